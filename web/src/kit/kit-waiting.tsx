import { LoadingScreen } from '../ui/loading-screen.tsx';
import { ScrollArea } from '../ui/scroll-area.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Spinner } from '../ui/spinner.tsx';
import styles from './kit.module.css';
import { KitRow } from './kit-row.tsx';

const LINES = Array.from(
  { length: 30 },
  (_, index) => `Line ${index + 1} of a list that is longer than its place.`,
);

const SWATCHES = ['desk', 'panel', 'page', 'raised', 'sunken'] as const;
const INKS = ['prose', 'first', 'second', 'third'] as const;

export function KitWaiting() {
  return (
    <>
      <KitRow name="Scroll area">
        <ScrollArea className={styles.scroll} label="Lines">
          {LINES.map(line => (
            <p key={line}>{line}</p>
          ))}
        </ScrollArea>
      </KitRow>
      <KitRow name="Waiting">
        <div className={styles.waiting}>
          <Spinner label="Loading" />
        </div>
        <div className={styles.waiting}>
          <Skeleton className={styles.skeletonTitle} />
          <Skeleton className={styles.skeletonLine} />
        </div>
        <div className={styles.loading}>
          <LoadingScreen text="Loading Everdraft…" />
        </div>
      </KitRow>
      <KitRow name="Surfaces">
        {SWATCHES.map(name => (
          <div key={name} className={styles.swatch} data-surface={name}>
            {name}
          </div>
        ))}
      </KitRow>
      <KitRow name="Ink">
        {INKS.map(name => (
          <span key={name} className={`${styles.ink} ${styles[name]}`}>
            {name}
          </span>
        ))}
      </KitRow>
    </>
  );
}
