import type { UnreadableItem } from '@everdraft/core/api/sync-endpoints';
import type { LocalStore } from '../../local/local-store.ts';
import { hasOwnCopy } from '../../local/own-copy.ts';
import type { UnreadableNote } from '../../local/unreadable-note.ts';

const THINGS: Record<UnreadableItem['entity'], string> = {
  manuscript: 'Project title',
  document: 'Text',
  'outline-card': 'Outline card',
  'chat-session': 'Chat',
  'chat-message': 'Chat message',
  'writing-style': 'Writing style',
  'style-profile': 'Style guidelines',
  settings: 'Settings',
  'device-day': 'Word count of a day',
  version: 'Version',
  'version-piece': 'Part of a version',
};

export interface DescribedItem {
  note: UnreadableNote;
  /** Such as 'Outline card “A storm” in “The Sea”'. */
  what: string;
  /** What is being done about it, or can be. */
  status: string;
  /** Whether the author can have this device's copy sent. */
  canOffer: boolean;
}

/** What the server cannot read, in words. */
export async function describeUnreadable(local: LocalStore, note: UnreadableNote): Promise<DescribedItem> {
  const hasCopy = await hasOwnCopy(local, note);
  const canOffer = hasCopy && !note.isOffered;
  return { note, what: await whatOf(local, note), status: statusOf(note, canOffer), canOffer };
}

function statusOf({ isOffered }: UnreadableNote, canOffer: boolean): string {
  if (isOffered) return 'This device is sending its copy.';
  return canOffer
    ? 'This device has a copy, but it may be out of date.'
    : 'Open Everdraft on another device that has it.';
}

async function whatOf(
  { database }: LocalStore,
  { entity, id, manuscriptId }: UnreadableNote,
): Promise<string> {
  const project = manuscriptId === null ? undefined : await database.manuscripts.get(manuscriptId);
  const title = project && !project.isUnreadable ? project.title : undefined;
  const name = await nameOf(database, entity, id);
  const what = name ? `${THINGS[entity]} “${name}”` : THINGS[entity];
  return title ? `${what} in “${title}”` : what;
}

async function nameOf(
  { outlineCards, writingStyles, versions }: LocalStore['database'],
  entity: UnreadableItem['entity'],
  id: string,
): Promise<string | undefined> {
  switch (entity) {
    case 'outline-card':
      return (await outlineCards.get(id))?.title;
    case 'writing-style':
      return (await writingStyles.get(id))?.name;
    case 'version':
      return (await versions.get(id))?.name;
    default:
      return undefined;
  }
}
