import { type SyncChange, syncPageSchema } from '@everdraft/core/api/sync-endpoints';
import type { Transport } from '../api/transport.ts';
import { applyBooks } from '../local/apply-changes.ts';
import { bookOfChange } from '../local/book-of-change.ts';
import { foldDocument } from '../local/document-updates.ts';
import type { LocalStore } from '../local/local-store.ts';

interface Lane {
  local: LocalStore;
  transport: Transport;
  epoch: number;
}

/**
 * Brings back these books that were removed from this device and are asked for. All changes are walked through from the
 * beginning, page by page, and those of these books are kept. Done by the run that has just pulled, so that nothing
 * newer can be overwritten.
 */
export async function fetchBooks({ local, transport, epoch }: Lane, ids: ReadonlySet<string>): Promise<void> {
  const changes: SyncChange[] = [];
  for (let since: string | undefined; ; ) {
    const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`;
    const answer = await transport.call({ method: 'GET', path: `/api/sync${query}`, userId: local.userId });
    const page = syncPageSchema.safeParse(answer?.body);
    // They are still asked for at the next run.
    if (answer?.status !== 200 || !page.success) return;
    changes.push(...page.data.changes.filter(change => ids.has(bookOfChange(change) ?? '')));
    since = page.data.cursor;
    if (!page.data.hasMore) break;
  }
  await applyBooks(local, { ids, changes }, epoch);
  for (const id of ids) await foldDocument(local, id);
}
