import type { ReadBlock } from '@everdraft/core/ai/read-block';
import type { ToolResult } from '@everdraft/core/ai/tool-result';
import type { ChatMessage } from '@everdraft/core/entities/chat-message';
import type { ChatSession } from '@everdraft/core/entities/chat-session';
import type { DeviceDay } from '@everdraft/core/entities/device-day';
import type { ManuscriptSummary } from '@everdraft/core/entities/manuscript';
import type { OutlineCard } from '@everdraft/core/entities/outline-card';
import type { Settings } from '@everdraft/core/entities/settings';
import type { StyleProfile } from '@everdraft/core/entities/style-profile';
import type { Version } from '@everdraft/core/entities/version';
import type { WritingStyle } from '@everdraft/core/entities/writing-style';
import type { QueueItem } from '@everdraft/core/sync/queue-item';
import { Dexie, type EntityTable, type Table } from 'dexie';
import type { UnreadableKey, UnreadableNote } from './unreadable-note.ts';

export interface LocalManuscript extends ManuscriptSummary {
  /** When it went to the trash. */
  deletedAt: string | null;
  /** Left out while its words are on this device; 'wanted' once a removed one is asked for again. */
  presence?: 'removed' | 'wanted';
}

export interface LocalCard extends OutlineCard {
  deletedAt: string | null;
  /** Sorts the cards of a manuscript, equal keys by id. The position is only what it was when the card last changed. */
  orderKey: string;
}

/** One change of a document. Rows are only ever appended: two tabs that write at once both keep their words. */
export interface DocumentUpdateRow {
  key: number;
  manuscriptId: string;
  update: Uint8Array;
  /** 1 once the server has it. A number, because IndexedDB cannot look up booleans. */
  synced: 0 | 1;
  /** The last change of the server that this device knew of when the words were written. */
  baseSeq: number;
}

/** A document folded together from rows that are no longer kept, all of which the server has. */
export interface DocumentStateRow {
  manuscriptId: string;
  state: Uint8Array;
  /** The latest of those rows: a tab that has not read it yet must read the state instead. */
  upToKey: number;
}

export interface StoredQueueItem extends QueueItem {
  key: number;
  /** The last document row that the call carried. Rows after it belong to the next item. */
  upToKey: number | null;
}

export interface VersionRow extends Version {
  /** The names of the lists of its pieces, in order. */
  lists: readonly string[];
}

/** A piece of text that one or many versions of a book hold. Never changed: its name says what stands in it. */
export interface VersionPieceRow {
  manuscriptId: string;
  name: string;
  /** Compressed: prose shrinks to a third. */
  packed: Uint8Array;
}

/**
 * An operation of this device that the server has accepted and that has not yet come back with the changes of all devices;
 * of a record, the record itself (`sentMark`).
 */
export interface OwnOperation {
  opId: string;
}

/** A change of the outline that the companion has made, or could not make. */
export interface OutlineDeed extends ToolResult {
  isUndone?: true;
}

/** A stretch of a manuscript by the letters at its two ends, which are found again whatever is written around them. */
export interface HeldRange {
  from: unknown;
  to: unknown;
}

/** What this device knows of a reply beside its words. */
export interface ReplyNote {
  /** What was selected when it was asked for. */
  about?: HeldRange;
  /** What the companion had read. */
  read: readonly ReadBlock[];
  contextTokens?: number;
  totalTokens?: number;
  deeds: readonly OutlineDeed[];
  /** Why it ended before its end; left out when it did not, or when the author is content with what arrived. */
  cut?: { title: string; description: string; isByAuthor: boolean };
}

/** What was typed into one book on one day, on one of the author's devices. */
export interface DeviceDayRow extends DeviceDay {
  /** Counted here and not yet in the queue. A number, because IndexedDB cannot look up booleans. */
  waiting?: 1;
}

export type MetadataRow =
  | { key: 'lastOpenedProject'; manuscriptId: string; timestamp: number }
  | { key: 'clock'; lastTimestamp: number }
  | { key: 'pulled'; cursor: string }
  | { key: 'leader'; epoch: number; lease?: { holder: string; until: number } }
  | { key: `place:${string}`; caret: unknown }
  | { key: 'device'; deviceId: string }
  | { key: `reply:${string}`; note: ReplyNote }
  /** An archive of an account that was imported here, with the books of it that have come; no time while some are missing. */
  | { key: `archive:${string}`; importedAt: string | null; bookIds: readonly string[] }
  /** Something that the server cannot read. */
  | { key: UnreadableKey; unreadable: UnreadableNote }
  /** A chat that a manuscript once had by itself: its id is never used again. */
  | { key: `gone-chat:${string}` };

export type LocalSettings = Omit<Settings, 'id'> & { id: 'default' };

/** The factory and key range of an IndexedDB other than the browser's own. */
export interface DatabaseEngine {
  indexedDB: IDBFactory;
  IDBKeyRange: typeof globalThis.IDBKeyRange;
}

/**
 * Everything of one author on this device.
 *
 * Versions are for ever: a store that was released is never renamed or given another key, or the words in it would be
 * out of reach for the browsers that have it. A change is a new version with an upgrade that copies.
 */
export class LocalDatabase extends Dexie {
  declare readonly manuscripts: EntityTable<LocalManuscript, 'id'>;
  declare readonly documentUpdates: EntityTable<DocumentUpdateRow, 'key'>;
  declare readonly documentStates: EntityTable<DocumentStateRow, 'manuscriptId'>;
  declare readonly outlineCards: EntityTable<LocalCard, 'id'>;
  declare readonly chatSessions: EntityTable<ChatSession, 'id'>;
  declare readonly chatMessages: EntityTable<ChatMessage, 'id'>;
  declare readonly writingStyles: EntityTable<WritingStyle, 'id'>;
  declare readonly styleProfiles: EntityTable<StyleProfile, 'manuscriptId'>;
  declare readonly settings: EntityTable<LocalSettings, 'id'>;
  declare readonly syncQueue: EntityTable<StoredQueueItem, 'key'>;
  declare readonly ownOperations: EntityTable<OwnOperation, 'opId'>;
  declare readonly deviceDays: Table<DeviceDayRow, [device: string, day: string, manuscriptId: string]>;
  declare readonly versions: EntityTable<VersionRow, 'id'>;
  declare readonly versionPieces: Table<VersionPieceRow, [string, string]>;
  declare readonly metadata: Table<MetadataRow, MetadataRow['key']>;

  constructor(userId: string, engine?: DatabaseEngine) {
    // 'strict': a transaction completes only when its bytes are on the disk, so that 'Saved' survives a power cut.
    super(databaseName(userId), { chromeTransactionDurability: 'strict', ...engine });
    this.version(1).stores({
      manuscripts: 'id, lastSaved',
      documentUpdates: '++key, manuscriptId, [manuscriptId+synced], synced',
      documentStates: 'manuscriptId',
      outlineCards: 'id, manuscriptId',
      chatSessions: 'id, manuscriptId',
      chatMessages: 'id, manuscriptId, sessionId',
      writingStyles: 'id',
      styleProfiles: 'manuscriptId',
      settings: 'id',
      syncQueue: '++key, [type+id], timestamp',
      ownOperations: 'opId',
      metadata: 'key',
    });
    // The number alone can be asked for, without the whole book that stands beside it.
    this.version(2).stores({ documentStates: 'manuscriptId, [manuscriptId+upToKey]' });
    // The last messages of a long chat can be read without the rest.
    this.version(3).stores({ chatMessages: 'id, manuscriptId, sessionId, [sessionId+timestamp]' });
    this.version(4).stores({ writingDays: '[day+manuscriptId]' });
    // Versions of books, and the pieces of text that they share.
    this.version(5).stores({
      versions: 'id, [manuscriptId+createdAt]',
      versionPieces: '[manuscriptId+name], manuscriptId',
    });
    // Days are counted for each device, so that those of all devices can be added up.
    this.version(7)
      .stores({ writingDays: null, deviceDays: '[device+day+manuscriptId], waiting' })
      .upgrade(async stores => {
        const days: object[] = await stores.table('writingDays').toArray();
        const device = crypto.randomUUID();
        await stores.table('metadata').put({ key: 'device', deviceId: device });
        await stores.table('deviceDays').bulkAdd(days.map(day => ({ ...day, device, waiting: 1 })));
      });
  }
}

/** One database for each author, so that nobody who signs in on this browser meets another's work. */
export function databaseName(userId: string): string {
  return `everdraft:${userId}`;
}
