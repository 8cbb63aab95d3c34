import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import {
  MASTER_KEY_BYTES,
  type MasterKey,
  type MasterKeyMark,
  MasterKeyProblem,
  masterKeyFrom,
  masterKeyFromBase64,
  matchesMark,
} from './master-key.ts';

/** Where the master key comes from: the value of EVERDRAFT_MASTER_KEY (32 bytes, base64), or a folder of key files. */
export type MasterKeySource = { kind: 'value'; base64: string } | { kind: 'folder'; path: string };

const KEY_FILE_NAME = /^kek-[0-9a-f]{8}$/;
/** A first key that was written and has encrypted nothing yet. A start that is cut off leaves one behind. */
const PENDING_FILE_NAME = /^kek-[0-9a-f]{8}\.pending$/;

/** The key of a store that holds data. A key is never made here: a new one could not open what the old one sealed. */
export async function loadMasterKey(source: MasterKeySource, mark: MasterKeyMark): Promise<MasterKey> {
  const key = source.kind === 'value' ? fromValue(source.base64) : await fromFolder(source.path, mark.id);
  if (matchesMark(key, mark)) return key;
  throw new MasterKeyProblem(
    source.kind === 'value'
      ? `The data was encrypted with the master key ${mark.id}, but EVERDRAFT_MASTER_KEY holds another one (${key.id}). Set it to the key ${mark.id}; the data cannot be read without it.`
      : `The key file ${join(source.path, fileNameOf(mark.id))} does not hold the master key that encrypted the data. Put the saved copy of that key in its place.`,
  );
}

/**
 * The key of a store that holds nothing yet, and the file that it is kept in when it had to be made. The caller confirms it
 * once the store remembers it.
 */
export async function firstMasterKey(
  source: MasterKeySource,
): Promise<{ masterKey: MasterKey; createdFile: string | null }> {
  if (source.kind === 'value') return { masterKey: fromValue(source.base64), createdFile: null };
  const [used] = await usedKeysIn(source);
  if (used !== undefined) {
    throw new MasterKeyProblem(
      `The database is empty, but the key file ${used} has encrypted data. If that data was here, it is lost: restore a backup of it. To begin a new, empty server, move that file to another place first. Nothing was changed.`,
    );
  }
  const [left] = await filesIn(source.path, PENDING_FILE_NAME);
  if (left === undefined) return createIn(source.path, '.pending');
  const id = left.slice('kek-'.length, -'.pending'.length);
  return { masterKey: await fromFile(left, source.path, id), createdFile: join(source.path, fileNameOf(id)) };
}

/** The store now remembers its first key: from here on an empty store beside this key is a lost one. */
export async function confirmFirstKey(source: MasterKeySource, { id }: MasterKey): Promise<void> {
  if (source.kind === 'value') return;
  const file = join(source.path, fileNameOf(id));
  try {
    await rename(`${file}.pending`, file);
    await syncFolder(source.path);
  } catch (error) {
    // Another server that has started at the same time was faster.
    if (isFileError(error, 'ENOENT')) return;
    throw new MasterKeyProblem(
      `The key file ${file}.pending cannot be renamed to ${file} (${codeOf(error)}).`,
    );
  }
}

/** The files of keys that have encrypted data, whether of this store or of another. */
export async function usedKeysIn(source: MasterKeySource): Promise<string[]> {
  if (source.kind === 'value') return [];
  return (await filesIn(source.path, KEY_FILE_NAME)).map(name => join(source.path, name));
}

/** A key to take the place of the present one, and the file that was written when it had to be made. */
export async function nextMasterKey(
  source: MasterKeySource,
): Promise<{ masterKey: MasterKey; createdFile: string | null }> {
  if (source.kind === 'value') return { masterKey: fromValue(source.base64), createdFile: null };
  return createIn(source.path, '');
}

function fromValue(base64: string): MasterKey {
  const key = masterKeyFromBase64(base64);
  if (key) return key;
  throw new MasterKeyProblem(
    `EVERDRAFT_MASTER_KEY must be ${MASTER_KEY_BYTES} bytes in base64 (44 characters, the last one "=").`,
  );
}

async function fromFolder(folder: string, id: string): Promise<MasterKey> {
  const pending = await filesIn(folder, PENDING_FILE_NAME);
  // The first start was cut off after the store had remembered its key and before the file got its name.
  if (pending.includes(`${fileNameOf(id)}.pending`)) {
    const key = await fromFile(`${fileNameOf(id)}.pending`, folder, id);
    await confirmFirstKey({ kind: 'folder', path: folder }, key);
    return key;
  }
  return fromFile(fileNameOf(id), folder, id);
}

async function fromFile(name: string, folder: string, id: string): Promise<MasterKey> {
  const file = join(folder, name);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (isFileError(error, 'ENOENT')) {
      throw new MasterKeyProblem(
        `The data was encrypted with the master key ${id}, which is missing: there is no file ${file}. Put the saved copy of that file back, or set EVERDRAFT_MASTER_KEY. No new key was made, because it could not open the existing data.`,
      );
    }
    throw new MasterKeyProblem(`The key file ${file} cannot be read (${codeOf(error)}).`);
  }
  const key = masterKeyFromBase64(text);
  if (key?.id === id) return key;
  throw new MasterKeyProblem(
    `The key file ${file} is damaged. Put the saved copy of that file in its place.`,
  );
}

async function filesIn(folder: string, pattern: RegExp): Promise<string[]> {
  try {
    return (await readdir(folder)).filter(name => pattern.test(name)).sort();
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return [];
    throw new MasterKeyProblem(`The keys folder ${folder} cannot be read (${codeOf(error)}).`);
  }
}

async function createIn(
  folder: string,
  ending: '' | '.pending',
): Promise<{ masterKey: MasterKey; createdFile: string }> {
  const bytes = randomBytes(MASTER_KEY_BYTES);
  const masterKey = masterKeyFrom(bytes);
  const createdFile = join(folder, fileNameOf(masterKey.id));
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
    await writeDurably(`${createdFile}${ending}`, `${bytes.toString('base64')}\n`);
    await syncFolder(folder);
  } catch (error) {
    throw new MasterKeyProblem(`The master key cannot be written to ${createdFile} (${codeOf(error)}).`);
  } finally {
    bytes.fill(0);
  }
  return { masterKey, createdFile };
}

// 'wx': a key file that exists is never written over, whatever led here.
async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

// Without it a power cut could leave data sealed under a key whose file has no entry in its folder.
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function fileNameOf(id: string): string {
  return `kek-${id}`;
}

function isFileError(error: unknown, code: string): boolean {
  return codeOf(error) === code;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}
