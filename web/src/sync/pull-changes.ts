import { type SyncPage, syncPageSchema } from '@everdraft/core/api/sync-endpoints';
import type { SyncAnswer, Transport } from '../api/transport.ts';
import { applyChanges } from '../local/apply-changes.ts';
import { foldDocument } from '../local/document-updates.ts';
import type { LocalStore } from '../local/local-store.ts';
import { seqOfCursor } from '../local/pulled.ts';

export type PullResult = 'up-to-date' | 'refill' | 'no-answer' | 'signed-out' | 'refused';

interface Lane {
  local: LocalStore;
  transport: Transport;
  epoch: number;
  /** Fulfils when what was written down just now can be seen; left out where nobody looks. */
  drawn?: () => Promise<void>;
}

/**
 * Follows the server from a cursor to its latest change. 'refill': the server was restored, and everything here goes to it
 * again.
 */
export async function pullChanges(
  { local, transport, epoch, drawn }: Lane,
  cursor: string | undefined,
): Promise<PullResult> {
  for (let since = cursor; ; ) {
    const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`;
    const answer = await transport.call({ method: 'GET', path: `/api/sync${query}`, userId: local.userId });
    if (answer?.code === 'resync') {
      // A server is restored from a backup once in years: its code comes when it is.
      const { refillServer } = await import('../local/refill-server.ts');
      await refillServer(local, cursorOf(answer), epoch);
      return 'refill';
    }
    if (!answer || answer.status >= 500) return 'no-answer';
    if (answer.status === 401) return 'signed-out';
    const page = syncPageSchema.safeParse(answer.body);
    // Anything that is not a page of ours, such as a captive portal's, must not move the cursor.
    if (answer.status !== 200 || !page.success) return answer.status === 200 ? 'no-answer' : 'refused';
    const isNews = page.data.cursor !== since || page.data.changes.length > 0;
    const note = await unreadableNoter(local, page.data, cursor === undefined);
    if (note === 'not-loaded') return 'no-answer';
    const foldable = isNews ? await applyChanges(local, page.data, epoch, note) : [];
    // The words of others come to the page before this device goes on with its own affairs.
    if (isNews && !page.data.hasMore) await drawn?.();
    for (const manuscriptId of foldable) await foldDocument(local, manuscriptId);
    if (!page.data.hasMore) return 'up-to-date';
    since = page.data.cursor;
  }
}

/** A row of the server is damaged once in years: the code for it comes when one is, and the page waits for the code. */
async function unreadableNoter(local: LocalStore, { unreadable = [] }: SyncPage, isNewcomer: boolean) {
  if (unreadable.length === 0) return undefined;
  const code = await import('../local/note-unreadable.ts').catch(() => undefined);
  if (!code) return 'not-loaded' as const;
  return (followedTo: string | undefined) =>
    code.noteUnreadable(local, unreadable, { seq: seqOfCursor(followedTo), isNewcomer });
}

function cursorOf({ body }: SyncAnswer): string | undefined {
  const isObject = typeof body === 'object' && body !== null;
  return isObject && 'cursor' in body && typeof body.cursor === 'string' ? body.cursor : undefined;
}
