import { Refusal } from '@everdraft/core/api/errors';
import type { DocumentPlace } from '../store/documents.ts';
import type { Store } from '../store/store.ts';
import type { StyleProfiles } from './style-profiles.ts';

interface StyleLearningParts {
  store: Store;
  profiles: Pick<StyleProfiles, 'analyze' | 'stop'>;
  onFailure: (failure: unknown) => void;
}

export interface StyleLearning {
  /** Told after words were typed into a manuscript. */
  noteTyped(place: DocumentPlace, characters: number): void;
  /** Told after the text of a manuscript came as a whole. */
  noteReplaced(place: DocumentPlace): void;
  stop(): Promise<void>;
}

/** Below this hardly a figure can be told, so nothing is measured. */
const LEARN_FROM_WORDS = 200;
/** A profile is renewed when so many words, or this share of the book, have changed; how long that took does not matter. */
const RENEW_AFTER_WORDS = 200;
const RENEW_AFTER_SHARE = 0.05;
const CHARACTERS_PER_WORD = 6;
/** Books that are being written at the same time; of those beyond, the tally begins anew. */
const TALLIES_MAX = 1_000;

interface Tally {
  place: DocumentPlace;
  typedCharacters: number;
  /** How much had been typed when it was last asked whether that is enough. */
  askedAt: number;
}

/**
 * Renews the profiles of manuscripts as they grow, one after the other and behind everything an author waits for. An
 * author who has switched style learning off is not measured.
 */
export function createStyleLearning({ store, profiles, onFailure }: StyleLearningParts): StyleLearning {
  const tallies = new Map<string, Tally>();
  const wanted = new Map<string, Tally>();
  let running: Promise<void> | undefined;
  let isStopped = false;

  /** Whether so much has changed since the last analysis that another is worth while. */
  async function isDue({ place, typedCharacters }: Tally): Promise<boolean> {
    return store.read(async records => {
      const { styleLearningEnabled } = await records.settings.of(place.userId);
      if (!styleLearningEnabled) return false;
      const manuscript = await records.manuscripts.find(place.userId, place.manuscriptId);
      if (!manuscript || manuscript.wordCount < LEARN_FROM_WORDS) return false;
      // What is measured anew could not be kept beside the author's guidelines, which cannot be read.
      if (await records.styleProfiles.isUnreadable(place.userId, place.manuscriptId)) return false;
      const profile = await records.styleProfiles.find(place.userId, place.manuscriptId);
      const countedWords = profile?.countedWords ?? 0;
      const changedWords = Math.max(
        typedCharacters / CHARACTERS_PER_WORD,
        Math.abs(manuscript.wordCount - countedWords),
      );
      return changedWords >= Math.max(RENEW_AFTER_WORDS, RENEW_AFTER_SHARE * countedWords);
    });
  }

  async function learn(): Promise<void> {
    for (const [id, tally] of wanted) {
      if (isStopped) return;
      wanted.delete(id);
      try {
        if (!(await isDue(tally))) continue;
        tallies.delete(id);
        await profiles.analyze(tally.place.userId, tally.place.manuscriptId);
      } catch (failure) {
        // Deleted or switched off meanwhile; what else fails leaves the old profile, and the next words try again.
        if (!isStopped && !(failure instanceof Refusal)) onFailure(failure);
      }
    }
  }

  function want(tally: Tally): void {
    wanted.set(tally.place.manuscriptId, tally);
    running ??= learn().finally(() => {
      running = undefined;
    });
  }

  return {
    noteTyped(place, characters) {
      if (isStopped) return;
      const known = tallies.get(place.manuscriptId);
      const typedCharacters = (known?.typedCharacters ?? 0) + characters;
      const typedSince = typedCharacters - (known?.askedAt ?? 0);
      const isToAsk = !known || typedSince >= RENEW_AFTER_WORDS * CHARACTERS_PER_WORD;
      const askedAt = isToAsk ? typedCharacters : known.askedAt;
      const tally = { place, typedCharacters, askedAt };
      if (!known && tallies.size >= TALLIES_MAX) tallies.clear();
      tallies.set(place.manuscriptId, tally);
      if (isToAsk) want(tally);
    },
    noteReplaced(place) {
      if (!isStopped) want(tallies.get(place.manuscriptId) ?? { place, typedCharacters: 0, askedAt: 0 });
    },
    async stop() {
      isStopped = true;
      profiles.stop();
      await running;
    },
  };
}
