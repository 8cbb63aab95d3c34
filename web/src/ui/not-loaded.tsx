import { useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { NOT_LOADED } from './late-code.ts';
import notLoadedStyles from './not-loaded.module.css';

interface NotLoadedProps {
  onClose: () => void;
  onTryAgain: () => void;
}

/**
 * Says in the place of a dialog that its code could not be loaded. It is the browser's own dialog: the code of ours may
 * be what is missing.
 */
export function NotLoaded({ onClose, onTryAgain }: NotLoadedProps) {
  /** Whoever opens the part again tries again. */
  function close() {
    onTryAgain();
    onClose();
  }

  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles.sm, notLoadedStyles.dialog)}
      aria-modal="true"
      aria-labelledby={titleId}
      data-state="open"
      onCancel={event => {
        event.preventDefault();
        close();
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          Not loaded
        </h2>
      </div>
      <div className={styles.body}>
        <p role="alert">{NOT_LOADED}</p>
      </div>
      <div className={styles.foot}>
        <Button onClick={close}>Close</Button>
        <Button variant="primary" onClick={onTryAgain}>
          Try again
        </Button>
      </div>
    </dialog>
  );
}
