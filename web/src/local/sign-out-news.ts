const CHANNEL = 'everdraft-signed-out';

/** Tells the other tabs of this browser that an author has signed out. */
export function tellSignedOut(userId: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(userId);
  channel.close();
}

/** Calls when an author has signed out in another tab. Returns an unsubscribe function. */
export function onSignedOut(userId: string, listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === userId) listener();
  });
  return () => channel.close();
}
