import { Refusal } from '@everdraft/core/api/errors';
import { madeAtOrNow } from '@everdraft/core/entities/made-at';
import type {
  NewWritingStyle,
  StyleAnalysis,
  WritingStyle,
  WritingStyleChange,
} from '@everdraft/core/entities/writing-style';
import { decodeText } from '@everdraft/core/import/decode-text';
import { refuseTakenId } from './created.ts';
import { givenFields } from './given-fields.ts';
import { measured } from './measured.ts';
import { beginChange, deliveryOf, type Gone, shownAfter } from './operation.ts';
import { ownWritingStyle } from './ownership.ts';
import type { ReaderOfStyle } from './reader-of-style.ts';
import type { ServiceTools } from './service-tools.ts';
import { type ListPage, type SlicedList, sliceList } from './sliced-list.ts';

interface SampleFile {
  name: string;
  bytes: Uint8Array;
}

export function createWritingStyles({
  store,
  clock,
  newId,
  workers,
  quotas,
  reader,
}: Pick<ServiceTools, 'store' | 'clock' | 'newId' | 'workers' | 'quotas'> & { reader: ReaderOfStyle }) {
  const stopping = new AbortController();

  return {
    async list(userId: string, page: ListPage): Promise<SlicedList<WritingStyle>> {
      const rows = await store.read(records => records.writingStyles.indexOf(userId));
      return sliceList(rows, page, ids => store.read(records => records.writingStyles.listOf(userId, ids)));
    },

    get(userId: string, id: string): Promise<WritingStyle> {
      return store.read(records => ownWritingStyle(records, userId, id));
    },

    create(
      userId: string,
      { id: wantedId, madeAt, ...fields }: NewWritingStyle,
      operation?: string,
    ): Promise<WritingStyle | Gone> {
      const id = wantedId ?? operation ?? newId();
      const delivery = deliveryOf(userId, operation, clock);
      return store.transact(async records => {
        if (await beginChange(records, delivery)) {
          const createdAt = madeAtOrNow(madeAt, delivery.at);
          const style = { ...givenFields(fields), id, userId, name: fields.name, createdAt };
          refuseTakenId(await records.writingStyles.insert(style));
          await quotas.check(records, userId);
        }
        if (operation === undefined) return ownWritingStyle(records, userId, id);
        return shownAfter(() => records.writingStyles.find(userId, id));
      });
    },

    change(
      userId: string,
      id: string,
      fields: WritingStyleChange,
      operation?: string,
    ): Promise<WritingStyle | Gone> {
      const delivery = deliveryOf(userId, operation, clock);
      return store.transact(async records => {
        if (!(await beginChange(records, delivery)))
          return shownAfter(() => records.writingStyles.find(userId, id));
        const changed = await records.writingStyles.change(userId, id, givenFields(fields));
        if (changed) {
          await quotas.check(records, userId);
          return changed;
        }
        // Deleted for good on another device: the change, made without knowing, goes with it.
        const tombstone = await records.tombstones.find(userId, 'writing-style', id);
        if (operation === undefined || !tombstone) throw new Refusal('not_found');
        return 'gone';
      });
    },

    /**
     * Measures a file and keeps the result with the style, in the place of an earlier one; where a model is configured,
     * its words are added to the figures. The file itself is not kept.
     */
    async analyzeSample(userId: string, id: string, file: SampleFile): Promise<StyleAnalysis> {
      await store.read(records => ownWritingStyle(records, userId, id));
      if (!/\.txt$/i.test(file.name)) {
        throw new Refusal('invalid_input', 'Please upload a .txt file.', { field: 'file' });
      }
      const text = decodeText(file.bytes);
      const turn = {
        author: userId,
        bytes: text.length,
        kind: 'long' as const,
        signal: stopping.signal,
      };
      const figures = await measured(workers, turn, async () => ({ kind: 'text', text }));
      if (figures.measures.words === 0) {
        throw new Refusal('invalid_input', 'The file has no words in it.', { field: 'file' });
      }
      const impressions = await reader.ofSample(
        userId,
        { styleId: id, analysis: figures, text },
        stopping.signal,
      );
      const { at } = deliveryOf(userId, undefined, clock);
      const said = impressions && { impressions };
      const analysis = { ...figures, ...said, fileName: file.name, analyzedAt: at };
      return store.transact(async records => {
        await records.users.hold(userId);
        const changed = await records.writingStyles.change(userId, id, { analysis });
        if (!changed) throw new Refusal('not_found');
        await quotas.check(records, userId);
        return analysis;
      });
    },

    /** Gives up what is being measured. */
    stop(): void {
      stopping.abort();
    },

    async remove(userId: string, id: string, operation?: string): Promise<void> {
      const delivery = deliveryOf(userId, operation, clock);
      await store.transact(async records => {
        if (!(await beginChange(records, delivery))) return;
        if (await records.writingStyles.remove(userId, id, delivery.at)) return;
        const tombstone = await records.tombstones.find(userId, 'writing-style', id);
        if (operation === undefined || !tombstone) throw new Refusal('not_found');
      });
    },
  };
}

export type WritingStyles = ReturnType<typeof createWritingStyles>;
