import { type ComponentType, type ReactNode, useEffect } from 'react';
import { type LateCode, useLateCode } from '../ui/late-code.ts';
import { type Preloadable, preloadWhenIdle } from '../ui/preload-when-idle.ts';
import { CentredSpinner } from './centred-spinner.tsx';

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
  const { part, failure } = useLateCode(code, true);
  const isThere = part !== undefined;
  useEffect(() => (isThere && next ? preloadWhenIdle(next) : undefined), [isThere, next]);
  if (failure !== undefined) throw failure;
  return part === undefined ? <CentredSpinner /> : children(part);
}
