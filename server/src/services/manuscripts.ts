import { Refusal } from '@everdraft/core/api/errors';
import type { Counts } from '@everdraft/core/document/counts';
import {
  type ManuscriptChange,
  type ManuscriptSummary,
  type NewManuscript,
  titleOrUntitled,
} from '@everdraft/core/entities/manuscript';
import type { DocumentPlace } from '../store/documents.ts';
import type { ManuscriptFields } from '../store/manuscripts.ts';
import type { RecordsReader, RecordsWriter } from '../store/store.ts';
import type { SeededText } from '../workers/jobs/seed-text.ts';
import { isBeyondLimit } from '../workers/worker-failure.ts';
import { settleTarget } from './change-target.ts';
import { refuseTakenId } from './created.ts';
import type { InspectedUpdate, ReadText } from './documents.ts';
import { keepFormerText } from './former-text.ts';
import { beginChange, type Delivery, deliveryOf, type Gone } from './operation.ts';
import { ownManuscript } from './ownership.ts';
import type { PreparedRewrite, TriedOnDocument } from './prepared-text.ts';
import type { ServiceTools } from './service-tools.ts';
import { type ListPage, type SlicedList, sliceList } from './sliced-list.ts';
import { tooMuchContent } from './text-change.ts';

/** A manuscript with its text, which is written as JSON already. */
type WrittenManuscript = ManuscriptSummary & ReadText;

/** The text of a change, as far as it was prepared before the transaction. */
interface PreparedText {
  update?: InspectedUpdate;
  tried?: TriedOnDocument | undefined;
  rewrite?: PreparedRewrite;
}

export function createManuscripts(tools: ServiceTools) {
  const { store, clock, newId, documents, textChanges, workers, compaction, learning, quotas } = tools;

  /** Has a change committed with what its text needs, which is prepared before the transaction, in which others wait. */
  async function withPreparedText<T>(
    place: DocumentPlace,
    change: ManuscriptChange,
    at: string,
    commit: (prepared: PreparedText) => Promise<T>,
  ): Promise<T> {
    const { update, content, baseSeq } = change;
    if (update !== undefined && content !== undefined) {
      throw new Refusal('invalid_input', 'Send the text as a whole or as an update, not both.', {
        field: 'content',
      });
    }
    if (update !== undefined) {
      const isCounted = countsOf(change) !== undefined;
      let characters = 0;
      const bytes = Buffer.from(update, 'base64');
      const answer = await textChanges.update(place, bytes, { isCounted }, (inspected, tried) => {
        characters = charactersIn(inspected);
        return commit({ update: inspected, tried });
      });
      learning.noteTyped(place, characters);
      return answer;
    }
    if (content === undefined || !(await isKnown(place))) return commit({});
    const rewrite = { wanted: { kind: 'html' as const, html: content }, baseSeq, at };
    const answer = await textChanges.rewrite(
      place,
      { ...rewrite, keepsFormer: 'when-worthwhile' },
      prepared => commit({ rewrite: prepared }),
    );
    learning.noteReplaced(place);
    return answer;
  }

  /** Whether the author has, or had, a manuscript of this id: for any other, nothing is compared. */
  function isKnown({ userId, manuscriptId }: DocumentPlace): Promise<boolean> {
    return store.read(async ({ manuscripts, tombstones }) => {
      if (await manuscripts.findAnywhere(userId, manuscriptId)) return true;
      return (await tombstones.find(userId, 'manuscript', manuscriptId)) !== undefined;
    });
  }

  /** Made by a worker before the transaction, in which others wait. */
  async function seedOf(userId: string, content: string): Promise<SeededText | undefined> {
    if (content === '') return undefined;
    try {
      const seed = await workers.lease({ author: userId, bytes: content.length }, run =>
        run('seed-text', { content }),
      );
      if ('problem' in seed) throw tooMuchContent();
      return seed;
    } catch (failure) {
      throw isBeyondLimit(failure) ? tooMuchContent() : failure;
    }
  }

  return {
    async list(userId: string, page: ListPage): Promise<SlicedList<ManuscriptSummary>> {
      const rows = await store.read(records => records.manuscripts.indexOf(userId));
      return sliceList(rows, page, ids => store.read(records => records.manuscripts.listOf(userId, ids)));
    },

    async get(userId: string, id: string): Promise<WrittenManuscript> {
      const { besides, text } = await documents.read({ userId, manuscriptId: id }, records =>
        ownManuscript(records, userId, id),
      );
      return { ...besides, ...text };
    },

    /** A create that names no id takes that of its operation, so that its next delivery finds it again. */
    async create(
      userId: string,
      { id: wantedId, title, content = '', neverSendToAi, goalWords }: NewManuscript,
      operation?: string,
    ): Promise<WrittenManuscript | Gone> {
      const id = wantedId ?? operation ?? newId();
      const place = { userId, manuscriptId: id };
      const delivery = deliveryOf(userId, operation, clock);
      const { at } = delivery;
      const seed = await seedOf(userId, content);
      const isSeeded = await store.transact(async records => {
        if (!(await beginChange(records, delivery))) return false;
        const manuscript = {
          id,
          userId,
          title: titleOrUntitled(title),
          ...(neverSendToAi && { neverSendToAi }),
          ...(goalWords && { goalWords }),
          lastSaved: at,
          createdAt: at,
        };
        const outcome = await records.manuscripts.insert(manuscript);
        refuseTakenId(outcome);
        if (outcome !== 'inserted' || !seed) {
          await quotas.check(records, userId);
          return false;
        }
        await documents.appendSeed(records, place, seed, { opId: operation ?? newId(), at });
        const { wordCount, characterCount } = seed.text;
        await records.manuscripts.change(userId, id, { wordCount, characterCount });
        await quotas.check(records, userId);
        return true;
      });
      if (content !== '') learning.noteReplaced(place);
      const find = (records: RecordsReader) => records.manuscripts.findAnywhere(userId, id);
      const { besides: kept, text } =
        isSeeded && seed
          ? { besides: await store.read(find), text: seed.text }
          : await documents.read(place, find);
      if (kept) return { ...kept, ...text };
      if (operation === undefined) throw new Refusal('not_found');
      return 'gone';
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
      let appended = { unfoldedRows: 0, bytes: 0 };
      const commit = ({ update, tried, rewrite }: PreparedText) =>
        store.transact(async records => {
          appended = { unfoldedRows: 0, bytes: 0 };
          if (!(await beginChange(records, delivery)))
            return (await records.manuscripts.findAnywhere(userId, id)) ?? 'gone';
          const { whereabouts, characterCount: before } = await settleTarget(records, {
            id,
            change,
            delivery,
          });
          let isShrinking = false;
          if (change.content !== undefined && !rewrite) throw new Refusal('not_found');
          const fields = await fieldsOf(records, change, delivery);
          if (update) {
            const counts = countsOf(change);
            const opId = operation ?? newId();
            const result = await documents.append(records, place, update, {
              opId,
              at,
              tried,
              ...(counts && { counts }),
            });
            appended = { unfoldedRows: result.unfoldedRows, bytes: update.bytes.byteLength };
            if (!counts) Object.assign(fields, result.counts, { lastSaved: at });
            const { characterCount } = counts ?? result.counts;
            isShrinking = charactersIn(update) === 0 || characterCount < before;
          }
          if (rewrite) {
            await documents.appendRewrite(records, place, rewrite, { opId: newId(), at });
            const { counts, former } = rewrite;
            appended.bytes = rewrite.change?.update.byteLength ?? 0;
            if (former) {
              const kept = { id: newId(), at, reason: 'whole-text' as const, text: former };
              await keepFormerText(records, place, kept);
            }
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
      const answer = await withPreparedText(place, change, at, commit);
      compaction.noteAppended(place, appended.unfoldedRows, appended.bytes);
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
      documents.forget({ userId, manuscriptId: id });
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
    if (!isDeleted && !(await records.writingStyles.has(userId, writingStyleId)))
      throw new Refusal('not_found');
    fields.writingStyleId = isDeleted ? null : writingStyleId;
  }
  return fields;
}
