import { type NewVersion, SHARED_REASONS } from '@everdraft/core/entities/version';
import type { LocalStore } from './local-store.ts';
import { readPieces } from './version-pieces.ts';

/**
 * A version as it is sent: with the lists of its pieces, and with those pieces that the server has asked for. Undefined
 * when it has left this device with its book.
 */
export async function versionForSending(
  local: LocalStore,
  id: string,
  asked: readonly string[] = [],
): Promise<NewVersion | undefined> {
  const row = await local.database.versions.get(id);
  if (row === undefined) return undefined;
  const { manuscriptId, reason: kept, lists, ...version } = row;
  const reason = SHARED_REASONS.find(shared => shared === kept) ?? 'named';
  const names = [...new Set([...lists, ...asked])];
  const texts = await readPieces(local, manuscriptId, names);
  const pieces = names.map((name, index) => ({ name, text: texts[index] ?? '[]' }));
  return { version: { ...version, reason, lists: [...lists] }, pieces };
}
