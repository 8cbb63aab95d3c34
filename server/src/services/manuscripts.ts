import { Refusal } from '@everdraft/core/api/errors';
import {
  type Manuscript,
  type ManuscriptChange,
  type ManuscriptSummary,
  type NewManuscript,
  titleOrUntitled,
} from '@everdraft/core/entities/manuscript';
import { type ImportedCard, NEW_CARD_TITLE, type OutlineCard } from '@everdraft/core/entities/outline-card';
import type { ManuscriptFields } from '../store/manuscripts.ts';
import type { RecordsReader } from '../store/store.ts';
import { refuseTakenId } from './created.ts';
import { changeText, deriveText, type TextChange } from './documents.ts';
import { givenFields } from './given-fields.ts';
import { ownManuscript, ownWritingStyle } from './ownership.ts';
import type { ServiceTools } from './service-tools.ts';

interface ConfirmedImport {
  cards: ImportedCard[];
  replaceExisting?: boolean | undefined;
  updateContent?: string | undefined;
}

export function createManuscripts({ store, clock, newId }: ServiceTools) {
  return {
    list(userId: string): Promise<ManuscriptSummary[]> {
      return store.read(records => records.manuscripts.listOf(userId));
    },

    get(userId: string, id: string): Promise<Manuscript> {
      return store.read(async records => withText(records, await ownManuscript(records, userId, id)));
    },

    async checkOwned(userId: string, id: string): Promise<void> {
      await store.read(records => ownManuscript(records, userId, id));
    },

    create(userId: string, { id = newId(), title, content = '' }: NewManuscript): Promise<Manuscript> {
      const now = clock().toISOString();
      return store.transact(async records => {
        const manuscript = { id, userId, title: titleOrUntitled(title), lastSaved: now, createdAt: now };
        const outcome = await records.manuscripts.insert(manuscript);
        refuseTakenId(outcome);
        if (outcome === 'inserted' && content !== '') {
          const counts = await changeText(records, userId, id, { content, opId: newId(), at: now });
          await records.manuscripts.change(userId, id, counts);
        }
        const kept =
          (await records.manuscripts.find(userId, id)) ?? (await records.manuscripts.findInTrash(userId, id));
        if (!kept) throw new Refusal('not_found');
        return withText(records, kept);
      });
    },

    /** Counts that come with a text are not believed: they are derived from it. */
    change(userId: string, id: string, change: ManuscriptChange): Promise<ManuscriptSummary> {
      const at = clock().toISOString();
      return store.transact(async records => {
        const manuscript = await ownManuscript(records, userId, id);
        const fields: ManuscriptFields = {};
        if (change.title !== undefined) fields.title = titleOrUntitled(change.title);
        if (change.writingStyleId !== undefined) {
          if (change.writingStyleId !== null) await ownWritingStyle(records, userId, change.writingStyleId);
          fields.writingStyleId = change.writingStyleId;
        }
        for (const textChange of textChangesOf(change, newId, at)) {
          Object.assign(fields, await changeText(records, userId, id, textChange), { lastSaved: at });
        }
        if (Object.keys(fields).length === 0) return manuscript;
        return (await records.manuscripts.change(userId, id, fields)) ?? manuscript;
      });
    },

    async remove(userId: string, id: string): Promise<void> {
      const deletedAt = clock().toISOString();
      await store.transact(async records => {
        if (!(await records.manuscripts.moveToTrash(userId, id, deletedAt))) throw new Refusal('not_found');
      });
    },

    /** All or nothing: the cards and the text of an import arrive together. */
    confirmImport(
      userId: string,
      id: string,
      { cards, replaceExisting = false, updateContent }: ConfirmedImport,
    ): Promise<{ cards: OutlineCard[]; manuscript: ManuscriptSummary }> {
      const at = clock().toISOString();
      return store.transact(async records => {
        let manuscript = await ownManuscript(records, userId, id);
        if (replaceExisting) {
          for (const card of await records.outlineCards.listOf(userId, id)) {
            await records.outlineCards.moveToTrash(userId, card.id, at);
          }
        }
        for (const { position: _position, ...card } of inOrder(cards)) {
          await records.outlineCards.insert({
            ...givenFields(card),
            id: newId(),
            userId,
            manuscriptId: id,
            title: card.title?.trim() || NEW_CARD_TITLE,
            createdAt: at,
          });
        }
        if (updateContent !== undefined) {
          const counts = await changeText(records, userId, id, { content: updateContent, opId: newId(), at });
          manuscript =
            (await records.manuscripts.change(userId, id, { ...counts, lastSaved: at })) ?? manuscript;
        }
        return { cards: await records.outlineCards.listOf(userId, id), manuscript };
      });
    },
  };
}

export type Manuscripts = ReturnType<typeof createManuscripts>;

async function withText(records: RecordsReader, manuscript: ManuscriptSummary): Promise<Manuscript> {
  return { ...manuscript, ...(await deriveText(records, manuscript.userId, manuscript.id)) };
}

function textChangesOf({ content, update }: ManuscriptChange, newId: () => string, at: string): TextChange[] {
  const changes: TextChange[] = [];
  if (update !== undefined) changes.push({ update: Buffer.from(update, 'base64'), opId: newId(), at });
  if (content !== undefined) changes.push({ content, opId: newId(), at });
  return changes;
}

/** New cards go behind those that are there, in the order the import gave them. */
function inOrder(cards: readonly ImportedCard[]): ImportedCard[] {
  return [...cards].sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
}
