import type { Block } from '@everdraft/core/document/flat-text';
import type { VersionReason } from '@everdraft/core/entities/version';
import { type CutBook, namesIn } from '@everdraft/core/history/pieces';
import { blocksIn, textNames, unsharedNames, wordsBetween } from '@everdraft/core/history/version-change';
import { UnreadableRecord } from '../crypto/unreadable-record.ts';
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
  const names = (await wholeTexts(records, place, lists)).flatMap(namesIn);
  return blocksIn(await wholeTexts(records, place, names));
}

async function changeSinceLatest(
  records: RecordsWriter,
  place: DocumentPlace,
  now: CutBook,
  at: string,
): Promise<Pick<DocumentVersion, 'wordsAdded' | 'wordsRemoved'>> {
  const before = await records.documentVersions.latest(place, at);
  // Only counted: what cannot be read of it must not keep the author from the next version.
  const earlier = before ? (await textsOf(records, place, before.lists)).flatMap(namesIn) : [];
  const { gone, come } = unsharedNames(earlier, textNames(now));
  const newTexts = come.map(name => now.pieces.get(name) ?? '[]');
  return wordsBetween(await textsOf(records, place, gone), newTexts);
}

/** What pieces say, in the order of their names, without those that cannot be read. */
async function textsOf(
  { documentVersions }: RecordsReader,
  place: DocumentPlace,
  names: readonly string[],
): Promise<string[]> {
  const found = await documentVersions.pieces(place, names);
  return names.flatMap(name => found.get(name) ?? []);
}

/** A version is kept only with its pieces: to go on without one would bring back a book with a hole in it. */
async function wholeTexts(
  records: RecordsReader,
  place: DocumentPlace,
  names: readonly string[],
): Promise<string[]> {
  const texts = await textsOf(records, place, names);
  if (texts.length === names.length) return texts;
  const { userId, manuscriptId } = place;
  const manuscript = await records.manuscripts.findAnywhere(userId, manuscriptId);
  const title = manuscript && !manuscript.isUnreadable ? manuscript.title : null;
  throw new UnreadableRecord('version_pieces', manuscriptId, { id: manuscriptId, title });
}
