import { isShared, type Version } from '@everdraft/core/entities/version';
import type { CutBook } from '@everdraft/core/history/pieces';
import type { LocalStore } from './local-store.ts';
import { missingPieces, packPieces } from './version-pieces.ts';
import { isSame, latestVersion, queueVersion } from './versions.ts';

/**
 * Keeps a version and what of its text is not kept yet, or neither. It goes to the author's other devices, unless the
 * server keeps it anyway. Answers false when another tab has kept the same text meanwhile.
 */
export async function addVersion(
  local: LocalStore,
  version: Version,
  { lists, pieces }: CutBook,
): Promise<boolean> {
  const { versions, versionPieces, syncQueue, metadata } = local.database;
  const { id, manuscriptId, name } = version;
  const missing = await missingPieces(local, manuscriptId, [...pieces.keys()]);
  const fresh = packPieces(
    manuscriptId,
    missing.map(piece => [piece, pieces.get(piece) ?? '[]']),
  );
  return local.database.transaction('rw', [versions, versionPieces, syncQueue, metadata], async () => {
    const last = await latestVersion(local, manuscriptId);
    if (name === '' && last && isSame(last.lists, lists)) return false;
    await versionPieces.bulkPut(fresh);
    await versions.add({ ...version, lists });
    if (isShared(version)) await queueVersion(local, { id, manuscriptId, name });
    return true;
  });
}
