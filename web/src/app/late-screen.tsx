import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { KeptFailureError, type LateCode, NOT_LOADED, useLateCode } from '../ui/late-code.ts';
import { type Preloadable, preloadWhenIdle } from '../ui/preload-when-idle.ts';
import { CentredSpinner } from './centred-spinner.tsx';
import { LoadFailed } from './load-failed.tsx';

interface LateScreenProps<P> {
  code: LateCode<P>;
  /** Where authors go from here: loaded ahead, so that they need not wait for it then. */
  next?: readonly Preloadable[];
  children: (Screen: ComponentType<P>) => ReactNode;
}

/**
 * A screen whose code may still be on its way. Not React's `lazy`: that shows its spinner for a third of a second once it
 * has begun to, even when the code is there the next moment, and a book would wait for it twice.
 */
export function LateScreen<P>({ code, next, children }: LateScreenProps<P>) {
  const { part, failure, tryAgain } = useLateCode(code, true);
  const isThere = part !== undefined;
  const isRetried = useRef(false);
  function retry() {
    isRetried.current = true;
    tryAgain();
  }
  useEffect(() => {
    // Nothing of the author's is on the screen, and the server is there.
    if (isRetried.current && failure instanceof KeptFailureError) window.location.reload();
  }, [failure]);
  useEffect(() => (isThere && next ? preloadWhenIdle(next) : undefined), [isThere, next]);
  // No error of the program, so not the error screen: without a network its way out would be the browser's own error page.
  if (failure !== undefined) return <LoadFailed message={NOT_LOADED} onRetry={retry} />;
  return part === undefined ? <CentredSpinner /> : children(part);
}
