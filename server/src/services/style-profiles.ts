import { Refusal } from '@everdraft/core/api/errors';
import { madeAtOrNow } from '@everdraft/core/entities/made-at';
import type {
  ReturnedProfile,
  StyleProfile,
  StyleProfileChange,
} from '@everdraft/core/entities/style-profile';
import type { DocumentPlace } from '../store/documents.ts';
import type { ManuscriptRecord } from '../store/manuscripts.ts';
import { ifReadable } from '../store/open-row.ts';
import type { RecordsReader, Store } from '../store/store.ts';
import { NOTHING_MEASURED, type StyleProfileFields } from '../store/style-profiles.ts';
import type { WorkerPool } from '../workers/worker-pool.ts';
import { bytesOf } from './document-pieces.ts';
import type { Documents } from './documents.ts';
import { measured } from './measured.ts';
import { beginChange, deliveryOf, type Gone, shownAfter } from './operation.ts';
import { ownManuscript } from './ownership.ts';
import type { Quotas } from './quotas.ts';
import type { ReaderOfStyle } from './reader-of-style.ts';

interface GivenProfile extends StyleProfileChange {
  onlyIfUnreadable?: true | undefined;
}

/** What is known of the style of each manuscript. */
export function createStyleProfiles({
  store,
  clock,
  workers,
  documents,
  quotas,
  reader,
}: {
  store: Store;
  clock: () => Date;
  workers: WorkerPool;
  documents: Documents;
  quotas: Pick<Quotas, 'check'>;
  reader: ReaderOfStyle;
}) {
  const stopping = new AbortController();

  return {
    get(userId: string, manuscriptId: string): Promise<StyleProfile> {
      return store.read(async records => {
        await ownManuscript(records, userId, manuscriptId);
        const profile = await shownAfter(() => records.styleProfiles.find(userId, manuscriptId));
        if (profile !== 'gone') return profile;
        const isUnreadable = await records.styleProfiles.isUnreadable(userId, manuscriptId);
        const none = { ...NOTHING_MEASURED, id: manuscriptId, manuscriptId };
        return isUnreadable ? { ...none, isUnreadable } : none;
      });
    },

    change(
      userId: string,
      manuscriptId: string,
      { customGuidelines, measured, onlyIfUnreadable }: GivenProfile,
      operation?: string,
    ): Promise<StyleProfile | Gone> {
      const delivery = deliveryOf(userId, operation, clock);
      return store.transact(async records => {
        const isFirstDelivery = await beginChange(records, delivery);
        const manuscript = await records.manuscripts.find(userId, manuscriptId);
        // A device that did not know of the deletion: what it wrote beside the book goes with the book.
        if (!manuscript && operation !== undefined) {
          const known = await records.manuscripts.findAnywhere(userId, manuscriptId);
          if (known || (await records.tombstones.find(userId, 'manuscript', manuscriptId))) return 'gone';
        }
        if (!manuscript) throw new Refusal('not_found');
        const isUnreadable = await records.styleProfiles.isUnreadable(userId, manuscriptId);
        if (isFirstDelivery && (isUnreadable || !onlyIfUnreadable)) {
          const returned = measured && (await newerThanKept(records, manuscript, measured, delivery.at));
          const fields = { customGuidelines, ...returned };
          const saved = await records.styleProfiles.save(userId, manuscriptId, fields);
          await quotas.check(records, userId);
          return saved;
        }
        return shownAfter(() => records.styleProfiles.find(userId, manuscriptId));
      });
    },

    /** Measures a manuscript as it is now and keeps the result. Refused while the author has style learning switched off. */
    async analyze(
      userId: string,
      manuscriptId: string,
      kind: 'long' | 'background' = 'background',
    ): Promise<StyleProfile> {
      const place: DocumentPlace = { userId, manuscriptId };
      const { wordCount } = await store.read(async records => {
        const manuscript = await ownManuscript(records, userId, manuscriptId);
        const { styleLearningEnabled } = await records.settings.of(userId);
        if (!styleLearningEnabled) throw new Refusal('style_learning_off');
        return manuscript;
      });
      const bytes = await documents.sizeOf(place);
      const turn = { author: userId, bytes, kind, signal: stopping.signal };
      const analysis = await measured(workers, turn, async () => {
        const { pieces } = await documents.picture(place);
        return { kind: 'document', pieces: bytesOf(pieces) };
      });
      const { averageSentenceLength, measures, ...words } = analysis;
      const delivery = deliveryOf(userId, undefined, clock);
      return store.transact(async records => {
        await beginChange(records, delivery);
        await ownManuscript(records, userId, manuscriptId);
        // It may have been switched off while the measuring went on.
        const { styleLearningEnabled } = await records.settings.of(userId);
        if (!styleLearningEnabled) throw new Refusal('style_learning_off');
        return records.styleProfiles.save(userId, manuscriptId, {
          vocabularyLevel: words.vocabularyLevel,
          tonePatterns: words.tonePatterns,
          dialogueStyle: words.dialogueStyle,
          pacingNotes: words.pacingNotes,
          confidence: words.confidence,
          averageSentenceLength: measures.sentenceLength === null ? null : averageSentenceLength,
          measures,
          countedWords: wordCount,
          lastAnalyzed: delivery.at,
        });
      });
    },

    /**
     * The same for an author who waits for it: where a model is configured, its words are added to the figures. Without
     * them the figures stand as they are.
     */
    async analyzeWithModel(userId: string, manuscriptId: string): Promise<StyleProfile> {
      const profile = await this.analyze(userId, manuscriptId, 'long');
      const said = await reader.ofManuscript(userId, profile, stopping.signal);
      if (!said) return profile;
      const delivery = deliveryOf(userId, undefined, clock);
      return store.transact(async records => {
        await beginChange(records, delivery);
        await ownManuscript(records, userId, manuscriptId);
        const { styleLearningEnabled } = await records.settings.of(userId);
        if (!styleLearningEnabled) throw new Refusal('style_learning_off');
        return records.styleProfiles.save(userId, manuscriptId, { impressions: said });
      });
    },

    /** Gives up what is being measured; nothing is kept before it is done. */
    stop(): void {
      stopping.abort();
    },
  };
}

export type StyleProfiles = ReturnType<typeof createStyleProfiles>;

/** Figures that come back, unless the book was measured again since. */
async function newerThanKept(
  { styleProfiles }: RecordsReader,
  { userId, id, wordCount }: ManuscriptRecord,
  { impressions, ...measured }: ReturnedProfile,
  now: string,
): Promise<StyleProfileFields | undefined> {
  if (measured.lastAnalyzed === null) return undefined;
  const lastAnalyzed = madeAtOrNow(measured.lastAnalyzed, now);
  const kept = await ifReadable(() => styleProfiles.find(userId, id));
  const isNewer = (kept?.lastAnalyzed ?? '') < lastAnalyzed;
  const said = impressions && { impressions };
  return isNewer ? { ...measured, ...said, lastAnalyzed, countedWords: wordCount } : undefined;
}
