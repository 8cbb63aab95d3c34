/** Longer than a removal takes. A page that was frozen in the middle of one must not keep the books closed for ever. */
const OPENING_LIMIT_MS = 5_000;
/** After this a tab is taken to be frozen, and what it has open is left to the next page. */
const CLOSING_LIMIT_MS = 10_000;

/**
 * Says that a tab has an author's work open. Waits while it is being removed. Returns what says that it is closed. Browsers
 * without locks have no files beside the database either, and a database waits by itself until it is closed everywhere.
 */
export async function holdStore(userId: string): Promise<() => void> {
  const { locks } = navigator;
  if (!locks) return () => undefined;
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  await new Promise<void>(resolve => {
    const options = { mode: 'shared', signal: AbortSignal.timeout(OPENING_LIMIT_MS) } as const;
    const opened = () => {
      resolve();
      return closed;
    };
    locks.request(nameOf(userId), options, opened).catch(() => resolve());
  });
  return close;
}

/** Does something when no tab has an author's work open any more; 'in-use' when one of them does not let go of it. */
export async function withStoreClosed<T>(userId: string, work: () => Promise<T>): Promise<T | 'in-use'> {
  const { locks } = navigator;
  if (!locks) return work();
  let isBegun = false;
  const begin = () => {
    isBegun = true;
    return work();
  };
  try {
    const options = { signal: AbortSignal.timeout(CLOSING_LIMIT_MS) };
    return await locks.request(nameOf(userId), options, begin);
  } catch (failure) {
    if (isBegun) throw failure;
    return 'in-use';
  }
}

function nameOf(userId: string): string {
  return `everdraft:store:${userId}`;
}
