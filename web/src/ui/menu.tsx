import { cloneElement, type ReactNode, useRef, useState } from 'react';
import { useLateCode } from './late-code.ts';
import { lateMenu } from './late-float.ts';
import { type MenuItemProps, type MenuProps, useMenuParts } from './menu-parts.ts';
import { NotLoaded } from './not-loaded.tsx';

/** Its button stands on the page from the beginning; the menu's code comes when it is first pressed. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<'by-pointer' | 'by-keyboard'>();
  const { part: Loaded, failure, tryAgain } = useLateCode(lateMenu, opened !== undefined);
  const isOpen = opened !== undefined;
  const close = () => setOpened(undefined);

  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        // A click without a pointer is the Enter key.
        onClick: ({ detail }) => setOpened(isOpen ? undefined : detail === 0 ? 'by-keyboard' : 'by-pointer'),
        onKeyDown: event => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpened('by-keyboard');
        },
      })}
      {Loaded && (
        <Loaded anchor={button} align={align} opened={opened} onClose={close}>
          {children}
        </Loaded>
      )}
      {failure !== undefined && isOpen && <NotLoaded onTryAgain={tryAgain} onClose={close} />}
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

/** Words among the items that cannot be chosen and may take several lines. */
export function MenuNote({ children }: { children: ReactNode }) {
  const { Note } = useMenuParts();
  return <Note>{children}</Note>;
}

export function MenuSeparator() {
  const { Separator } = useMenuParts();
  return <Separator />;
}
