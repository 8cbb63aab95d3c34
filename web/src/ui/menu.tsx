import { cloneElement, type ReactNode, useState } from 'react';
import { useLateCode } from './late-code.ts';
import { lateMenu } from './late-float.ts';
import { type MenuItemProps, type MenuProps, useMenuParts } from './menu-parts.ts';
import { NotLoaded } from './not-loaded.tsx';

/** The button alone until it is first pressed; the menu's code comes after the page. */
export function Menu(props: MenuProps) {
  const [called, setCalled] = useState<'by-pointer' | 'by-keyboard'>();
  const { part: Loaded, failure, tryAgain } = useLateCode(lateMenu, called !== undefined);
  if (Loaded && called !== undefined) return <Loaded {...props} opensFirst={called} />;
  return (
    <>
      {cloneElement(props.trigger, {
        'aria-haspopup': 'menu',
        'aria-expanded': false,
        // A click without a pointer is the Enter key.
        onClick: ({ detail }) => setCalled(detail === 0 ? 'by-keyboard' : 'by-pointer'),
        onKeyDown: event => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setCalled('by-keyboard');
        },
      })}
      {failure !== undefined && called !== undefined && (
        <NotLoaded onTryAgain={tryAgain} onClose={() => setCalled(undefined)} />
      )}
    </>
  );
}

export function MenuItem(props: MenuItemProps) {
  const { Item } = useMenuParts();
  return <Item {...props} />;
}

/** Words above the items that cannot be chosen, such as whose menu it is. */
export function MenuHeading({ children }: { children: ReactNode }) {
  const { Heading } = useMenuParts();
  return <Heading>{children}</Heading>;
}

export function MenuSeparator() {
  const { Separator } = useMenuParts();
  return <Separator />;
}
