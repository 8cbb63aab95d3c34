import type { VersionReason } from '@everdraft/core/entities/version';
import { namesIn } from '@everdraft/core/history/pieces';
import { textNames, unsharedNames } from '@everdraft/core/history/version-change';
import { UnreadableRecord } from '../crypto/unreadable-record.ts';
import type { DocumentVersion } from '../store/document-versions.ts';
import type { DocumentPlace } from '../store/documents.ts';
import type { RecordsReader, RecordsWriter, Store } from '../store/store.ts';
import type { CutText } from '../workers/jobs/cut-text.ts';
import type { RunJob } from '../workers/worker-lane.ts';
import { DocumentMoved } from './document-moved.ts';

/** A client that saves by the clock sends its whole text again and again: most of these texts are worth no version. */
const VERSION_INTERVAL_MS = 10 * 60 * 1000;
/** Some hundred words. What takes more of them away is kept whenever it comes. */
const CHARACTERS_WORTH_A_VERSION = 500;

/** A text that is to be kept, compared with the version before it. */
export interface FormerText extends CutText, Pick<DocumentVersion, 'wordsAdded' | 'wordsRemoved'> {
  /** The version that it was compared with; undefined when there was none. */
  comparedWith: string | undefined;
  /** Versions have come again and again meanwhile: this one then says what has changed since an earlier one. */
  mayBeOlder: boolean;
}

interface KeptAs {
  id: string;
  at: string;
  reason: VersionReason;
  text: FormerText;
  followedBy?: number | null;
  addedCardIds?: readonly string[];
  removedCardIds?: readonly string[];
}

/** How many characters of a text must go so that it is worth a version: few when the last version is old. */
export async function charactersWorthAVersion(
  store: Store,
  place: DocumentPlace,
  at: string,
): Promise<number> {
  const latest = await store.read(({ documentVersions }) => documentVersions.latest(place, at));
  const isRecent =
    latest !== undefined && Math.abs(Date.parse(at) - Date.parse(latest.createdAt)) < VERSION_INTERVAL_MS;
  return isRecent ? CHARACTERS_WORTH_A_VERSION : 0;
}

/** Compares a text that is to be kept with the latest version. Only the pieces that differ are read. */
export async function prepareFormerText(
  store: Store,
  run: RunJob,
  place: DocumentPlace,
  { text, at, mayBeOlder }: { text: CutText; at: string; mayBeOlder: boolean },
): Promise<FormerText> {
  const { comparedWith, gone, come } = await store.read(async records => {
    const before = await records.documentVersions.latest(place, at);
    // Only counted: what cannot be read of it must not keep the author from the next version.
    const earlier = before ? (await textsOf(records, place, before.lists)).flatMap(namesIn) : [];
    const names = unsharedNames(earlier, textNames(text.cut));
    return {
      comparedWith: before?.id,
      gone: await textsOf(records, place, names.gone),
      come: names.come.map(name => text.cut.pieces.get(name) ?? '[]'),
    };
  });
  const words = await run('compare-versions', { gone, come });
  return { ...text, ...words, comparedWith, mayBeOlder };
}

/** Keeps a text before something else takes its place. It costs what is not in the versions before it. */
export async function keepFormerText(
  records: RecordsWriter,
  place: DocumentPlace,
  { id, at, reason, text, followedBy = null, addedCardIds = [], removedCardIds = [] }: KeptAs,
): Promise<void> {
  const latest = await records.documentVersions.latest(place, at);
  if (latest?.id !== text.comparedWith && !text.mayBeOlder) throw new DocumentMoved();
  const { cut, wordCount, wordsAdded, wordsRemoved } = text;
  await records.documentVersions.keepPieces(place, cut.pieces);
  await records.documentVersions.keep({
    ...place,
    id,
    reason,
    name: '',
    lists: cut.lists,
    wordCount,
    wordsAdded,
    wordsRemoved,
    followedBy,
    addedCardIds,
    removedCardIds,
    createdAt: at,
  });
}

/** What the pieces of a version say, in their order. */
export async function readFormerTexts(
  records: RecordsReader,
  place: DocumentPlace,
  { lists }: Pick<DocumentVersion, 'lists'>,
): Promise<string[]> {
  const names = (await wholeTexts(records, place, lists)).flatMap(namesIn);
  return wholeTexts(records, place, names);
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
