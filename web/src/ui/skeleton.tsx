import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

/** A placeholder in the shape of what will come; the caller's class gives its size. Silent: the region around it says it is busy. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div className={classNames(styles.skeleton, className)} aria-hidden="true" />;
}
