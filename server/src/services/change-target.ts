import { Refusal } from '@everdraft/core/api/errors';
import { type ManuscriptChange, titleOrUntitled } from '@everdraft/core/entities/manuscript';
import type { RecordsWriter } from '../store/store.ts';
import type { Whereabouts } from '../store/whereabouts.ts';
import type { Delivery } from './operation.ts';

/** The state vector of a document without a word, base64. */
const EMPTY_STATE_VECTOR = 'AA==';

/** Where the manuscript is, and how long its text was before the change. */
interface ChangeTarget {
  whereabouts: Whereabouts;
  characterCount: number;
}

interface IncomingChange {
  id: string;
  change: ManuscriptChange;
  delivery: Delivery;
}

/**
 * Where the manuscript of a change is to be found, which may have been deleted meanwhile. Words that were written without
 * knowing of the deletion bring it back; whoever knew of it leaves them in the trash. Knowledge decides, and not
 * clocks: `baseSeq` is the last change that the device had seen.
 */
export async function settleTarget(records: RecordsWriter, incoming: IncomingChange): Promise<ChangeTarget> {
  const { id, change, delivery } = incoming;
  const present = await records.manuscripts.findAnywhere(delivery.userId, id);
  const characterCount = present?.characterCount ?? 0;
  if (present && present.deletedAt === null) return { whereabouts: 'in-use', characterCount };
  const hasText = change.update !== undefined || change.content !== undefined;
  // A plain client speaks of what it sees, and it does not see the trash.
  const isFromDevice = change.baseSeq !== undefined || (!hasText && delivery.operation !== undefined);
  if (!isFromDevice) throw new Refusal('not_found');
  const isRevived = hasText && (await wasDeletionUnknown(records, incoming));
  if (present) {
    if (!isRevived) return { whereabouts: 'anywhere', characterCount };
    await records.manuscripts.restore(delivery.userId, id);
    return { whereabouts: 'in-use', characterCount };
  }
  // Its text left the trash for good. The device has all of it and is asked for the rest by `need_base`.
  if (!isRevived) throw new Refusal('not_found');
  // Nor does the server know its name any more. Asked for what is missing, the device also sends the cards and chats again.
  if (change.title === undefined)
    throw new Refusal('need_base', undefined, { stateVector: EMPTY_STATE_VECTOR });
  await records.manuscripts.revive({
    id,
    userId: delivery.userId,
    title: titleOrUntitled(change.title),
    lastSaved: delivery.at,
    createdAt: delivery.at,
  });
  return { whereabouts: 'in-use', characterCount };
}

async function wasDeletionUnknown(
  { tombstones }: RecordsWriter,
  { id, change: { baseSeq = 0 }, delivery }: IncomingChange,
): Promise<boolean> {
  const tombstone = await tombstones.find(delivery.userId, 'manuscript', id);
  return tombstone !== undefined && baseSeq < tombstone.seq;
}
