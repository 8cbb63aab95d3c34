import { blockText } from '@everdraft/core/document/blocks';
import { readVersion } from '@everdraft/web/document/history/make-version';
import { createManuscript } from '@everdraft/web/local/manuscripts';
import { createCard, listCards } from '@everdraft/web/local/outline-cards';
import { listVersions } from '@everdraft/web/local/versions';
import { fetchVersions } from '@everdraft/web/sync/fetch-versions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RandomSource, randomSource } from './random-source.ts';
import type { SimulatedDevice } from './simulated-device.ts';
import { type SimulatedServer, startSimulatedServer } from './simulated-server.ts';
import { startTwoDevices } from './two-devices.ts';

const ROUNDS = 12;
const WORDS_EACH = 15;
const clock = () => new Date('2026-03-01T10:00:00.000Z');

let server: SimulatedServer;
beforeAll(async () => {
  server = await startSimulatedServer(clock);
});
afterAll(() => server.close());

/** Types words of its own at random places, and answers them. */
async function scribble(
  device: SimulatedDevice,
  id: string,
  { mark, random }: { mark: string; random: RandomSource },
): Promise<string[]> {
  const { text } = await device.book(id);
  const words = Array.from({ length: WORDS_EACH }, (_, index) => `[${mark}${String(index)}]`);
  for (const word of words) {
    // Between the words that are there, as an author's caret is.
    const gaps = [...text.toString().matchAll(/ |\n|$/g)].map(({ index }) => index);
    text.insert(gaps[random.below(gaps.length)] ?? 0, ` ${word} ${random.below(3) === 0 ? '\n' : ''}`);
  }
  return words;
}

async function textOn(device: SimulatedDevice, id: string): Promise<string> {
  return (await device.book(id)).text.toString();
}

describe('an import while this device has words that wait and another one has the book open offline', () => {
  it('[IMPORT-27] [IMPORT-30] [IMPORT-31] leaves every word of all three texts in the book or in the kept version', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const random = randomSource(9_000 + round);
      const { here, away, send, transport } = await startTwoDevices(server, {
        seed: 9_100 + 10 * round,
        clock,
      });
      const { id } = await createManuscript(here.local, 'Low Water');
      const shared = await scribble(here, id, { mark: 'shared', random });
      await createCard(here.local, id);
      await here.flush();
      await here.sync();
      await away.sync();

      const own = await scribble(here, id, { mark: 'here', random });
      const others = await scribble(away, id, { mark: 'away', random });
      await createCard(away.local, id);
      await away.flush();
      // What the dialog does: the book's words go first, then the file takes their place.
      await here.flush();
      await here.sync();
      const file = Array.from({ length: WORDS_EACH }, (_, index) => `[file${String(index)}]`);
      const confirmed = await send('POST', `/api/manuscripts/${id}/import/confirm`, {
        cards: [{ title: 'One', content: '', position: 0, metadata: { type: 'chapter' } }],
        replaceExisting: round % 2 === 0,
        updateContent: `<h1>One</h1><p>${file.join(' ')}</p>`,
        addToContent: round % 3 === 0,
      });
      expect(confirmed?.status).toBe(200);
      await here.sync();
      await away.sync();
      await here.sync();

      const book = await textOn(here, id);
      expect(await textOn(away, id)).toBe(book);
      await fetchVersions({ local: away.local, transport }, id);
      const [kept] = await listVersions(away.local, id);
      const former = (await readVersion(away.local, kept?.id ?? '')).map(blockText).join('\n');
      const lost = [...shared, ...own, ...others, ...file].filter(
        word => !book.includes(word) && !former.includes(word),
      );
      expect([round, lost]).toEqual([round, []]);
      expect([round, file.filter(word => !book.includes(word))]).toEqual([round, []]);
      expect([round, others.filter(word => !book.includes(word))]).toEqual([round, []]);
      for (const device of [here, away]) {
        const titles = (await listCards(device.local, id)).map(card => card.title);
        expect([round, titles.includes('One')]).toEqual([round, true]);
      }
      expect(await listCards(here.local, id)).toHaveLength(round % 2 === 0 ? 2 : 3);
      await here.close();
      await away.close();
    }
  });
});
