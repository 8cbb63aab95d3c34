import { Tabs as RadixTabs } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tabs.module.css';

export type TabsProps = ComponentProps<typeof RadixTabs.Root>;

/** Two or three peers of which one shows; the arrow keys go between their tabs. */
export function Tabs(props: TabsProps) {
  return <RadixTabs.Root {...props} />;
}

interface TabListProps {
  label: string;
  /** `rail` stands at the side of its panels from 640 px on and is a row below. */
  shape?: 'line' | 'rail' | undefined;
  children: ReactNode;
}

export function TabList({ label, shape = 'line', children }: TabListProps) {
  return (
    <RadixTabs.List className={shape === 'rail' ? styles.rail : styles.list} aria-label={label}>
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
