/** What came of a sync that the author asked for. */
export type ManualSync = 'offline' | 'in-progress' | 'all-synced' | 'incomplete' | 'failed';

export interface SyncNotice {
  title: string;
  description?: string;
}

/** What the author is told of it. */
export const SYNC_NOTICES: Record<ManualSync, SyncNotice> = {
  offline: {
    title: 'No Connection',
    description: 'Cannot sync while offline. Your changes are safely saved locally.',
  },
  'in-progress': { title: 'Sync in Progress' },
  'all-synced': { title: 'All Synced', description: 'Your work is up to date.' },
  incomplete: {
    title: 'Sync Incomplete',
    description: 'Some items failed to sync. Will retry automatically. Your data is safe locally.',
  },
  failed: { title: 'Sync Failed', description: 'Failed to sync changes. Will retry automatically.' },
};
