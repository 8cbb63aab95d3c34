import { DropdownMenu } from 'radix-ui';
import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import floatStyles from './float.module.css';
import { floatLayer } from './float-layer.ts';
import { Keys } from './keys.tsx';
import styles from './menu.module.css';
import { type MenuItemProps, type MenuParts, MenuPartsContext, type MenuProps } from './menu-parts.ts';

const TriggerContext = createContext<RefObject<HTMLButtonElement | null>>({ current: null });

const PARTS: MenuParts = { Item, Heading, Separator };

interface LoadedMenuProps extends MenuProps {
  /** It opens as soon as it is there: somebody has pressed its button. */
  opensFirst: 'by-pointer' | 'by-keyboard';
}

/** Not modal: Radix locks the page for a modal menu with a style element that the content security policy refuses. */
export function LoadedMenu({ trigger, align = 'end', opensFirst, children }: LoadedMenuProps) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  // Radix has not seen the key that opened it, and would wait for another before it enters.
  useEffect(() => {
    if (opensFirst !== 'by-keyboard') return;
    const enter = () => {
      const item = content.current?.querySelector<HTMLElement>('[role=menuitem]:not([data-disabled])');
      item?.focus();
      return Boolean(item);
    };
    // The code of its items may still be on its way.
    const observer = new MutationObserver(() => {
      if (enter()) observer.disconnect();
    });
    const frame = requestAnimationFrame(() => {
      if (!enter() && content.current) observer.observe(content.current, { childList: true, subtree: true });
    });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [opensFirst]);

  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger asChild ref={triggerRef}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={floatLayer()}>
        <DropdownMenu.Content
          ref={content}
          className={classNames(floatStyles.float, floatStyles.rows, styles.menu)}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          loop
        >
          <TriggerContext value={triggerRef}>
            <MenuPartsContext value={PARTS}>{children}</MenuPartsContext>
          </TriggerContext>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Item({ icon, keys, tone = 'plain', isDisabled = false, onSelect, children }: MenuItemProps) {
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

function Heading({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className={styles.heading}>{children}</DropdownMenu.Label>;
}

function Separator() {
  return <DropdownMenu.Separator className={styles.separator} />;
}
