import { errorBodySchema } from '@everdraft/core/api/errors';
import type { SyncAnswer, Transport } from '../api/transport.ts';
import type { LocalStore } from '../local/local-store.ts';
import type { Outgoing } from '../local/outgoing.ts';
import { versionForSending } from '../local/outgoing-version.ts';
import { requestFor } from './item-request.ts';

/** There was nothing left to send: the version went from this device with its book. */
const NOTHING_TO_SEND: SyncAnswer = { status: 204, isJsonOrEmpty: true, body: undefined };

/** Sends a version by the names of its pieces, and then those pieces that the server says it lacks. */
export async function deliverVersion(
  { local, transport }: { local: LocalStore; transport: Transport },
  outgoing: Outgoing,
): Promise<SyncAnswer | undefined> {
  const { id } = outgoing.item;
  const version = await versionForSending(local, id);
  if (version === undefined) return NOTHING_TO_SEND;
  const answer = await transport.call(requestFor({ ...outgoing, version }));
  if (answer?.code !== 'need_pieces') return answer;
  const asked = errorBodySchema.safeParse(answer.body).data?.pieces ?? [];
  const whole = await versionForSending(local, id, asked);
  return whole ? transport.call(requestFor({ ...outgoing, version: whole })) : NOTHING_TO_SEND;
}
