import { parseHtml } from '@everdraft/core/document/parse-html';
import type { KeptVersion, NewVersion } from '@everdraft/core/entities/version';
import { cutBook } from '@everdraft/core/history/pieces';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { STORE_KINDS, shareTestApp } from './store-kinds.ts';

type Sent = NewVersion['version'];

function aVersion(html: string, fields: Partial<Sent> = {}): NewVersion {
  const { lists, pieces } = cutBook(parseHtml(html));
  return {
    version: {
      id: uuidv7(),
      reason: 'writing',
      name: '',
      createdAt: '2026-03-01T11:00:00.000Z',
      wordCount: 1,
      wordsAdded: 1,
      wordsRemoved: 0,
      lists: [...lists],
      ...fields,
    },
    pieces: [...pieces].map(([name, text]) => ({ name, text })),
  };
}

describe.each(STORE_KINDS)('versions that devices keep by themselves, on %s', kind => {
  const app = shareTestApp(kind);

  async function aBook() {
    const author = await app().signUp();
    const { id } = (await author.post('/api/manuscripts', { title: 'Book' })).json<{ id: string }>();
    const keep = (version: NewVersion) => author.post(`/api/manuscripts/${id}/versions`, version);
    const listed = async () => (await author.get(`/api/manuscripts/${id}/versions`)).json<KeptVersion[]>();
    const replace = (text: string) => author.patch(`/api/manuscripts/${id}`, { content: `<p>${text}</p>` });
    return { author, id, keep, listed, replace };
  }

  it('[HISTORY-11] are kept with their reason, in the order of their times', async () => {
    const { keep, listed } = await aBook();
    await keep(aVersion('<p>two</p>', { createdAt: '2026-03-01T11:10:00.000Z' }));
    await keep(aVersion('<p>one</p>', { reason: 'replace-all' }));
    expect((await listed()).map(({ reason, createdAt }) => [reason, createdAt.slice(11, 16)])).toEqual([
      ['writing', '11:10'],
      ['replace-all', '11:00'],
    ]);
  });

  it('[HISTORY-11] are one where two devices have the same text, which is not asked for again', async () => {
    const { keep, listed } = await aBook();
    await keep(aVersion('<p>one</p>'));
    const again = aVersion('<p>one</p>');
    expect((await keep({ ...again, pieces: [] })).statusCode).toBe(200);
    expect(await listed()).toHaveLength(1);
    await keep(aVersion('<p>one</p>', { reason: 'named', name: 'Mine' }));
    expect(await listed()).toHaveLength(2);
  });

  it('[CLOCK-4] are not from the future, whatever the clock of the device says', async () => {
    const { keep, listed, replace } = await aBook();
    const answer = await keep(aVersion('<p>one</p>', { createdAt: '2099-01-01T00:00:00.000Z' }));
    const now = app().clock.now().toISOString();
    expect(answer.json()).toMatchObject({ createdAt: now });
    await replace('two');
    app().clock.advance(11 * 60 * 1000);
    await replace('three');
    expect((await listed()).map(({ reason, createdAt }) => [reason, createdAt])).toEqual([
      ['whole-text', app().clock.now().toISOString()],
      ['writing', now],
    ]);
  });

  it('[CLOCK-4] do not stop because one from the future is there already', async () => {
    const { author, id, keep, listed, replace } = await aBook();
    const { version, pieces } = aVersion('<p>from the future</p>');
    const place = { userId: author.id, manuscriptId: id };
    await app().store.transact(async ({ documentVersions }) => {
      await documentVersions.keepPieces(place, new Map(pieces.map(({ name, text }) => [name, text])));
      const rest = { followedBy: null, addedCardIds: [], removedCardIds: [] };
      const createdAt = '2099-01-01T00:00:00.000Z';
      await documentVersions.keep({ ...version, ...place, ...rest, reason: 'writing', createdAt });
    });
    await replace('two');
    for (const text of ['three', 'four']) {
      app().clock.advance(11 * 60 * 1000);
      await replace(text);
    }
    const now = app().clock.now().toISOString();
    const versions = await listed();
    expect(versions.map(({ reason }) => reason).sort()).toEqual(['whole-text', 'whole-text', 'writing']);
    for (const { createdAt } of versions) expect(createdAt <= now).toBe(true);
    // Compared with the one before it, and not with the one from the future.
    expect(versions.find(({ id: of }) => of !== version.id)).toMatchObject({
      wordsAdded: 1,
      wordsRemoved: 1,
    });
    // Nor is what a device keeps taken for the one from the future.
    await keep(aVersion('<p>from the future</p>', { createdAt: now }));
    expect(await listed()).toHaveLength(4);
  });

  it('[HISTORY-11] say nothing that only the server may say', async () => {
    const { keep, listed } = await aBook();
    const { version, pieces } = aVersion('<p>one</p>');
    const answer = await keep({ version: { ...version, reason: 'import' as 'named' }, pieces });
    expect(answer.statusCode).toBe(400);
    expect(await listed()).toEqual([]);
  });
});
