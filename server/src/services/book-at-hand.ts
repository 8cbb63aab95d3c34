import type { BookAtHand, PlaceInBook } from '../ai/prompt.ts';
import { ifReadable } from '../store/open-row.ts';
import type { RecordsReader } from '../store/store.ts';
import type { Documents } from './documents.ts';
import { ownManuscript } from './ownership.ts';

/** The author's book with everything that belongs to it, from one picture of the data. */
export async function readBookAtHand(
  records: RecordsReader,
  documents: Documents,
  userId: string,
  manuscriptId: string,
  place: PlaceInBook,
): Promise<BookAtHand> {
  const manuscript = await ownManuscript(records, userId, manuscriptId);
  const head = await records.documents.headOf(userId, manuscriptId);
  const text = await documents.textOf(records, { userId, manuscriptId });
  const { writingStyleId } = manuscript;
  return {
    userId,
    manuscriptId,
    title: manuscript.title,
    wordCount: text.wordCount,
    characterCount: text.characterCount,
    textKey: `${manuscriptId}:${head?.lastSeq ?? 0}`,
    content: text.content,
    cards: await records.outlineCards.listOf(userId, manuscriptId),
    // A reply goes on without what cannot be read.
    styleProfile: await ifReadable(() => records.styleProfiles.find(userId, manuscriptId)),
    writingStyle:
      writingStyleId === null
        ? undefined
        : await ifReadable(() => records.writingStyles.find(userId, writingStyleId)),
    place,
  };
}
