import type { UnreadableItem } from '@everdraft/core/api/sync-endpoints';
import { deviceDayId } from '@everdraft/core/entities/device-day';
import { isShared } from '@everdraft/core/entities/version';
import type { QueuedType } from '@everdraft/core/sync/queue-item';
import type { LocalStore } from './local-store.ts';
import { sentMark } from './outgoing.ts';
import { pulledSeq } from './pulled.ts';
import { enqueue, isAutosaveOff } from './sync-queue.ts';
import { unfoldDocument } from './unfold-document.ts';
import { queueVersion, sharedVersions } from './versions.ts';
import {
  wholeCard,
  wholeChat,
  wholeManuscript,
  wholeMessage,
  wholeProfile,
  wholeSettings,
  wholeStyle,
} from './whole-records.ts';

type Entity = UnreadableItem['entity'];

const TYPES: Record<Exclude<Entity, 'document' | 'version' | 'version-piece'>, QueuedType> = {
  manuscript: 'manuscript',
  'outline-card': 'outlineCard',
  'chat-session': 'chatSession',
  'chat-message': 'chatMessage',
  'companion-change': 'companionChange',
  'writing-style': 'writingStyle',
  'style-profile': 'styleProfile',
  settings: 'settings',
  'device-day': 'deviceDay',
};

/** All of a record as this device has it; undefined where it has none. */
export async function wholeRecord(
  { database }: LocalStore,
  type: QueuedType,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  switch (type) {
    case 'manuscript': {
      const manuscript = await database.manuscripts.get(id);
      return manuscript && !manuscript.isUnreadable ? wholeManuscript(manuscript) : undefined;
    }
    case 'outlineCard': {
      const card = await database.outlineCards.get(id);
      return card && wholeCard(card);
    }
    case 'chatSession': {
      const chat = await database.chatSessions.get(id);
      return chat && !chat.isUnreadable ? wholeChat(chat) : undefined;
    }
    case 'chatMessage': {
      const message = await database.chatMessages.get(id);
      return message && wholeMessage(message);
    }
    case 'writingStyle': {
      const style = await database.writingStyles.get(id);
      return style && wholeStyle(style);
    }
    case 'styleProfile': {
      const profile = await database.styleProfiles.get(id);
      return profile && wholeProfile(profile);
    }
    case 'settings': {
      const settings = await database.settings.get('default');
      return settings && wholeSettings(settings);
    }
    case 'deviceDay': {
      const days = await database.deviceDays.toArray();
      const day = days.find(one => deviceDayId(one) === id);
      if (!day) return undefined;
      const { waiting: _waiting, ...counted } = day;
      return counted;
    }
    default:
      return undefined;
  }
}

/** Whether this device has something of it to give back. */
export async function hasOwnCopy(
  local: LocalStore,
  { entity, id, manuscriptId }: UnreadableItem,
): Promise<boolean> {
  const { database } = local;
  switch (entity) {
    case 'document': {
      const book = await database.manuscripts.get(id);
      if (!book || book.presence !== undefined) return false;
      const rows = await database.documentUpdates.where({ manuscriptId: id }).count();
      return rows > 0 || (await database.documentStates.get(id)) !== undefined;
    }
    case 'version': {
      const version = await database.versions.get(id);
      return version !== undefined && isShared(version);
    }
    case 'version-piece':
      return manuscriptId !== null && (await sharedVersions(local, manuscriptId)).length > 0;
    default:
      return (await wholeRecord(local, TYPES[entity], id)) !== undefined;
  }
}

/**
 * Queues what this device has of something that the server cannot read. The server takes it only while that is so. Called
 * inside a transaction.
 */
export async function queueOwnCopy(local: LocalStore, item: UnreadableItem): Promise<void> {
  const { entity, id, manuscriptId } = item;
  switch (entity) {
    case 'document':
      return queueWholeDocument(local, id);
    case 'version': {
      const version = await local.database.versions.get(id);
      if (version) await queueVersion(local, version);
      return;
    }
    case 'version-piece':
      // Pieces have other names on the server. Each version names those of its own, and the server asks for what it lacks.
      for (const version of await sharedVersions(local, manuscriptId ?? ''))
        await queueVersion(local, version);
      return;
    default: {
      const data = manuscriptId === null ? {} : { manuscriptId };
      await enqueue(local, { type: TYPES[entity], action: 'repair', id: localId(entity, id), data });
    }
  }
}

/** Whether the last that the server was given of a record came from here, and has not come back since. */
export async function isLastSentHere(
  { database }: LocalStore,
  { entity, id }: UnreadableItem,
): Promise<boolean> {
  if (entity === 'document' || entity === 'version' || entity === 'version-piece') return false;
  const mark = sentMark({ type: TYPES[entity], id: localId(entity, id) });
  return (await database.ownOperations.get(mark)) !== undefined;
}

/** The settings of an author are one record, which every device calls the same. */
function localId(entity: Entity, id: string): string {
  return entity === 'settings' ? 'default' : id;
}

async function queueWholeDocument(local: LocalStore, id: string): Promise<void> {
  const manuscript = await local.database.manuscripts.get(id);
  // It knows of every deletion that it has followed to: a book in the trash stays there.
  const isThere = await unfoldDocument(local, id, await pulledSeq(local));
  if (!manuscript || !isThere || (await isAutosaveOff(local))) return;
  const { wordCount, characterCount } = manuscript;
  const data = { manuscriptId: id, wordCount, characterCount };
  await enqueue(local, { type: 'document', action: 'update', id, data });
}
