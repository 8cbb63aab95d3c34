import { Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { floatLayer } from '../../ui/float-layer.ts';
import { Scrim } from '../../ui/scrim.tsx';
import { useFocusReturn } from '../../ui/use-focus-return.ts';
import { useSwipe } from '../../ui/use-swipe.ts';
import styles from './mobile-menu.module.css';
import type { StudioToggle } from './studio-toggle.ts';

export interface MenuAction {
  id: string;
  label: string;
  icon: ReactNode;
  onAction: () => void;
}

interface MobileMenuProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  toggles: readonly StudioToggle[];
  actions: readonly MenuAction[];
  account: ReactNode;
  modes: ReactNode;
  counts: ReactNode;
  connection: ReactNode;
}

/** What the phone's bar has no room for, in a sheet at the foot of the screen. */
export function MobileMenu(props: MobileMenuProps) {
  const { isOpen, onOpenChange } = props;
  const { rememberFocus, returnFocus } = useFocusReturn();
  const chosen = useRef<(() => void) | null>(null);

  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixDialog.Portal container={floatLayer()}>
        <Scrim isOpen={isOpen} />
        <RadixDialog.Content
          aria-modal="true"
          aria-describedby={undefined}
          className={styles.sheet}
          onOpenAutoFocus={rememberFocus}
          onCloseAutoFocus={event => {
            // First the focus: what is opened from here finds there where to return it to.
            returnFocus(event);
            chosen.current?.();
            chosen.current = null;
          }}
        >
          <RadixDialog.Title className={styles.title}>Menu</RadixDialog.Title>
          <MenuContent
            {...props}
            onChoose={action => {
              chosen.current = action;
              onOpenChange(false);
            }}
          />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

interface MenuContentProps extends MobileMenuProps {
  /** Does something after the menu has closed. */
  onChoose: (action: () => void) => void;
}

function MenuContent({ onChoose, ...props }: MenuContentProps) {
  const { toggles, actions, account, modes, counts, connection, onOpenChange } = props;
  const content = useRef<HTMLDivElement>(null);
  useSwipe(content, swipe => {
    if (swipe === 'down') onOpenChange(false);
  });

  return (
    <div ref={content}>
      <div className={styles.top} data-swipe-area="">
        <span className={styles.grip} />
      </div>
      <div className={styles.grid}>
        {toggles.map(({ id, shortLabel, icon, isOn, onToggle }) => (
          <button
            key={id}
            type="button"
            className={styles.action}
            aria-pressed={isOn}
            onClick={() => onChoose(onToggle)}
          >
            {icon}
            {shortLabel}
          </button>
        ))}
        {actions.map(({ id, label, icon, onAction }) => (
          <button key={id} type="button" className={styles.action} onClick={() => onChoose(onAction)}>
            {icon}
            {label}
          </button>
        ))}
      </div>
      <p className={styles.label}>Mode</p>
      {modes}
      <div className={styles.account}>{account}</div>
      <div className={styles.foot}>
        {counts}
        {connection}
      </div>
    </div>
  );
}
