import { Refusal } from '@everdraft/core/api/errors';
import { applyHtml } from '@everdraft/core/document/apply-html';
import type { Counts } from '@everdraft/core/document/counts';
import { type DerivedManuscript, deriveManuscript } from '@everdraft/core/document/derive';
import { type OpenedDocument, openDocument } from '@everdraft/core/document/open-document';
import { applyUpdate, encodeStateVector, mergeUpdates } from 'yjs';
import type { RecordsReader, RecordsWriter } from '../store/store.ts';

interface Change {
  /** The same for every delivery of one change. */
  opId: string;
  at: string;
}

/** A change of the prose: the whole text as HTML, which is merged by difference, or an update of the document. */
export type TextChange = Change & ({ content: string } | { update: Uint8Array });

async function loadDocument(
  records: RecordsReader,
  userId: string,
  manuscriptId: string,
): Promise<OpenedDocument> {
  const snapshot = await records.documents.snapshotOf(userId, manuscriptId);
  const updates = await records.documents.updatesSince(userId, manuscriptId, snapshot?.upTo ?? 0);
  return openDocument([...(snapshot ? [snapshot.state] : []), ...updates.map(row => row.update)]);
}

/** The text of a manuscript as its readers see it. */
export async function deriveText(
  records: RecordsReader,
  userId: string,
  manuscriptId: string,
): Promise<DerivedManuscript> {
  return deriveManuscript((await loadDocument(records, userId, manuscriptId)).text);
}

/** Appends a change of the text and answers what the text then counts. Nothing is ever overwritten. */
export async function changeText(
  records: RecordsWriter,
  userId: string,
  manuscriptId: string,
  change: TextChange,
): Promise<Counts> {
  const document = await loadDocument(records, userId, manuscriptId);
  const update = 'update' in change ? take(document, change.update) : difference(document, change.content);
  if (update) {
    await records.documents.append(userId, manuscriptId, { opId: change.opId, update, createdAt: change.at });
  }
  const { wordCount, characterCount } = deriveManuscript(document.text);
  return { wordCount, characterCount };
}

function take({ doc }: OpenedDocument, update: Uint8Array): Uint8Array {
  const stateVector = Buffer.from(encodeStateVector(doc)).toString('base64');
  try {
    applyUpdate(doc, update);
  } catch {
    throw new Refusal('invalid_input', 'These changes could not be read.', { field: 'update' });
  }
  // Kept without what they build on, the words would be invisible on every device.
  if (doc.store.pendingStructs) throw new Refusal('need_base', undefined, { stateVector });
  return update;
}

function difference({ doc, text }: OpenedDocument, content: string): Uint8Array | undefined {
  const updates: Uint8Array[] = [];
  doc.on('update', update => updates.push(update));
  applyHtml(text, content);
  return updates.length > 0 ? mergeUpdates(updates) : undefined;
}
