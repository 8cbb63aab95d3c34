import { withMetadataChange } from '../entities/card-metadata-change.ts';
import { isOverQuota, type QueuedType, type QueueItem } from './queue-item.ts';
import { ownerIds } from './queue-order.ts';

/** Where a trash keeps what was deleted, so that it can be taken back on any device. */
export const HAS_TRASH: ReadonlySet<QueuedType> = new Set<QueuedType>(['manuscript', 'outlineCard']);

/**
 * What two queued changes of one record become, as the list that replaces them.
 *
 * Only changes that were never sent are joined: once a call has been made its answer may be lost, and a different
 * call under the same operation would then be taken for a repetition.
 */
export function coalesce(earlier: QueueItem, later: QueueItem): QueueItem[] {
  if (earlier.type !== later.type || earlier.id !== later.id) return [earlier, later];
  if (isOverQuota(earlier) && !later.wasSent) return afterNoRoom(earlier, later);
  if (earlier.wasSent || later.wasSent) return [earlier, later];
  // What is taken only by a server that cannot read its copy must not carry what has to be taken in any case.
  if (earlier.action === 'repair') return later.action === 'repair' ? [earlier] : [earlier, later];
  // Not the earlier one with the fields of the later: it would go before the creates of cards that only the later names.
  if (later.type === 'cardOrder') return [{ ...later, data: { ...earlier.data, ...later.data } }];
  if (earlier.action === 'create' && later.action === 'delete' && !HAS_TRASH.has(later.type)) return [];
  // The earlier one may stand before the create of what only the later one needs.
  const known = ownerIds(earlier);
  if (ownerIds(later).some(id => !known.includes(id))) return [earlier, later];
  if (earlier.action !== 'delete' && later.action === 'update') {
    return [{ ...earlier, data: joinedData(earlier, later) }];
  }
  // A change before a delete is kept: the trash must hold the last words.
  return [earlier, later];
}

/**
 * A change that there was no room for was not carried out. A later one takes its place, as an operation of its own: it may
 * be smaller, and would otherwise wait behind it.
 */
function afterNoRoom(earlier: QueueItem, later: QueueItem): QueueItem[] {
  if (earlier.action === 'create' && later.action === 'delete' && !HAS_TRASH.has(later.type)) return [];
  if (earlier.action !== 'update' || later.action !== 'update') return [earlier, later];
  return [{ ...later, data: joinedData(earlier, later) }];
}

/** The fields of both, the later ones on top. Changed parts of one field are put together, or the earlier would be lost. */
function joinedData(earlier: QueueItem, later: QueueItem): QueueItem['data'] {
  const { metadataChange, ...fields } = later.data;
  const joined = { ...earlier.data, ...fields };
  if (!isRecord(metadataChange)) return joined;
  // A create takes whole records only.
  if (earlier.action === 'create') {
    const before = isRecord(joined.metadata) ? joined.metadata : null;
    return { ...joined, metadata: withMetadataChange(before, metadataChange) };
  }
  return { ...joined, metadataChange: { ...Object(earlier.data.metadataChange), ...metadataChange } };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
