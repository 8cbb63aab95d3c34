import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { markOf } from './master-key.ts';
import { confirmFirstKey, firstMasterKey, loadMasterKey } from './master-key-source.ts';

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'everdraft-keys-')), 'keys');
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

const fromFolder = () => ({ kind: 'folder' as const, path: folder });
const fromValue = (base64: string) => ({ kind: 'value' as const, base64 });
const aValue = () => randomBytes(32).toString('base64');

describe('the first master key', () => {
  it('is written to a folder that only its owner can enter, even if the folder was there', async () => {
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o755);
    const { masterKey, createdFile } = await firstMasterKey(fromFolder());
    expect(createdFile).toBe(join(folder, `kek-${masterKey.id}`));
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    await confirmFirstKey(fromFolder(), masterKey);
    expect((await stat(createdFile ?? '')).mode & 0o777).toBe(0o600);
    const again = await loadMasterKey(fromFolder(), markOf(masterKey));
    expect(again.key.equals(masterKey.key)).toBe(true);
  });

  it('is pending until the store remembers it, and the same for every start until then', async () => {
    const first = await firstMasterKey(fromFolder());
    const name = `kek-${first.masterKey.id}`;
    expect(await readdir(folder)).toEqual([`${name}.pending`]);
    const before = await readFile(join(folder, `${name}.pending`), 'utf8');
    const second = await firstMasterKey(fromFolder());
    expect(second).toMatchObject({ masterKey: { id: first.masterKey.id }, createdFile: first.createdFile });
    await confirmFirstKey(fromFolder(), second.masterKey);
    await confirmFirstKey(fromFolder(), first.masterKey);
    expect(await readdir(folder)).toEqual([name]);
    expect(await readFile(join(folder, name), 'utf8')).toBe(before);
  });

  it('is not made where another one has encrypted data', async () => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'kek-00000000'), 'another');
    await expect(firstMasterKey(fromFolder())).rejects.toThrow(
      `The database is empty, but the key file ${join(folder, 'kek-00000000')} has encrypted data.`,
    );
    expect(await readdir(folder)).toEqual(['kek-00000000']);
  });

  it('is the given value, of which nothing is written', async () => {
    const { createdFile } = await firstMasterKey(fromValue(`${aValue()}\n`));
    expect(createdFile).toBeNull();
    await expect(readdir(folder)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('is refused with a sentence when the value is not 32 bytes in base64', async () => {
    for (const value of ['', 'secret', randomBytes(16).toString('base64'), `${aValue()}AAAA`]) {
      await expect(firstMasterKey(fromValue(value))).rejects.toThrow(
        'EVERDRAFT_MASTER_KEY must be 32 bytes in base64 (44 characters, the last one "=").',
      );
    }
  });

  it('is refused with a sentence when the folder cannot be written', async () => {
    await writeFile(join(folder, '..', 'file'), '');
    const source = { kind: 'folder' as const, path: join(folder, '..', 'file', 'keys') };
    await expect(firstMasterKey(source)).rejects.toMatchObject({ name: 'MasterKeyProblem' });
  });
});

describe('the master key of existing data', () => {
  it('is refused when the check value differs although the id is the same', async () => {
    const { masterKey } = await firstMasterKey(fromFolder());
    const mark = { id: masterKey.id, checkValue: randomBytes(32) };
    await expect(loadMasterKey(fromFolder(), mark)).rejects.toThrow(
      /does not hold the master key that encrypted/,
    );
    await expect(loadMasterKey(fromFolder(), { ...mark, checkValue: randomBytes(3) })).rejects.toThrow();
  });

  it('never appears in the words of a refusal', async () => {
    const [given, other] = [aValue(), aValue()];
    const { masterKey } = await firstMasterKey(fromValue(other));
    const refusal: unknown = await loadMasterKey(fromValue(given), markOf(masterKey)).catch(error => error);
    expect(String(refusal)).toContain(masterKey.id);
    expect(String(refusal)).not.toContain(given);
  });
});
