import type { Block } from '@everdraft/core/document/flat-text';
import type { VersionReason } from '@everdraft/core/entities/version';
import { type CutBook, namesIn } from '@everdraft/core/history/pieces';
import { blocksIn, textNames, unsharedNames, wordsBetween } from '@everdraft/core/history/version-change';
import type { DocumentVersion } from '../store/document-versions.ts';
import type { DocumentPlace } from '../store/documents.ts';
import type { RecordsReader, RecordsWriter } from '../store/store.ts';
import type { ReplacedText } from './documents.ts';
import type { KeptText } from './kept-text.ts';

/** A client that saves by the clock sends its whole text again and again: most of these texts are worth no version. */
const VERSION_INTERVAL_MS = 10 * 60 * 1000;
/** Some hundred words. What takes more of them away is kept whenever it comes. */
const CHARACTERS_WORTH_A_VERSION = 500;

interface FormerText {
  id: string;
  at: string;
  reason: VersionReason;
  text: KeptText;
  followedBy?: number | null;
  addedCardIds?: readonly string[];
  removedCardIds?: readonly string[];
}

/** Keeps a text before something else takes its place. It costs what is not in the versions before it. */
export async function keepFormerText(
  records: RecordsWriter,
  place: DocumentPlace,
  { id, at, reason, text, followedBy = null, addedCardIds = [], removedCardIds = [] }: FormerText,
): Promise<void> {
  const cut = text.cut();
  const change = await changeSinceLatest(records, place, cut, at);
  await records.documentVersions.keepPieces(place, cut.pieces);
  await records.documentVersions.keep({
    ...place,
    id,
    reason,
    name: '',
    lists: cut.lists,
    wordCount: text.wordCount,
    ...change,
    followedBy,
    addedCardIds,
    removedCardIds,
    createdAt: at,
  });
}

/** Keeps what a whole text has replaced, unless it took little away and a version was kept not long ago. */
export async function keepReplacedText(
  records: RecordsWriter,
  place: DocumentPlace,
  { charactersGone, ...text }: ReplacedText,
  { id, at }: { id: string; at: string },
): Promise<void> {
  if (text.wordCount === 0) return;
  const latest = await records.documentVersions.latest(place, at);
  const isRecent =
    latest !== undefined && Math.abs(Date.parse(at) - Date.parse(latest.createdAt)) < VERSION_INTERVAL_MS;
  if (isRecent && charactersGone < CHARACTERS_WORTH_A_VERSION) return;
  await keepFormerText(records, place, { id, at, reason: 'whole-text', text });
}

/** The text of a version. */
export async function readFormerText(
  records: RecordsReader,
  place: DocumentPlace,
  { lists }: Pick<DocumentVersion, 'lists'>,
): Promise<Block[]> {
  const names = await namesOf(records, place, lists);
  return blocksIn(await textsOf(records, place, names));
}

async function changeSinceLatest(
  records: RecordsWriter,
  place: DocumentPlace,
  now: CutBook,
  at: string,
): Promise<Pick<DocumentVersion, 'wordsAdded' | 'wordsRemoved'>> {
  const before = await records.documentVersions.latest(place, at);
  const earlier = before ? await namesOf(records, place, before.lists) : [];
  const { gone, come } = unsharedNames(earlier, textNames(now));
  const newTexts = come.map(name => now.pieces.get(name) ?? '[]');
  return wordsBetween(await textsOf(records, place, gone), newTexts);
}

async function namesOf(
  records: RecordsReader,
  place: DocumentPlace,
  lists: readonly string[],
): Promise<string[]> {
  return (await textsOf(records, place, lists)).flatMap(namesIn);
}

/** What pieces say, in the order of their names. */
async function textsOf(
  { documentVersions }: RecordsReader,
  place: DocumentPlace,
  names: readonly string[],
): Promise<string[]> {
  const found = await documentVersions.pieces(place, names);
  return names.map(name => {
    const text = found.get(name);
    // A version is kept only with its pieces: to go on without one would bring back a book with a hole in it.
    if (text === undefined) throw new Error('A piece of a version is missing.');
    return text;
  });
}
