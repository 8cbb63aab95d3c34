import { type SyncChange, syncPageSchema } from '@everdraft/core/api/sync-endpoints';
import type { ManuscriptSummary } from '@everdraft/core/entities/manuscript';
import type { SimulatedAuthor, SimulatedServer } from './simulated-server.ts';

export async function booksOn(
  server: SimulatedServer,
  author: SimulatedAuthor,
): Promise<ManuscriptSummary[]> {
  const answer = await server.call(author, { method: 'GET', path: '/api/manuscripts', userId: author.id });
  if (answer?.status !== 200) throw new Error(`The list of books answered ${answer?.status}.`);
  return answer.body as ManuscriptSummary[];
}

/** Everything that a device which has never been here would be told. */
export async function everythingOn(server: SimulatedServer, author: SimulatedAuthor): Promise<SyncChange[]> {
  const changes: SyncChange[] = [];
  for (let since = ''; ; ) {
    const path = `/api/sync${since && `?since=${encodeURIComponent(since)}`}`;
    const answer = await server.call(author, { method: 'GET', path, userId: author.id });
    const page = syncPageSchema.parse(answer?.body);
    changes.push(...page.changes);
    since = page.cursor;
    if (!page.hasMore) return changes;
  }
}
