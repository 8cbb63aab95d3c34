import { encodeDocument, openDocument } from '@everdraft/core/document/open-document';
import { QUOTA_RETRIES_AT_ONCE } from '@everdraft/core/limits';
import { afterOutcome, type Outcome, outcomeOf } from '@everdraft/core/sync/queue-item';
import { isHeldBackBy } from '@everdraft/core/sync/queue-order';
import type { SyncAnswer, Transport } from '../api/transport.ts';
import type { StoredQueueItem } from '../local/database.ts';
import { documentParts } from '../local/document-updates.ts';
import type { LocalStore } from '../local/local-store.ts';
import { type Outgoing, settle, takeForSending } from '../local/outgoing.ts';
import { requestFor } from './item-request.ts';

export interface SendResult {
  /** How many changes the server took. */
  accepted: number;
  /** How many it did not take, or could not be asked to. */
  left: number;
  /** Whether something was deleted, or taken that there had been no room for: there may be room for more. */
  hasMadeRoom: boolean;
  /** Why the run ended before the end of the queue. */
  stopped: 'no' | 'no-answer' | 'signed-out' | 'wrong-account' | 'told-to-wait';
  waitSeconds: number;
}

interface Lane {
  local: LocalStore;
  transport: Transport;
  /** The reign of the tab that sends. */
  epoch: number;
}

/** Sends the queue in order, one call for each item. What fails holds back only what builds on it. */
export async function sendQueue(lane: Lane, items: readonly StoredQueueItem[]): Promise<SendResult> {
  const result: SendResult = {
    accepted: 0,
    left: 0,
    hasMadeRoom: false,
    stopped: 'no',
    waitSeconds: 0,
  };
  const notThrough: StoredQueueItem[] = [];
  const noRoom = new NoRoom();
  for (const item of items) {
    if (result.stopped !== 'no' || item.failed || notThrough.some(earlier => isHeldBackBy(item, earlier))) {
      notThrough.push(item);
      continue;
    }
    const sameAgain = noRoom.expectedFor(item);
    if (sameAgain) {
      await settle(lane.local, item, sameAgain, lane.epoch);
      notThrough.push(item);
      continue;
    }
    const outgoing = await takeForSending(lane.local, item.key, lane.epoch);
    if (!outgoing) continue;
    const answer = await deliver(lane, outgoing);
    if (isRestoreOfWhatIsGone(outgoing, answer)) {
      const { recreateManuscript } = await import('../local/recreate-manuscript.ts');
      await recreateManuscript(lane.local, outgoing.item, lane.epoch);
      notThrough.push(item);
      continue;
    }
    const outcome = settledOutcome(outgoing, answer);
    await settle(lane.local, outgoing.item, outcome, lane.epoch);
    noRoom.note(item, outcome);
    if (outcome.kind === 'accepted') {
      result.accepted += 1;
      result.hasMadeRoom ||= item.action === 'delete' || (item.quotaRefusals ?? 0) > 0;
      continue;
    }
    notThrough.push({ ...item, ...afterOutcome(item, outcome) });
    if (!answer) result.stopped = 'no-answer';
    if (outcome.kind === 'wait') {
      result.stopped = outcome.reason;
      result.waitSeconds = outcome.seconds ?? 0;
    }
  }
  result.left = notThrough.length;
  return result;
}

/**
 * How often there was no room in a row for changes of one kind. After some of them the others of a long queue are not
 * sent to be refused, too: they wait as if they had been, and are tried with those that were.
 */
class NoRoom {
  readonly #inARow = new Map<string, number>();
  readonly #last = new Map<string, Outcome>();

  note({ type, action }: StoredQueueItem, outcome: Outcome): void {
    const kind = `${type} ${action}`;
    const isRefused = outcome.kind === 'over-quota';
    this.#inARow.set(kind, isRefused ? (this.#inARow.get(kind) ?? 0) + 1 : 0);
    this.#last.set(kind, outcome);
  }

  expectedFor({ type, action }: StoredQueueItem): Outcome | undefined {
    const kind = `${type} ${action}`;
    return (this.#inARow.get(kind) ?? 0) >= QUOTA_RETRIES_AT_ONCE ? this.#last.get(kind) : undefined;
  }
}

async function deliver(lane: Lane, outgoing: Outgoing): Promise<SyncAnswer | undefined> {
  if (outgoing.item.type === 'version') {
    const code = await import('./deliver-version.ts').catch(() => undefined);
    // What cannot be loaded for want of a network waits like what cannot be sent.
    return code?.deliverVersion(lane, outgoing);
  }
  if (outgoing.item.action === 'repair') {
    const code = await import('./deliver-repair.ts').catch(() => undefined);
    return code?.deliverRepair(lane, outgoing);
  }
  const answer = await lane.transport.call(requestFor(outgoing));
  if (answer?.code === 'need_record') {
    const code = await import('./deliver-repair.ts').catch(() => undefined);
    return code?.deliverWithWhole(lane, outgoing, answer);
  }
  if (answer?.code !== 'need_base' || !outgoing.document) return answer;
  // The server has lost, or never had, what these words build on: it gets the whole document, which lacks nothing. What
  // else belongs to the book is queued first, since the answer to the second call may be lost.
  const { putRecordsBack } = await import('../local/put-records-back.ts');
  await putRecordsBack(lane.local, outgoing.item.id);
  const { updates } = await documentParts(lane.local, outgoing.item.id);
  const update = encodeDocument(openDocument(updates));
  const request = requestFor({ ...outgoing, document: { ...outgoing.document, update } });
  // A book that was removed for good meanwhile comes back with these words, and has no name of its own any more.
  const { title } = (await lane.local.database.manuscripts.get(outgoing.item.id)) ?? {};
  return lane.transport.call({ ...request, body: { ...Object(request.body), title } });
}

/** The trash was emptied meanwhile. */
function isRestoreOfWhatIsGone({ item }: Outgoing, answer: SyncAnswer | undefined): boolean {
  return item.type === 'manuscript' && item.action === 'restore' && answer?.code === 'not_found';
}

function settledOutcome({ item }: Outgoing, answer: SyncAnswer | undefined): Outcome {
  // What is to be deleted and is not there has been deleted.
  if (item.action === 'delete' && answer?.status === 404 && answer.code === 'not_found')
    return { kind: 'accepted' };
  return outcomeOf(answer);
}
