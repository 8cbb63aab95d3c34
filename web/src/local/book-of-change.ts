import type { SyncChange } from '@everdraft/core/api/sync-endpoints';

/**
 * The book that a change belongs to, but for what is kept whether its words are on this device or not: the book's own
 * record, and what was typed into it on a day.
 */
export function bookOfChange(change: SyncChange): string | undefined {
  if (change.entity === 'device-day') return undefined;
  if (change.entity === 'document') return change.manuscriptId;
  return 'record' in change && 'manuscriptId' in change.record ? change.record.manuscriptId : undefined;
}
