import { Tabs as RadixTabs } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tabs.module.css';

export type TabsProps = ComponentProps<typeof RadixTabs.Root>;

/** Two or three peers of which one shows; the arrow keys go between their tabs. */
export function Tabs(props: TabsProps) {
  return <RadixTabs.Root {...props} />;
}

export function TabList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <RadixTabs.List className={styles.list} aria-label={label}>
      {children}
    </RadixTabs.List>
  );
}

export function Tab({ value, children }: { value: string; children: ReactNode }) {
  return (
    <RadixTabs.Trigger className={styles.tab} value={value}>
      {/* The bold words of the chosen tab are laid out unseen, so that choosing it moves nothing. */}
      <span className={styles.words} data-words={typeof children === 'string' ? children : undefined}>
        {children}
      </span>
    </RadixTabs.Trigger>
  );
}

export function TabPanel({ className, ...rest }: ComponentProps<typeof RadixTabs.Content>) {
  return <RadixTabs.Content {...rest} className={classNames(styles.panel, className)} />;
}
