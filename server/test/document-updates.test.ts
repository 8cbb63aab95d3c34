import type { Manuscript } from '@everdraft/core/entities/manuscript';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { Doc, decodeStateVector, encodeStateAsUpdate } from 'yjs';
import { openTestApp, type TestAuthor } from './open-test-app.ts';
import { STORE_KINDS, shareTestApp } from './store-kinds.ts';
import { TestDevice } from './test-device.ts';

async function aBook(author: TestAuthor, content = ''): Promise<string> {
  return (await author.post('/api/manuscripts', { title: 'The Sea', content })).json().id;
}

async function read(author: TestAuthor, id: string): Promise<Manuscript> {
  return (await author.get(`/api/manuscripts/${id}`)).json();
}

/** A device that knows the book as the server has it. */
async function aDevice(author: TestAuthor): Promise<TestDevice> {
  const device = new TestDevice(author);
  await device.pull();
  return device;
}

describe.each(STORE_KINDS)('a document update on %s', kind => {
  const shared = shareTestApp(kind);
  const anAuthor = async () => ({ ...shared(), author: await shared().signUp() });

  it('[S6, API-15, SYNC-10] adds words to those that are there', async () => {
    const { author } = await anAuthor();
    const id = await aBook(author, '<p>It rained.</p>');
    const device = await aDevice(author);
    await device.add(id, 'Then ', 0);
    expect((await read(author, id)).content).toBe('<p>Then It rained.</p>');
  });

  it('[S6] of two devices at the same moment keeps the words of both', async () => {
    const { author } = await anAuthor();
    const id = await aBook(author, '<p>sea</p>');
    const devices = [await aDevice(author), await aDevice(author), await aDevice(author)];
    await Promise.all(devices.map((device, index) => device.add(id, `[${index}]`, 0)));
    const { content } = await read(author, id);
    for (const token of ['[0]', '[1]', '[2]', 'sea']) expect(content).toContain(token);
    for (const device of devices) await device.pull();
    expect(new Set(devices.map(device => device.textOf(id))).size).toBe(1);
  });

  it('[S7] is refused when it cannot be read, and leaves nothing behind', async () => {
    const { author } = await anAuthor();
    const id = await aBook(author, '<p>kept</p>');
    const device = await aDevice(author);
    const before = await author.get('/api/sync');
    for (const bytes of [new Uint8Array(), new Uint8Array([1, 2, 3]), new Uint8Array(50).fill(255)]) {
      const answer = await device.send(id, { update: bytes });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input']);
    }
    expect((await author.get('/api/sync')).json()).toEqual(before.json());
    expect((await read(author, id)).content).toBe('<p>kept</p>');
  });

  it('[S7] is refused when it holds something else than prose', async () => {
    const { author } = await anAuthor();
    const id = await aBook(author);
    const foreign = new Doc();
    foreign.getMap('elsewhere').set('key', 'value');
    const answer = await new TestDevice(author).send(id, { update: encodeStateAsUpdate(foreign) });
    expect([answer.statusCode, answer.json().field]).toEqual([400, 'update']);
  });

  it('[S8] that builds on words which the server lacks is refused with what it has, and the whole is taken', async () => {
    const { author } = await anAuthor();
    const id = await aBook(author);
    const device = new TestDevice(author);
    await device.add(id, 'one');
    device.write(id, ' two');
    const operation = uuidv7();
    const refused = await device.send(id, { update: device.write(id, ' three'), operation });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'need_base']);
    const known = decodeStateVector(Buffer.from(refused.json().stateVector, 'base64'));
    expect([...known.values()]).toEqual([3]);
    expect((await read(author, id)).content).toBe('<p>one</p>');

    expect((await device.send(id, { update: device.whole(id), operation })).statusCode).toBe(200);
    expect((await read(author, id)).content).toBe('<p>one two three</p>');
  });

  it('[S8] that erases what the server lacks is refused too', async () => {
    const { author } = await anAuthor();
    const id = await aBook(author);
    const device = new TestDevice(author);
    device.write(id, 'never sent');
    const answer = await device.send(id, { update: device.erase(id, 0, 5) });
    expect(answer.json().code).toBe('need_base');
  });

  it('[S8] may build on words that came as HTML', async () => {
    const { author } = await anAuthor();
    const id = await aBook(author, '<p>first</p>');
    await author.patch(`/api/manuscripts/${id}`, { content: '<p>first second</p>' });
    const device = await aDevice(author);
    await device.add(id, ' third', device.textOf(id).indexOf(' second') + ' second'.length);
    expect((await read(author, id)).content).toBe('<p>first second third</p>');
  });

  it('[S9, API-15] keeps the counts of the device, and derives them when none come', async () => {
    const { author } = await anAuthor();
    const id = await aBook(author);
    const device = new TestDevice(author);
    const counted = await device.send(id, {
      update: device.write(id, 'one two'),
      counts: { wordCount: 2, characterCount: 7 },
    });
    expect(counted.json()).toMatchObject({ wordCount: 2, characterCount: 7 });
    const uncounted = await device.send(id, { update: device.write(id, ' three') });
    expect(uncounted.json()).toMatchObject({ wordCount: 3, characterCount: 13 });
  });

  it('[DATA-13] renews lastSaved', async () => {
    const { author, clock } = await anAuthor();
    const id = await aBook(author);
    clock.advance(60_000);
    await new TestDevice(author).add(id, 'words');
    expect((await read(author, id)).lastSaved).toBe(clock.now().toISOString());
  });

  it('is read by others as soon as it is answered, however often the text was read before', async () => {
    const { author } = await anAuthor();
    const id = await aBook(author);
    const device = new TestDevice(author);
    let expected = '';
    for (const token of ['one', ' two', ' three']) {
      await device.add(id, token);
      expected += token;
      expect((await read(author, id)).content).toBe(`<p>${expected}</p>`);
      expect((await read(author, id)).content).toBe(`<p>${expected}</p>`);
    }
  });

  it('[S10] becomes the smallest change when the same text comes as HTML', async () => {
    const { author } = await anAuthor();
    const id = await aBook(author, `<p>${'A long beginning. '.repeat(500)}</p>`);
    const device = await aDevice(author);
    const { content } = await read(author, id);
    await author.patch(`/api/manuscripts/${id}`, { content: content.replace('</p>', 'The end.</p>') });
    await author.patch(`/api/manuscripts/${id}`, { content: content.replace('</p>', 'The end.</p>') });
    const pieces = (await device.pull()).filter(change => change.entity === 'document');
    expect(pieces).toHaveLength(1);
    expect(pieces[0]?.entity === 'document' && pieces[0].update.length).toBeLessThan(200);
  });
});

describe('a whole text as HTML', () => {
  it('[S10] that says what its sender had seen leaves words alone that have come since', async () => {
    const { signUp } = await openTestApp();
    const author = await signUp();
    const id = await aBook(author, '<p>one two</p>');
    const device = await aDevice(author);
    const script = {
      seen: (await author.get(`/api/manuscripts/${id}`)).json<Manuscript>(),
      baseSeq: device.seq,
    };
    await device.add(id, 'zero ', 0);
    const content = script.seen.content.replace('two', 'three');
    const answer = await author.patch(`/api/manuscripts/${id}`, { content, baseSeq: script.baseSeq });
    expect(answer.json()).toMatchObject({ wordCount: 3, characterCount: 14 });
    expect((await read(author, id)).content).toBe('<p>zero one three</p>');
    await device.pull();
    expect(device.textOf(id)).toBe('zero one three\n');
    await device.add(id, '!', 'zero one three'.length);
    expect((await read(author, id)).content).toBe('<p>zero one three!</p>');
  });

  it('[S10] that does not say so is taken for all there is to say', async () => {
    const { signUp } = await openTestApp();
    const author = await signUp();
    const id = await aBook(author, '<p>one two</p>');
    const device = await aDevice(author);
    await device.add(id, 'zero ', 0);
    await author.patch(`/api/manuscripts/${id}`, { content: '<p>one two</p>' });
    expect((await read(author, id)).content).toBe('<p>one two</p>');
  });
});

describe('stored updates that are damaged', () => {
  it('[S11] are left out, kept and reported without a word, and the rest of the book is read', async () => {
    const { store, logText, signUp } = await openTestApp();
    const author = await signUp();
    const id = await aBook(author, '<p>The keeper counted.</p>');
    const at = '2026-03-01T12:00:00.000Z';
    // A store cannot tell: these bytes are sealed like any other and are no update.
    const damaged = { opId: uuidv7(), update: new Uint8Array([9, 9, 9, 9]), createdAt: at };
    const { seq } = await store.transact(records => records.documents.append(author.id, id, damaged));
    const device = new TestDevice(author);
    const answer = await device.send(id, { update: device.write(id, 'After.') });
    expect(answer.statusCode).toBe(200);
    const { content } = await read(author, id);
    expect(content).toContain('The keeper counted.');
    expect(content).toContain('After.');
    expect(logText()).toContain(`"manuscriptId":"${id}","seqs":[${seq}]`);
    expect(logText()).not.toMatch(/keeper|After\./);
    const rows = await store.read(records => records.documents.updatesSince(author.id, id, 0));
    expect(rows.map(row => row.seq)).toContain(seq);
  });
});
