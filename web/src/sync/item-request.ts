import type { SyncRequest } from '../api/transport.ts';
import { base64FromBytes } from '../local/base64.ts';
import { reorderBody } from '../local/card-order.ts';
import type { StoredQueueItem } from '../local/database.ts';
import type { Outgoing } from '../local/outgoing.ts';

const COLLECTIONS = {
  manuscript: '/api/manuscripts',
  outlineCard: '/api/outline-cards',
  chatSession: '/api/chat-sessions',
  chatMessage: '/api/chat-messages',
  writingStyle: '/api/writing-styles',
  styleProfile: '/api/style-profiles',
} as const;

/** The one call that an item of the queue stands for. */
export function requestFor(outgoing: Outgoing): SyncRequest {
  const { item } = outgoing;
  return { ...callOf(outgoing), opId: item.opId, userId: item.userId };
}

type Call = Pick<SyncRequest, 'method' | 'path' | 'body'>;

function callOf({ item, document, version, record }: Outgoing): Call {
  if (item.action === 'repair') return repairCall(item, record);
  switch (item.type) {
    case 'document':
      return documentCall(item, document);
    case 'settings':
      return { method: 'PATCH', path: '/api/settings', body: item.data };
    case 'deviceDay':
      return { method: 'POST', path: '/api/writing-days', body: item.data };
    case 'cardOrder':
      return { method: 'POST', path: '/api/outline-cards/reorder', body: reorderBody(item) };
    case 'companionChange':
      return { method: 'POST', path: '/api/companion-changes', body: item.data };
    case 'changeUndo':
      return undoCall(item);
    case 'version':
      return { method: 'POST', path: versionsPath(item), body: version };
    default:
      return recordCall(item, COLLECTIONS[item.type]);
  }
}

function versionsPath({ data }: StoredQueueItem): string {
  return `/api/manuscripts/${encodeURIComponent(String(data.manuscriptId))}/versions`;
}

function undoCall({ id, data: { overwrite, restoreId } }: StoredQueueItem): Call {
  const path = `/api/companion-changes/${encodeURIComponent(id)}/undo`;
  return { method: 'POST', path, body: { overwrite, restoreId } };
}

function recordCall(item: StoredQueueItem, collection: string): Call {
  const path = `${collection}/${encodeURIComponent(item.id)}`;
  switch (item.action) {
    case 'create':
      return { method: 'POST', path: collection, body: item.data };
    case 'update':
      return { method: 'PATCH', path, body: item.data };
    case 'delete':
      return { method: 'DELETE', path };
    case 'restore':
      return { method: 'POST', path: `${path}/restore` };
    case 'repair':
      return repairCall(item, item.data);
  }
}

/** A create of what is there changes nothing, unless it cannot be read. What is never created says so. */
function repairCall({ type, id }: StoredQueueItem, record: Outgoing['record'] = {}): Call {
  switch (type) {
    case 'settings':
      return { method: 'PATCH', path: '/api/settings', body: { ...record, onlyIfUnreadable: true } };
    case 'styleProfile':
      return {
        method: 'PATCH',
        path: `${COLLECTIONS.styleProfile}/${encodeURIComponent(id)}`,
        body: { ...record, onlyIfUnreadable: true },
      };
    case 'deviceDay':
      return { method: 'POST', path: '/api/writing-days', body: record };
    case 'manuscript':
    case 'outlineCard':
    case 'chatSession':
    case 'chatMessage':
    case 'writingStyle':
      return { method: 'POST', path: COLLECTIONS[type], body: record };
    default:
      throw new Error(`A ${type} is not given back as a record.`);
  }
}

export function documentCall(item: StoredQueueItem, document: Outgoing['document']): Call {
  const { wordCount, characterCount } = item.data;
  return {
    method: 'PATCH',
    path: `/api/manuscripts/${encodeURIComponent(item.id)}`,
    body: {
      update: base64FromBytes(document?.update ?? new Uint8Array()),
      baseSeq: document?.baseSeq ?? 0,
      wordCount,
      characterCount,
    },
  };
}
