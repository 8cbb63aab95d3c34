import { Refusal } from '@everdraft/core/api/errors';
import type { ManuscriptSummary } from '@everdraft/core/entities/manuscript';
import { type ImportedCard, NEW_CARD_TITLE, type OutlineCard } from '@everdraft/core/entities/outline-card';
import type { ReadBook } from '@everdraft/core/import/read-book';
import type { ImportedFile } from '../import/read-file.ts';
import { UnreadableFile } from '../import/unreadable-file.ts';
import type { DocumentPlace } from '../store/documents.ts';
import type { RecordsWriter } from '../store/store.ts';
import { isBeyondLimit, WorkerFailure } from '../workers/worker-failure.ts';
import { DocumentMoved } from './document-moved.ts';
import { type FormerText, keepFormerText, readFormerTexts } from './former-text.ts';
import { givenFields } from './given-fields.ts';
import { beginChange, deliveryOf, type Gone } from './operation.ts';
import { ownManuscript } from './ownership.ts';
import type { PreparedRewrite } from './prepared-text.ts';
import type { ServiceTools } from './service-tools.ts';

interface ConfirmedImport {
  cards: ImportedCard[];
  replaceExisting?: boolean | undefined;
  updateContent?: string | undefined;
  addToContent?: boolean | undefined;
}

interface ImportOutcome {
  cards: OutlineCard[];
  manuscript: ManuscriptSummary;
  importId?: string;
}

/** What an import needs of the text, prepared before the transaction. */
interface PreparedImport {
  /** The latest change of the document then; undefined when it had none. */
  lastSeq: number | undefined;
  former?: FormerText | undefined;
  rewrite?: PreparedRewrite;
}

const FILE_NAME = /\.(txt|docx)$/i;
/** A novel takes about a second; the author is answered soon whatever the file does. */
const READING_LIMIT_MS = 8_000;

export function createImports(tools: ServiceTools) {
  const { store, clock, newId, documents, textChanges, workers, compaction, quotas } = tools;

  async function readUpload(userId: string, file: ImportedFile): Promise<ReadBook> {
    try {
      const turn = {
        author: userId,
        bytes: file.bytes.length,
        kind: 'long' as const,
        limitMs: READING_LIMIT_MS,
      };
      const read = await workers.lease(turn, run => run('read-upload', file));
      if ('problem' in read) throw new UnreadableFile(read.problem);
      return read.book;
    } catch (failure) {
      if (!isBeyondLimit(failure)) throw failure;
      throw new UnreadableFile(
        failure instanceof WorkerFailure && failure.end === 'memory' ? 'too-large' : 'too-slow',
      );
    }
  }

  return {
    /** Changes nothing: the author looks at what was found first. */
    async read(userId: string, id: string, file: { name: string; bytes: Buffer }): Promise<ReadBook> {
      await store.read(records => ownManuscript(records, userId, id));
      try {
        return await readUpload(userId, importedFile(file));
      } catch (failure) {
        if (!(failure instanceof UnreadableFile)) throw failure;
        throw new Refusal('invalid_input', failure.message, { field: 'file' });
      }
    },

    /** All or nothing: the cards and the text arrive together, and what was there is kept. */
    async confirm(
      userId: string,
      id: string,
      { cards, replaceExisting = false, updateContent, addToContent = false }: ConfirmedImport,
      operation?: string,
    ): Promise<ImportOutcome | Gone> {
      // A repeated delivery is answered although the manuscript may be gone.
      if (operation === undefined) await store.read(records => ownManuscript(records, userId, id));
      const delivery = deliveryOf(userId, operation, clock);
      const { at } = delivery;
      const place = { userId, manuscriptId: id };
      // The same for every delivery, so that a repeated one can still name what it would take back.
      const importId = operation ?? newId();
      const commit = ({ former, rewrite, lastSeq }: PreparedImport) =>
        store.transact(async records => {
          if (!(await beginChange(records, delivery))) {
            const manuscript = await records.manuscripts.findAnywhere(userId, id);
            if (!manuscript) return 'gone';
            return { cards: await records.outlineCards.listOf(userId, id), manuscript, importId };
          }
          let manuscript: ManuscriptSummary = await ownManuscript(records, userId, id);
          const isStillSo = ((await lastSeqOf(records, place)) ?? undefined) === lastSeq;
          if (!former || (!isStillSo && !former.mayBeOlder)) throw new DocumentMoved();
          const removed = replaceExisting ? await records.outlineCards.listOf(userId, id) : [];
          for (const card of removed) await records.outlineCards.moveToTrash(userId, card.id, at);
          const addedCardIds: string[] = [];
          for (const { position: _position, ...card } of inOrder(cards)) {
            const cardId = newId();
            await records.outlineCards.insert({
              ...givenFields(card),
              id: cardId,
              userId,
              manuscriptId: id,
              title: card.title?.trim() || NEW_CARD_TITLE,
              createdAt: at,
            });
            addedCardIds.push(cardId);
          }
          if (rewrite) {
            await documents.appendRewrite(records, place, rewrite, { opId: newId(), at });
            const fields = { ...rewrite.counts, lastSaved: at };
            manuscript = (await records.manuscripts.change(userId, id, fields)) ?? manuscript;
          }
          await keepFormerText(records, place, {
            id: importId,
            at,
            reason: 'import',
            text: former,
            followedBy: rewrite === undefined ? null : await lastSeqOf(records, place),
            addedCardIds,
            removedCardIds: removed.map(card => card.id),
          });
          await quotas.check(records, userId);
          return { cards: await records.outlineCards.listOf(userId, id), manuscript, importId };
        });
      if (updateContent === undefined) return textChanges.keepText(place, at, commit);
      const wanted = {
        kind: addToContent ? ('html-after' as const) : ('html' as const),
        html: updateContent,
      };
      return textChanges.rewrite(place, { wanted, keepsFormer: 'always', at }, async prepared => {
        const outcome = await commit({ ...prepared, rewrite: prepared });
        compaction.noteAppended(place, 0, prepared.change?.update.byteLength ?? 0);
        return outcome;
      });
    },

    /**
     * Takes an import back as one change of its own. The former text is compared with the text right after the import, so
     * that words written since then stay.
     */
    async undo(
      userId: string,
      id: string,
      importId: string,
      operation?: string,
    ): Promise<ImportOutcome | Gone> {
      const delivery = deliveryOf(userId, operation, clock);
      const { at } = delivery;
      const place = { userId, manuscriptId: id };
      const commit = (rewrite: PreparedRewrite | undefined) =>
        store.transact(async records => {
          if (!(await beginChange(records, delivery))) {
            const manuscript = await records.manuscripts.findAnywhere(userId, id);
            if (!manuscript) return 'gone';
            return { cards: await records.outlineCards.listOf(userId, id), manuscript };
          }
          let manuscript: ManuscriptSummary = await ownManuscript(records, userId, id);
          const version = await records.documentVersions.find(userId, id, importId);
          if (!version) throw new Refusal('not_found');
          for (const cardId of version.addedCardIds)
            await records.outlineCards.moveToTrash(userId, cardId, at);
          for (const cardId of version.removedCardIds) await records.outlineCards.restore(userId, cardId);
          if (rewrite) {
            await documents.appendRewrite(records, place, rewrite, { opId: newId(), at });
            const fields = { ...rewrite.counts, lastSaved: at };
            manuscript = (await records.manuscripts.change(userId, id, fields)) ?? manuscript;
          }
          return { cards: await records.outlineCards.listOf(userId, id), manuscript };
        });
      const former = await store.read(async records => {
        const version = await records.documentVersions.find(userId, id, importId);
        if (!version || version.followedBy === null) return undefined;
        return { baseSeq: version.followedBy, texts: await readFormerTexts(records, place, version) };
      });
      if (!former) return commit(undefined);
      const wanted = { kind: 'version' as const, texts: former.texts };
      const rewrite = { wanted, baseSeq: former.baseSeq, keepsFormer: 'never' as const, at };
      return textChanges.rewrite(place, rewrite, commit);
    },
  };
}

export type Imports = ReturnType<typeof createImports>;

function importedFile({ name, bytes }: { name: string; bytes: Buffer }): ImportedFile {
  const ending = FILE_NAME.exec(name)?.[1]?.toLowerCase();
  if (ending === undefined) {
    throw new Refusal('invalid_input', 'Only .txt or .docx files are supported', { field: 'file' });
  }
  return { kind: ending === 'txt' ? 'text' : 'word', bytes };
}

async function lastSeqOf(
  { documents }: RecordsWriter,
  { userId, manuscriptId }: DocumentPlace,
): Promise<number | null> {
  return (await documents.headOf(userId, manuscriptId))?.lastSeq ?? null;
}

/** New cards go behind those that are there, in the order the import gave them. */
function inOrder(cards: readonly ImportedCard[]): ImportedCard[] {
  return [...cards].sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
}
