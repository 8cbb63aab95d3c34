import type { SyncChange } from '@everdraft/core/api/sync-endpoints';

/** The book that a change belongs to, but for changes of the book's own record, which is kept whatever else is. */
export function bookOfChange(change: SyncChange): string | undefined {
  if (change.entity === 'document') return change.manuscriptId;
  return 'record' in change && 'manuscriptId' in change.record ? change.record.manuscriptId : undefined;
}
