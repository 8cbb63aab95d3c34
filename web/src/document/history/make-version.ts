import { blocksOf } from '@everdraft/core/document/blocks';
import { countBlocks } from '@everdraft/core/document/counts';
import type { Block } from '@everdraft/core/document/flat-text';
import { openDocument } from '@everdraft/core/document/open-document';
import type { Version, VersionReason } from '@everdraft/core/entities/version';
import { type CutBook, cutBook, namesIn } from '@everdraft/core/history/pieces';
import { blocksIn, textNames, unsharedNames, wordsBetween } from '@everdraft/core/history/version-change';
import { addVersion } from '../../local/add-version.ts';
import type { VersionRow } from '../../local/database.ts';
import { documentParts } from '../../local/document-updates.ts';
import type { LocalStore } from '../../local/local-store.ts';
import { readPieces } from '../../local/version-pieces.ts';
import { isSame, latestVersion } from '../../local/versions.ts';

/** A state of a book that is to be kept. */
export interface VersionOrder {
  id: string;
  manuscriptId: string;
  createdAt: string;
  reason: VersionReason;
  name: string;
  /** The text, as the updates it is made of; undefined for the text as it is on the disk. */
  updates: readonly Uint8Array[] | undefined;
}

/** The names of the pieces that a version is made of, in order. */
async function piecesOfVersion(local: LocalStore, { manuscriptId, lists }: VersionRow): Promise<string[]> {
  return (await readPieces(local, manuscriptId, lists)).flatMap(namesIn);
}

/** What came and went since a version: only the pieces that are not the same in both are read and compared. */
async function changedSince(
  local: LocalStore,
  before: VersionRow | undefined,
  now: CutBook,
): Promise<Pick<Version, 'wordsAdded' | 'wordsRemoved'>> {
  const earlier = before ? await piecesOfVersion(local, before) : [];
  const { gone, come } = unsharedNames(earlier, textNames(now));
  const goneTexts = before ? await readPieces(local, before.manuscriptId, gone) : [];
  return wordsBetween(
    goneTexts,
    come.map(name => now.pieces.get(name) ?? '[]'),
  );
}

/** Keeps a version of a book, unless its text is that of the last one and nobody has named it. */
export async function makeVersion(
  local: LocalStore,
  { updates, ...order }: VersionOrder,
): Promise<Version | undefined> {
  const parts = updates ?? (await documentParts(local, order.manuscriptId)).updates;
  const blocks = blocksOf(openDocument(parts).text);
  const { wordCount } = countBlocks(blocks);
  const cut = cutBook(blocks);
  const before = await latestVersion(local, order.manuscriptId);
  const isUnchanged = before ? isSame(before.lists, cut.lists) : wordCount === 0;
  if (isUnchanged && order.name === '') return undefined;
  const { wordsAdded, wordsRemoved } = await changedSince(local, before, cut);
  const version: Version = { ...order, wordCount, wordsAdded, wordsRemoved };
  return (await addVersion(local, version, cut)) ? version : undefined;
}

/** The text of a version. */
export async function readVersion(local: LocalStore, versionId: string): Promise<Block[]> {
  const version = await local.database.versions.get(versionId);
  if (version === undefined) throw new Error('There is no such version.');
  const names = await piecesOfVersion(local, version);
  return blocksIn(await readPieces(local, version.manuscriptId, names));
}
