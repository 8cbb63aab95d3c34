import type { BookAtHand, PlaceInBook } from '../ai/prompt.ts';
import type { DocumentPlace } from '../store/documents.ts';
import { ifReadable } from '../store/open-row.ts';
import { contentOf } from '../workers/jobs/written-text.ts';
import type { Documents } from './documents.ts';
import { ownManuscript } from './ownership.ts';

/** The author's book with everything that belongs to it, from one picture of the data. */
export async function readBookAtHand(
  documents: Documents,
  book: DocumentPlace,
  place: PlaceInBook,
): Promise<BookAtHand> {
  const { userId, manuscriptId } = book;
  const { besides, text, textKey } = await documents.read(book, async records => {
    const manuscript = await ownManuscript(records, userId, manuscriptId);
    const { writingStyleId } = manuscript;
    return {
      title: manuscript.title,
      cards: await records.outlineCards.listOf(userId, manuscriptId),
      // A reply goes on without what cannot be read.
      styleProfile: await ifReadable(() => records.styleProfiles.find(userId, manuscriptId)),
      writingStyle:
        writingStyleId === null
          ? undefined
          : await ifReadable(() => records.writingStyles.find(userId, writingStyleId)),
    };
  });
  return {
    ...besides,
    userId,
    manuscriptId,
    wordCount: text.wordCount,
    characterCount: text.characterCount,
    textKey,
    content: contentOf(text),
    place,
  };
}
