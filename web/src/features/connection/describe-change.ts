import type { QueueItem } from '@everdraft/core/sync/queue-item';

const THINGS: Record<QueueItem['type'], string> = {
  manuscript: 'project',
  document: 'text of a project',
  outlineCard: 'outline card',
  cardOrder: 'order of the outline cards',
  chatSession: 'chat',
  chatMessage: 'chat message',
  companionChange: 'change made by the companion',
  changeUndo: 'earlier version of an outline card',
  writingStyle: 'writing style',
  styleProfile: 'guidelines for a project',
  settings: 'settings',
  deviceDay: 'count of the words of a day',
  version: 'version',
};

const ACTIONS: Record<QueueItem['action'], string> = {
  create: 'New',
  update: 'Changed',
  delete: 'Deleted',
  restore: 'Restored',
  repair: 'Repaired',
};

/** 'Changed project: The Tidewaiter' */
export function describeChange({ type, action, data }: Pick<QueueItem, 'type' | 'action' | 'data'>): string {
  const words = `${ACTIONS[action]} ${THINGS[type]}`;
  const name = data.title ?? data.name;
  return typeof name === 'string' && name !== '' ? `${words}: ${name}` : words;
}
