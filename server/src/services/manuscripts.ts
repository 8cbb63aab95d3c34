import { Refusal } from '@everdraft/core/api/errors';
import type { Counts } from '@everdraft/core/document/counts';
import {
  type Manuscript,
  type ManuscriptChange,
  type ManuscriptSummary,
  type NewManuscript,
  titleOrUntitled,
} from '@everdraft/core/entities/manuscript';
import type { ManuscriptFields } from '../store/manuscripts.ts';
import type { RecordsWriter } from '../store/store.ts';
import { settleTarget } from './change-target.ts';
import { refuseTakenId } from './created.ts';
import { type InspectedUpdate, inspect } from './documents.ts';
import { keepReplacedText } from './former-text.ts';
import { beginChange, type Delivery, deliveryOf, type Gone } from './operation.ts';
import { ownManuscript, ownWritingStyle } from './ownership.ts';
import { createRewrites } from './prepare-rewrite.ts';
import type { ServiceTools } from './service-tools.ts';

export function createManuscripts({
  store,
  clock,
  newId,
  documents,
  compaction,
  learning,
  quotas,
}: ServiceTools) {
  const rewrites = createRewrites({ store, documents });

  return {
    list(userId: string): Promise<ManuscriptSummary[]> {
      return store.read(records => records.manuscripts.listOf(userId));
    },

    get(userId: string, id: string): Promise<Manuscript> {
      return store.read(async records => {
        const manuscript = await ownManuscript(records, userId, id);
        return { ...manuscript, ...(await documents.textOf(records, { userId, manuscriptId: id })) };
      });
    },

    /** A create that names no id takes that of its operation, so that its next delivery finds it again. */
    async create(
      userId: string,
      { id: wantedId, title, content = '' }: NewManuscript,
      operation?: string,
    ): Promise<Manuscript | Gone> {
      const id = wantedId ?? operation ?? newId();
      const delivery = deliveryOf(userId, operation, clock);
      const { at } = delivery;
      const answer = await store.transact<Manuscript | Gone>(async records => {
        if (await beginChange(records, delivery)) {
          const manuscript = { id, userId, title: titleOrUntitled(title), lastSaved: at, createdAt: at };
          const outcome = await records.manuscripts.insert(manuscript);
          refuseTakenId(outcome);
          if (outcome === 'inserted' && content !== '') {
            const place = { userId, manuscriptId: id };
            const counts = await documents.seed(records, place, content, { opId: operation ?? newId(), at });
            await records.manuscripts.change(userId, id, counts);
          }
          await quotas.check(records, userId);
        }
        const kept = await records.manuscripts.findAnywhere(userId, id);
        if (kept) return { ...kept, ...(await documents.textInside(records, { userId, manuscriptId: id })) };
        if (operation === undefined) throw new Refusal('not_found');
        return 'gone';
      });
      if (content !== '') learning.noteReplaced({ userId, manuscriptId: id });
      return answer;
    },

    async change(
      userId: string,
      id: string,
      change: ManuscriptChange,
      operation?: string,
    ): Promise<ManuscriptSummary | Gone> {
      const delivery = deliveryOf(userId, operation, clock);
      const { at } = delivery;
      const place = { userId, manuscriptId: id };
      const update = readUpdate(change);
      const { content: sent, baseSeq: seen } = change;
      const prepared =
        sent === undefined ? undefined : await rewrites.prepare(place, { content: sent, baseSeq: seen });
      let unfoldedRows = 0;
      const answer = await store.transact(async records => {
        unfoldedRows = 0;
        if (!(await beginChange(records, delivery)))
          return (await records.manuscripts.findAnywhere(userId, id)) ?? 'gone';
        const { whereabouts, characterCount: before } = await settleTarget(records, { id, change, delivery });
        let isShrinking = false;
        const fields = await fieldsOf(records, change, delivery);
        if (update) {
          const counts = countsOf(change);
          const opId = operation ?? newId();
          unfoldedRows = await documents.append(records, place, update, {
            opId,
            at,
            ...(counts && { counts }),
          });
          if (!counts) {
            const { wordCount, characterCount } = await documents.textInside(records, place);
            Object.assign(fields, { wordCount, characterCount, lastSaved: at });
          }
          const characterCount = counts?.characterCount ?? fields.characterCount ?? 0;
          isShrinking = charactersIn(update) === 0 || characterCount < before;
        }
        if (change.content !== undefined) {
          const { content, baseSeq } = change;
          const rewrite = { opId: newId(), at, baseSeq, prepared };
          const { counts, former } = await documents.rewrite(records, place, content, rewrite);
          if (former) await keepReplacedText(records, place, former, { id: newId(), at });
          Object.assign(fields, counts, { lastSaved: at });
          isShrinking = counts.characterCount < before;
        }
        const changed =
          Object.keys(fields).length > 0
            ? await records.manuscripts.change(userId, id, fields, whereabouts)
            : await records.manuscripts.findAnywhere(userId, id);
        if (!changed) throw new Refusal('not_found');
        await quotas.check(records, userId, { isShrinking });
        return changed;
      });
      compaction.noteAppended(place, unfoldedRows);
      if (update) learning.noteTyped(place, charactersIn(update));
      if (change.content !== undefined) learning.noteReplaced(place);
      return answer;
    },

    async remove(userId: string, id: string, operation?: string): Promise<void> {
      const delivery = deliveryOf(userId, operation, clock);
      await store.transact(async records => {
        if (!(await beginChange(records, delivery))) return;
        if (await records.manuscripts.moveToTrash(userId, id, delivery.at)) return;
        const tombstone = await records.tombstones.find(userId, 'manuscript', id);
        if (operation === undefined || !tombstone) throw new Refusal('not_found');
      });
    },

    restore(userId: string, id: string, operation?: string): Promise<ManuscriptSummary | Gone> {
      const delivery = deliveryOf(userId, operation, clock);
      return store.transact(async records => {
        if (!(await beginChange(records, delivery)))
          return (await records.manuscripts.findAnywhere(userId, id)) ?? 'gone';
        const restored = await records.manuscripts.restore(userId, id);
        return restored ?? ownManuscript(records, userId, id);
      });
    },
  };
}

export type Manuscripts = ReturnType<typeof createManuscripts>;

/** How many characters an update brings; what it deletes is not counted. */
function charactersIn({ from, to }: InspectedUpdate): number {
  let characters = 0;
  for (const [writer, end] of to) characters += end - (from.get(writer) ?? end);
  return characters;
}

/** Looked at before the transaction begins, in which others wait. */
function readUpdate({ update }: ManuscriptChange): InspectedUpdate | undefined {
  return update === undefined ? undefined : inspect(Buffer.from(update, 'base64'));
}

/**
 * The counts of a device are taken as they are: both ends count by one function, and counting here would make every
 * change cost what the book weighs. Where another device wrote meanwhile they are off until the next compaction.
 */
function countsOf({ wordCount, characterCount }: ManuscriptChange): Counts | undefined {
  return wordCount === undefined || characterCount === undefined ? undefined : { wordCount, characterCount };
}

async function fieldsOf(
  records: RecordsWriter,
  { title, writingStyleId, neverSendToAi, goalWords }: ManuscriptChange,
  { userId, operation }: Delivery,
): Promise<ManuscriptFields> {
  const fields: ManuscriptFields = {};
  if (title !== undefined) fields.title = titleOrUntitled(title);
  if (neverSendToAi !== undefined) fields.neverSendToAi = neverSendToAi;
  if (goalWords !== undefined) fields.goalWords = goalWords;
  if (writingStyleId === null) fields.writingStyleId = null;
  if (typeof writingStyleId === 'string') {
    // Deleted on another device meanwhile: the manuscript has none then, as those that used it.
    const isDeleted =
      operation !== undefined && (await records.tombstones.find(userId, 'writing-style', writingStyleId));
    fields.writingStyleId = isDeleted ? null : (await ownWritingStyle(records, userId, writingStyleId)).id;
  }
  return fields;
}
