import { DropdownMenu } from 'radix-ui';
import { createContext, type ReactElement, type ReactNode, type RefObject, use, useRef } from 'react';
import { classNames } from './class-names.ts';
import floatStyles from './float.module.css';
import { Keys } from './keys.tsx';
import styles from './menu.module.css';

const TriggerContext = createContext<RefObject<HTMLButtonElement | null>>({ current: null });

export interface MenuProps {
  /** One button; it gets the menu's aria attributes. */
  trigger: ReactElement;
  align?: 'start' | 'end' | undefined;
  /** `MenuItem`, `MenuHeading` and `MenuSeparator`; what destroys comes last, behind a separator. */
  children: ReactNode;
}

/** Not modal: Radix locks the page for a modal menu with a style element that the content security policy refuses. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild ref={triggerRef}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={classNames(floatStyles.float, floatStyles.rows, styles.menu)}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          loop
        >
          <TriggerContext value={triggerRef}>{children}</TriggerContext>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
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

export function MenuItem({
  icon,
  keys,
  tone = 'plain',
  isDisabled = false,
  onSelect,
  children,
}: MenuItemProps) {
  const triggerRef = use(TriggerContext);

  // The item is gone when a dialog it opened closes again: so the focus stands on the trigger before the dialog
  // looks where to return it to.
  function handleSelect() {
    triggerRef.current?.focus({ preventScroll: true });
    onSelect?.();
  }

  return (
    <DropdownMenu.Item
      className={classNames(floatStyles.row, tone === 'danger' && floatStyles.danger)}
      disabled={isDisabled}
      onSelect={handleSelect}
    >
      {icon}
      <span className={styles.words}>{children}</span>
      {keys !== undefined && <Keys keys={keys} />}
    </DropdownMenu.Item>
  );
}

/** Words above the items that cannot be chosen, such as whose menu it is. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className={styles.heading}>{children}</DropdownMenu.Label>;
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className={styles.separator} />;
}
