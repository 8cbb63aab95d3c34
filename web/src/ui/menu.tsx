import {
  type ComponentType,
  cloneElement,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  use,
  useState,
} from 'react';
import { useLateCode } from './late-code.ts';
import { lateMenu } from './late-float.ts';
import { NotLoaded } from './not-loaded.tsx';

interface TriggerProps {
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
}

export interface MenuProps {
  /** One button; it gets the menu's aria attributes. */
  trigger: ReactElement<TriggerProps>;
  align?: 'start' | 'end' | undefined;
  /** `MenuItem`, `MenuHeading` and `MenuSeparator`; what destroys comes last, behind a separator. */
  children: ReactNode;
}

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
        <NotLoaded
          onTryAgain={tryAgain}
          onClose={() => {
            tryAgain();
            setCalled(undefined);
          }}
        />
      )}
    </>
  );
}

export interface MenuItemProps {
  icon?: ReactNode;
  keys?: string | undefined;
  tone?: 'plain' | 'danger' | undefined;
  isDisabled?: boolean | undefined;
  onSelect?: (() => void) | undefined;
  children: ReactNode;
}

/** What a menu is made of. It comes with the menu's code, while what names it is loaded long before. */
export interface MenuParts {
  Item: ComponentType<MenuItemProps>;
  Heading: ComponentType<{ children: ReactNode }>;
  Separator: ComponentType;
}

export const MenuPartsContext = createContext<MenuParts | undefined>(undefined);

function useMenuParts(): MenuParts {
  const parts = use(MenuPartsContext);
  if (parts === undefined) throw new Error('This belongs into a Menu.');
  return parts;
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
