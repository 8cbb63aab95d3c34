import { outcomeOf } from '@everdraft/core/sync/queue-item';
import type { SyncAnswer, Transport } from '../api/transport.ts';
import type { LocalStore } from '../local/local-store.ts';
import type { Outgoing } from '../local/outgoing.ts';
import { wholeRecord } from '../local/own-copy.ts';
import { requestFor } from './item-request.ts';

interface Lane {
  local: LocalStore;
  transport: Transport;
}

/** There is nothing that could be given back, or nobody who takes it: the wish goes with it, and not the record. */
const NOTHING_TO_SEND: SyncAnswer = { status: 204, isJsonOrEmpty: true, body: undefined };

/** Gives a record back as it is on this device now. The server takes it only where it cannot read its own. */
export async function deliverRepair(
  { local, transport }: Lane,
  outgoing: Outgoing,
): Promise<SyncAnswer | undefined> {
  const { type, id } = outgoing.item;
  const record = await wholeRecord(local, type, id);
  if (!record) return NOTHING_TO_SEND;
  const answer = await transport.call(requestFor({ ...outgoing, record }));
  // Its book may be gone meanwhile. Nothing of this device is lost by that, so that there is nothing to tell the author.
  return outcomeOf(answer).kind === 'refused' ? NOTHING_TO_SEND : answer;
}

/** The server cannot read what a change is to be made in: it gets all of the record, and then the change. */
export async function deliverWithWhole(
  { local, transport }: Lane,
  outgoing: Outgoing,
  refused: SyncAnswer,
): Promise<SyncAnswer | undefined> {
  const { item } = outgoing;
  const record = await wholeRecord(local, item.type, item.id);
  if (!record) return refused;
  const repair = { ...outgoing, record, item: { ...item, action: 'repair' as const, opId: local.newId() } };
  const answer = await transport.call(requestFor(repair));
  if (outcomeOf(answer).kind !== 'accepted') return answer;
  return transport.call(requestFor(outgoing));
}
