import { outcomeOf } from '@everdraft/core/sync/queue-item';
import type { Transport } from '../api/transport.ts';
import { base64FromBytes } from '../local/base64.ts';
import type { LocalStore } from '../local/local-store.ts';
import { pulledSeq } from '../local/pulled.ts';
import type { RefusedWords } from '../local/refused-words.ts';

/**
 * Sends words to the server without the queue, which is on the disk that has refused them. Answers whether the server
 * has them now. They stay in memory and are written down when the disk takes them; sent twice, they stand there once.
 */
export async function sendDirectly(
  { local, transport }: { local: LocalStore; transport: Transport },
  manuscriptId: string,
  { update, wholeDocument, counts }: RefusedWords,
): Promise<boolean> {
  // A disk that cannot even be read does not know of any deletion, and these words are worth a book that comes back.
  const baseSeq = await pulledSeq(local).catch(() => 0);
  const send = (bytes: Uint8Array) =>
    transport.call({
      method: 'PATCH',
      path: `/api/manuscripts/${encodeURIComponent(manuscriptId)}`,
      body: { update: base64FromBytes(bytes), baseSeq, ...counts },
      opId: local.newId(),
      userId: local.userId,
    });
  const answer = await send(update);
  const last = answer?.code === 'need_base' ? await send(wholeDocument()) : answer;
  return outcomeOf(last).kind === 'accepted';
}
