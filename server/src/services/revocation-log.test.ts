import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestStore, type TestStore } from '../../test-support/open-test-store.ts';
import { at, storedUser } from '../../test-support/stored-records.ts';
import { TEST_DATABASE_URL } from '../../test-support/test-database.ts';
import { createRevocationLog } from './revocation-log.ts';

const KINDS = TEST_DATABASE_URL === undefined ? (['sqlite'] as const) : (['sqlite', 'postgresql'] as const);

describe.each(KINDS)('the revocation log, on %s', kind => {
  async function aStore(): Promise<TestStore> {
    const opened = await openTestStore(kind);
    onTestFinished(() => opened.remove());
    return opened;
  }

  async function aFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'everdraft-log-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    return folder;
  }

  function aLog({ store }: TestStore, file: string) {
    const failures: unknown[] = [];
    const log = createRevocationLog({
      store,
      file,
      onUnverifiedLines: () => undefined,
      onFailure: failure => failures.push(failure),
    });
    return { log, failures };
  }

  async function deleteSomebody({ store }: TestStore, id: string): Promise<void> {
    const user = await storedUser(store);
    await store.transact(async records => {
      await records.revocations.addDeletion({ id, userId: user.id, at: at(1) });
      await records.users.remove(user.id);
    });
  }

  const idsIn = async (file: string) =>
    (await readFile(file, 'utf8')).split('\n').flatMap(line => /"id":"([^"]+)"/.exec(line)?.[1] ?? []);

  it('is complete at every server, whichever of them has deleted the account', async () => {
    const opened = await aStore();
    const folder = await aFolder();
    const files = ['one.log', 'two.log'].map(name => join(folder, name));
    const [one, two] = files.map(file => aLog(opened, file).log);
    await deleteSomebody(opened, 'a');
    await one?.write();
    await deleteSomebody(opened, 'b');
    await two?.mark();
    await one?.mark();
    for (const file of files) expect((await idsIn(file)).sort()).toEqual(['a', 'b']);
  });

  it('is written once for each revocation, also when it is asked for twice at once and after a restart', async () => {
    const opened = await aStore();
    const file = join(await aFolder(), 'revocations.log');
    const { log } = aLog(opened, file);
    await deleteSomebody(opened, 'a');
    await Promise.all([log.write(), log.write(), log.mark()]);
    const again = aLog(opened, file).log;
    await again.open();
    await again.write();
    expect(await idsIn(file)).toEqual(['a']);
  });

  it('tells when it cannot be written, and is made up for later', async () => {
    const opened = await aStore();
    const file = join(await aFolder(), 'revocations.log');
    const { log, failures } = aLog(opened, file);
    // What stands in its way is a folder of that name.
    await mkdir(file);
    await deleteSomebody(opened, 'a');
    await log.write();
    expect(failures).toHaveLength(1);
    await rm(file, { recursive: true });
    await log.mark();
    expect(await idsIn(file)).toEqual(['a']);
  });

  it('stops a start that it cannot be read at, with a sentence', async () => {
    const opened = await aStore();
    const file = join(await aFolder(), 'revocations.log');
    await mkdir(file);
    await expect(aLog(opened, file).log.open()).rejects.toThrow(
      `The revocation log ${file} cannot be read (EISDIR).`,
    );
  });
});
