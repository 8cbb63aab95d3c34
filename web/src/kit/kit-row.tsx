import type { ReactNode } from 'react';
import styles from './kit.module.css';

/** One kind of part and its states. */
export function KitRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.row}>
      <h2 className={styles.name}>{name}</h2>
      <div className={styles.parts}>{children}</div>
    </section>
  );
}
