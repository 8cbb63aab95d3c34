import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useId,
  useMemo,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import styles from './tabs.module.css';

interface TabsState {
  id: string;
  value: string;
  choose: (value: string) => void;
  orientation: 'horizontal' | 'vertical';
}

const TabsContext = createContext<TabsState | undefined>(undefined);

function useTabs(): TabsState {
  const tabs = use(TabsContext);
  if (tabs === undefined) throw new Error('This belongs into Tabs.');
  return tabs;
}

export interface TabsProps {
  value?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  /** Where nobody else keeps which one is chosen. */
  defaultValue?: string | undefined;
  orientation?: 'horizontal' | 'vertical' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Two or three peers of which one shows; the arrow keys go between their tabs. */
export function Tabs({
  value,
  onValueChange,
  defaultValue = '',
  orientation,
  className,
  children,
}: TabsProps) {
  const id = useId();
  const [ownValue, setOwnValue] = useState(defaultValue);
  const tabs = useMemo<TabsState>(
    () => ({
      id,
      value: value ?? ownValue,
      choose(chosen) {
        setOwnValue(chosen);
        onValueChange?.(chosen);
      },
      orientation: orientation ?? 'horizontal',
    }),
    [id, value, ownValue, onValueChange, orientation],
  );
  return (
    <div className={className} data-orientation={tabs.orientation}>
      <TabsContext value={tabs}>{children}</TabsContext>
    </div>
  );
}

interface TabListProps {
  label: string;
  /** `rail` stands at the side of its panels from 640 px on and is a row below. */
  shape?: 'line' | 'rail' | undefined;
  children: ReactNode;
}

/** One stop for Tab: the arrows choose, and go around. */
export function TabList({ label, shape = 'line', children }: TabListProps) {
  const { orientation } = useTabs();

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[role=tab]:not(:disabled)')];
    const current = tabs.findIndex(tab => tab.contains(document.activeElement));
    const next = tabAfterKey(event.key, current, tabs.length, orientation);
    if (next === undefined) return;
    event.preventDefault();
    tabs[next]?.focus();
    tabs[next]?.click();
  }

  return (
    <div
      role="tablist"
      tabIndex={-1}
      className={shape === 'rail' ? styles.rail : styles.list}
      aria-label={label}
      aria-orientation={orientation}
      onKeyDown={handleKeyDown}
    >
      {children}
    </div>
  );
}

function tabAfterKey(
  key: string,
  current: number,
  count: number,
  orientation: TabsState['orientation'],
): number | undefined {
  const [forward, backward] =
    orientation === 'horizontal' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowDown', 'ArrowUp'];
  if (key === forward) return (current + 1) % count;
  if (key === backward) return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

export function Tab({ value, children }: { value: string; children: ReactNode }) {
  const tabs = useTabs();
  const isChosen = value === tabs.value;
  return (
    <button
      type="button"
      role="tab"
      id={`${tabs.id}-tab-${value}`}
      className={styles.tab}
      aria-selected={isChosen}
      aria-controls={`${tabs.id}-panel-${value}`}
      data-state={isChosen ? 'active' : 'inactive'}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => tabs.choose(value)}
    >
      {/* The bold words of the chosen tab are laid out unseen, so that choosing it moves nothing. */}
      <span className={styles.words} data-words={typeof children === 'string' ? children : undefined}>
        {children}
      </span>
    </button>
  );
}

interface TabPanelProps extends ComponentProps<'div'> {
  value: string;
}

export function TabPanel({ value, className, children, ...rest }: TabPanelProps) {
  const tabs = useTabs();
  const isChosen = value === tabs.value;
  return (
    <div
      role="tabpanel"
      id={`${tabs.id}-panel-${value}`}
      aria-labelledby={`${tabs.id}-tab-${value}`}
      data-state={isChosen ? 'active' : 'inactive'}
      hidden={!isChosen}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable by the keyboard
      tabIndex={0}
      {...rest}
      className={classNames(styles.panel, className)}
    >
      {isChosen && children}
    </div>
  );
}
