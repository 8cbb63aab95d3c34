import type { Manuscript } from '@everdraft/core/entities/manuscript';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { createCompaction } from '../src/services/compaction.ts';
import { countStoredUsage } from '../test-support/count-stored-usage.ts';
import { testWorkers } from '../test-support/test-workers.ts';
import { type DamageableApp, shareDamageableApp } from './damaged-author.ts';
import type { TestAuthor } from './open-test-app.ts';
import { STORE_KINDS } from './store-kinds.ts';
import { TestDevice } from './test-device.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ENOUGH_ROWS = 25;

describe.each(STORE_KINDS)('a text with damaged parts on %s', kind => {
  const shared = shareDamageableApp(kind);

  /** A book that was written piece by piece, eight days ago. */
  async function aBook(pieces = ENOUGH_ROWS) {
    const app = shared();
    const author = await app.signUp();
    const { id } = (await author.post('/api/manuscripts', { title: 'The Lighthouse' })).json<{
      id: string;
    }>();
    const device = new TestDevice(author);
    for (let index = 0; index < pieces; index++) await device.add(id, `[${index}]`);
    await device.pull();
    app.clock.advance(8 * DAY_MS);
    return { app, author, id, device };
  }

  async function fold({ store, clock }: DamageableApp): Promise<unknown[]> {
    const failures: unknown[] = [];
    await createCompaction({
      workers: testWorkers(),
      store,
      clock: clock.now,
      onUnreadable: () => undefined,
      onFailure: failure => failures.push(failure),
    }).foldAll();
    return failures;
  }

  const zero = ({ query }: DamageableApp, table: string, where: string) =>
    query(`update ${table} set sealed = ? where ${where}`, Buffer.alloc(64));
  const bookOf = async (author: TestAuthor, id: string) => {
    const response = await author.get(`/api/manuscripts/${id}`);
    return { status: response.statusCode, ...response.json<Partial<Manuscript> & { error?: string }>() };
  };
  const wordsOf = (pieces: number) =>
    `<p>${Array.from({ length: pieces }, (_, index) => `[${index}]`).join('')}</p>`;
  const give = (device: TestDevice, id: string) =>
    device.send(id, { update: device.whole(id), counts: { wordCount: ENOUGH_ROWS, characterCount: 40 } });

  it('[S26] opens with what can be read, and says that it is not all', async () => {
    const { app, author, id, device } = await aBook(3);
    await zero(app, 'document_updates', `manuscript_id = '${id}' and seq = ${device.seq}`);
    expect(await bookOf(author, id)).toMatchObject({
      status: 200,
      content: '<p>[0][1]</p>',
      isTextIncomplete: true,
    });
    expect((await give(device, id)).statusCode).toBe(200);
    const whole = await bookOf(author, id);
    expect(whole).toMatchObject({ status: 200, content: '<p>[0][1][2]</p>' });
    expect(whole.isTextIncomplete).toBeUndefined();
  });

  it('[S26] is an error that names the book where nothing can be read, never an empty text', async () => {
    const { app, author, id } = await aBook(2);
    await zero(app, 'document_updates', `manuscript_id = '${id}'`);
    expect(await bookOf(author, id)).toMatchObject({
      status: 500,
      error: '“The Lighthouse” could not be decrypted. Nothing was changed.',
    });
    // Nor is it taken for empty by what replaces it.
    const replaced = await author.patch(`/api/manuscripts/${id}`, { content: '<p>Another text.</p>' });
    expect([replaced.statusCode, (await bookOf(author, id)).status]).toEqual([500, 500]);
    expect((await author.get('/api/sync')).statusCode).toBe(200);
  });

  it('[S26] asks the next writer for what it lacks, and takes it once', async () => {
    const { app, author, id, device } = await aBook(3);
    await zero(app, 'document_updates', `manuscript_id = '${id}' and seq = ${device.seq}`);
    await author.get('/api/sync');
    const edit = { update: device.write(id, 'more'), operation: uuidv7() };
    const refused = await device.send(id, edit);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'need_base']);
    expect((await device.send(id, { ...edit, update: device.whole(id) })).statusCode).toBe(200);
    expect(await bookOf(author, id)).toMatchObject({ status: 200, content: '<p>[0][1][2]more</p>' });
    const fresh = new TestDevice(author);
    await fresh.pull();
    expect(fresh.textOf(id)).toBe(device.textOf(id));
  });

  it('is not called whole by a device that lacks the same part', async () => {
    const { app, author, id, device } = await aBook(3);
    await zero(app, 'document_updates', `manuscript_id = '${id}' and seq = ${device.seq}`);
    const newcomer = new TestDevice(author);
    await newcomer.pull();
    expect(newcomer.textOf(id)).toBe('[0][1]');
    expect((await give(newcomer, id)).statusCode).toBe(200);
    const open = () =>
      app.query('select id from damaged_rows where manuscript_id = ? and repaired_at is null', id);
    expect(await open()).toHaveLength(1);
    expect((await give(device, id)).statusCode).toBe(200);
    expect(await open()).toEqual([]);
  });

  it('[S26] is whole again when each of two devices has given back what the other lacks', async () => {
    const { app, author, id, device } = await aBook(2);
    const other = new TestDevice(author);
    await other.pull();
    // Neither hears of the other's words before they are damaged.
    const { seq } = other;
    await device.add(id, 'Rain. ');
    await other.add(id, 'Wind. ');
    await zero(app, 'document_updates', `manuscript_id = '${id}' and seq > ${seq}`);
    expect(await bookOf(author, id)).toMatchObject({ content: '<p>[0][1]</p>', isTextIncomplete: true });
    const open = () =>
      app.query('select id from damaged_rows where manuscript_id = ? and repaired_at is null', id);
    expect((await give(device, id)).statusCode).toBe(200);
    expect(await open()).toHaveLength(2);
    expect((await give(other, id)).statusCode).toBe(200);
    expect(await open()).toEqual([]);
    // Damaged rows that are gone are not counted any more.
    const { updates } = await app.store.read(({ usage }) => usage.of(author.id));
    expect(updates).toBe((await countStoredUsage(app, author.id)).updates);
    const whole = await bookOf(author, id);
    expect(whole.content?.match(/Rain|Wind/g)?.sort()).toEqual(['Rain', 'Wind']);
    expect(whole.isTextIncomplete).toBeUndefined();
  });

  it('[S26] is not called whole because somebody begins to write', async () => {
    const { app, author, id, device } = await aBook(2);
    await zero(app, 'document_updates', `manuscript_id = '${id}' and seq = ${device.seq}`);
    const newcomer = new TestDevice(author);
    await newcomer.pull();
    await newcomer.add(id, 'Wind. ');
    expect(await bookOf(author, id)).toMatchObject({ status: 200, isTextIncomplete: true });
    expect((await give(device, id)).statusCode).toBe(200);
    expect((await bookOf(author, id)).isTextIncomplete).toBeUndefined();
  });

  it('is read from the updates that are kept when the snapshot is damaged', async () => {
    const { app, author, id, device } = await aBook();
    app.clock.advance(-8 * DAY_MS);
    await app.store.transact(({ documents }) =>
      documents.keepSnapshot(author.id, id, {
        upTo: device.seq,
        state: device.whole(id),
        createdAt: app.clock.now().toISOString(),
      }),
    );
    await zero(app, 'document_snapshots', `manuscript_id = '${id}'`);
    expect((await bookOf(author, id)).content).toContain('[0][1][2][3]');
    app.clock.advance(8 * DAY_MS);
    expect(await fold(app)).toEqual([]);
    expect((await bookOf(author, id)).content).toContain('[0][1][2][3]');
  });

  it('is not folded away: what only a damaged snapshot held comes back from a device', async () => {
    const { app, author, id, device } = await aBook();
    expect(await fold(app)).toEqual([]);
    expect(await app.query('select seq from document_updates where manuscript_id = ?', id)).toEqual([]);
    await zero(app, 'document_snapshots', `manuscript_id = '${id}'`);
    expect((await bookOf(author, id)).status).toBe(500);
    const told = await device.pullPage();
    expect(told.unreadable).toMatchObject([{ entity: 'document', id }]);
    expect(await fold(app)).toEqual([]);
    expect((await give(device, id)).statusCode).toBe(200);
    expect((await bookOf(author, id)).content).toBe(wordsOf(ENOUGH_ROWS));
    const fresh = new TestDevice(author);
    await fresh.pull();
    expect(fresh.textOf(id)).toBe(device.textOf(id));
  });

  it('goes on being folded, and keeps the damaged update apart', async () => {
    const { app, author, id, device } = await aBook();
    await zero(app, 'document_updates', `manuscript_id = '${id}' and seq = ${device.seq}`);
    await author.get('/api/sync');
    expect(await fold(app)).toEqual([]);
    const left = await app.query(
      'select seq, is_unreadable from document_updates where manuscript_id = ?',
      id,
    );
    expect(left.map(row => [Number(row.seq), Number(row.is_unreadable)])).toEqual([[device.seq, 1]]);
    expect((await bookOf(author, id)).content).toContain('[21][22][23]');
  });

  it('takes words although the head says nonsense of how far it has come', async () => {
    const { app, author, id, device } = await aBook(2);
    await app.query(
      'update document_heads set state_vector = ? where manuscript_id = ?',
      Buffer.alloc(3, 255),
      id,
    );
    await device.add(id, 'more');
    expect((await bookOf(author, id)).content).toBe('<p>[0][1]more</p>');
  });
});
