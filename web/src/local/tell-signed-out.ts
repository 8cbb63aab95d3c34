import { authorChannel } from './database-name.ts';

/** Tells the tabs of an author on this browser that they have signed out. */
export function tellSignedOut(userId: string): void {
  const channel = new BroadcastChannel(authorChannel(userId));
  channel.postMessage({ type: 'signed-out' });
  channel.close();
}
