import type { ComponentType, ReactNode } from 'react';
import { Button } from './button.tsx';
import { type LateCode, NOT_LOADED, useLateCode } from './late-code.ts';
import styles from './late-panel.module.css';

interface LatePanelProps<P> {
  code: LateCode<P>;
  isWanted: boolean;
  /** What holds its place until it is there, around the words for a failure too. */
  meanwhile?: (children: ReactNode) => ReactNode;
  /** The way back when it cannot be loaded: on a phone it may cover everything. */
  onClose?: (() => void) | undefined;
  children: (Part: ComponentType<P>) => ReactNode;
}

/** A panel of a screen whose code is loaded once it is wanted; until then its place is empty. */
export function LatePanel<P>({ code, isWanted, meanwhile, onClose, children }: LatePanelProps<P>) {
  const { part, failure, tryAgain } = useLateCode(code, isWanted);
  if (part !== undefined) return children(part);
  const words = failure !== undefined && (
    <div className={styles.failed}>
      <p role="alert">{NOT_LOADED}</p>
      <Button size="sm" onClick={tryAgain}>
        Try again
      </Button>
      {onClose && (
        <Button size="sm" onClick={onClose}>
          Close
        </Button>
      )}
    </div>
  );
  return meanwhile ? meanwhile(words) : words;
}
