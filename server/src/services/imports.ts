import { Refusal } from '@everdraft/core/api/errors';
import { writeHtml } from '@everdraft/core/document/write-html';
import type { ManuscriptSummary } from '@everdraft/core/entities/manuscript';
import { type ImportedCard, NEW_CARD_TITLE, type OutlineCard } from '@everdraft/core/entities/outline-card';
import type { ReadBook } from '@everdraft/core/import/read-book';
import { readElsewhere } from '../import/read-elsewhere.ts';
import type { ImportedFile } from '../import/read-file.ts';
import { UnreadableFile } from '../import/unreadable-file.ts';
import type { DocumentPlace } from '../store/documents.ts';
import type { RecordsWriter } from '../store/store.ts';
import { keepFormerText, readFormerText } from './former-text.ts';
import { createGate } from './gate.ts';
import { givenFields } from './given-fields.ts';
import { keptText } from './kept-text.ts';
import { beginChange, deliveryOf, type Gone } from './operation.ts';
import { ownManuscript } from './ownership.ts';
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

const FILE_NAME = /\.(txt|docx)$/i;
/** Each reading is a thread with its own memory. */
const FILES_AT_ONCE = { running: 2, waiting: 10 };

export function createImports({ store, clock, newId, documents, quotas }: Omit<ServiceTools, 'compaction'>) {
  const gate = createGate(FILES_AT_ONCE);

  return {
    /** Changes nothing: the author looks at what was found first. */
    async read(userId: string, id: string, file: { name: string; bytes: Buffer }): Promise<ReadBook> {
      await store.read(records => ownManuscript(records, userId, id));
      const imported = importedFile(file);
      return gate
        .run(() => readElsewhere(imported))
        .catch(failure => {
          if (!(failure instanceof UnreadableFile)) throw failure;
          throw new Refusal('invalid_input', failure.message, { field: 'file' });
        });
    },

    /** All or nothing: the cards and the text arrive together, and what was there is kept. */
    confirm(
      userId: string,
      id: string,
      { cards, replaceExisting = false, updateContent, addToContent = false }: ConfirmedImport,
      operation?: string,
    ): Promise<ImportOutcome | Gone> {
      const delivery = deliveryOf(userId, operation, clock);
      const { at } = delivery;
      const place = { userId, manuscriptId: id };
      // The same for every delivery, so that a repeated one can still name what it would take back.
      const importId = operation ?? newId();
      return store.transact(async records => {
        if (!(await beginChange(records, delivery))) {
          const manuscript = await records.manuscripts.findAnywhere(userId, id);
          if (!manuscript) return 'gone';
          return { cards: await records.outlineCards.listOf(userId, id), manuscript, importId };
        }
        let manuscript: ManuscriptSummary = await ownManuscript(records, userId, id);
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
        const former = await documents.blocksInside(records, place);
        if (updateContent !== undefined) {
          const content = addToContent ? writeHtml(former) + updateContent : updateContent;
          const { counts } = await documents.rewrite(records, place, content, { opId: newId(), at });
          manuscript =
            (await records.manuscripts.change(userId, id, { ...counts, lastSaved: at })) ?? manuscript;
        }
        await keepFormerText(records, place, {
          id: importId,
          at,
          reason: 'import',
          text: keptText(former),
          followedBy: updateContent === undefined ? null : await lastSeqOf(records, place),
          addedCardIds,
          removedCardIds: removed.map(card => card.id),
        });
        await quotas.check(records, userId);
        return { cards: await records.outlineCards.listOf(userId, id), manuscript, importId };
      });
    },

    /**
     * Takes an import back as one change of its own. The former text is compared with the text right after the import, so
     * that words written since then stay.
     */
    undo(userId: string, id: string, importId: string, operation?: string): Promise<ImportOutcome | Gone> {
      const delivery = deliveryOf(userId, operation, clock);
      const { at } = delivery;
      const place = { userId, manuscriptId: id };
      return store.transact(async records => {
        if (!(await beginChange(records, delivery))) {
          const manuscript = await records.manuscripts.findAnywhere(userId, id);
          if (!manuscript) return 'gone';
          return { cards: await records.outlineCards.listOf(userId, id), manuscript };
        }
        let manuscript: ManuscriptSummary = await ownManuscript(records, userId, id);
        const version = await records.documentVersions.find(userId, id, importId);
        if (!version) throw new Refusal('not_found');
        for (const cardId of version.addedCardIds) await records.outlineCards.moveToTrash(userId, cardId, at);
        for (const cardId of version.removedCardIds) await records.outlineCards.restore(userId, cardId);
        if (version.followedBy !== null) {
          const content = writeHtml(await readFormerText(records, place, version));
          const baseSeq = version.followedBy;
          const { counts } = await documents.rewrite(records, place, content, { opId: newId(), at, baseSeq });
          manuscript =
            (await records.manuscripts.change(userId, id, { ...counts, lastSaved: at })) ?? manuscript;
        }
        return { cards: await records.outlineCards.listOf(userId, id), manuscript };
      });
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
