import { useEffect, useRef } from 'react';
import styles from './ripple-background.module.css';

const STRENGTHS = { normal: 1, faint: 0.5 } as const;

export interface RippleBackgroundProps {
  strength?: keyof typeof STRENGTHS | undefined;
  /** The author may not want it. */
  isOn?: boolean | undefined;
}

/** The moving ground behind a screen. It lies under everything, says nothing and takes no clicks. */
export function RippleBackground({ strength = 'normal', isOn = true }: RippleBackgroundProps) {
  const frameRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOn || frameRef.current === null) return;
    return showLate(frameRef.current, STRENGTHS[strength]);
  }, [strength, isOn]);

  return isOn ? <div ref={frameRef} className={styles.background} aria-hidden="true" /> : null;
}

/** Its code comes after the screen: a form or a book waits for none of it. Without it the ground is plain. */
function showLate(frame: HTMLElement, strength: number): () => void {
  let isStopped = false;
  let stop: (() => void) | undefined;
  import('./show-background.ts').then(
    ({ showBackground }) => {
      if (!isStopped) stop = showBackground(frame, strength);
    },
    () => undefined,
  );
  return () => {
    isStopped = true;
    stop?.();
  };
}
