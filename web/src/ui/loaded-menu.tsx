import { Menu as RadixMenu } from 'radix-ui/internal';
import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import floatStyles from './float.module.css';
import { floatLayer } from './float-layer.ts';
import { Keys } from './keys.tsx';
import styles from './menu.module.css';
import { type MenuItemProps, type MenuParts, MenuPartsContext } from './menu-parts.ts';

const TriggerContext = createContext<RefObject<HTMLButtonElement | null>>({ current: null });

const PARTS: MenuParts = { Item, Heading, Note, Separator };

interface LoadedMenuProps {
  /** The button under which it stands. */
  anchor: RefObject<HTMLButtonElement | null>;
  align: 'start' | 'end';
  /** How it was opened; undefined while it is closed. */
  opened: 'by-pointer' | 'by-keyboard' | undefined;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Under a button that is not its own and stands on the page long before this code, so that the button is never made anew.
 * Not modal: Radix locks the page for a modal menu with a style element that the content security policy refuses.
 */
export function LoadedMenu({ anchor, align, opened, onClose, children }: LoadedMenuProps) {
  const content = useRef<HTMLDivElement>(null);
  const isLeftForElsewhere = useRef(false);
  // Radix may not have seen the key that opened it, and would wait for another before it enters.
  useEffect(() => {
    if (opened !== 'by-keyboard') return;
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
  }, [opened]);

  function handleOutside(event: Event) {
    // The button closes it by itself, and would open it again.
    if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault();
    else isLeftForElsewhere.current = true;
  }

  function giveFocusBack(event: Event) {
    if (!isLeftForElsewhere.current) anchor.current?.focus({ preventScroll: true });
    isLeftForElsewhere.current = false;
    event.preventDefault();
  }

  return (
    <RadixMenu.Root open={opened !== undefined} onOpenChange={onClose} modal={false}>
      <RadixMenu.Anchor virtualRef={anchor} />
      <RadixMenu.Portal container={floatLayer()}>
        <RadixMenu.Content
          ref={content}
          aria-label={anchor.current?.ariaLabel ?? undefined}
          className={classNames(floatStyles.float, floatStyles.rows, styles.menu)}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          loop
          onInteractOutside={handleOutside}
          onCloseAutoFocus={giveFocusBack}
        >
          <TriggerContext value={anchor}>
            <MenuPartsContext value={PARTS}>{children}</MenuPartsContext>
          </TriggerContext>
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
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
    <RadixMenu.Item
      className={classNames(floatStyles.row, tone === 'danger' && floatStyles.danger)}
      disabled={isDisabled}
      onSelect={handleSelect}
    >
      {icon}
      <span className={styles.words}>{children}</span>
      {keys !== undefined && <Keys keys={keys} />}
    </RadixMenu.Item>
  );
}

function Heading({ children }: { children: ReactNode }) {
  return <RadixMenu.Label className={styles.heading}>{children}</RadixMenu.Label>;
}

function Note({ children }: { children: ReactNode }) {
  return <RadixMenu.Label className={styles.note}>{children}</RadixMenu.Label>;
}

function Separator() {
  return <RadixMenu.Separator className={styles.separator} />;
}
