import {
  type ComponentType,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  use,
} from 'react';

interface TriggerProps {
  ref?: Ref<HTMLButtonElement>;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
}

export interface MenuProps {
  /** One button; it gets the menu's aria attributes. */
  trigger: ReactElement<TriggerProps>;
  align?: 'start' | 'end' | undefined;
  /** `MenuItem`, `MenuHeading`, `MenuNote` and `MenuSeparator`; what destroys comes last, behind a separator. */
  children: ReactNode;
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
  Note: ComponentType<{ children: ReactNode }>;
  Separator: ComponentType;
}

export const MenuPartsContext = createContext<MenuParts | undefined>(undefined);

export function useMenuParts(): MenuParts {
  const parts = use(MenuPartsContext);
  if (parts === undefined) throw new Error('This belongs into a Menu.');
  return parts;
}
