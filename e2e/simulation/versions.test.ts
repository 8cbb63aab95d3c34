import { encodeDocument } from '@everdraft/core/document/open-document';
import { writeHtml } from '@everdraft/core/document/write-html';
import type { VersionReason } from '@everdraft/core/entities/version';
import { HistoryDesk } from '@everdraft/web/document/history/history-desk';
import { keepVersions } from '@everdraft/web/document/history/keep-versions';
import { readVersion } from '@everdraft/web/document/history/make-version';
import { createManuscript } from '@everdraft/web/local/manuscripts';
import { listVersions } from '@everdraft/web/local/versions';
import { fetchVersions } from '@everdraft/web/sync/fetch-versions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SimulatedDevice } from './simulated-device.ts';
import { type SimulatedServer, startSimulatedServer } from './simulated-server.ts';
import { startTwoDevices, type TwoDevices } from './two-devices.ts';

const clock = () => new Date('2026-03-01T10:00:00.000Z');
let server: SimulatedServer;
let seed = 4100;

beforeAll(async () => {
  server = await startSimulatedServer(clock);
});
afterAll(() => server.close());

async function aBookOnBoth(words: string): Promise<TwoDevices & { id: string }> {
  seed += 10;
  const devices = await startTwoDevices(server, { seed, clock });
  const { id } = await createManuscript(devices.here.local, 'Low Water');
  await write(devices.here, id, words);
  await devices.away.sync();
  return { ...devices, id };
}

async function write(device: SimulatedDevice, id: string, words: string): Promise<void> {
  const { text } = await device.book(id);
  text.insert(text.length, words);
  await device.flush();
  await device.sync();
}

async function name(device: SimulatedDevice, id: string, called: string): Promise<void> {
  await keep(device, id, 'named', called);
}

async function keep(
  { local, book }: SimulatedDevice,
  id: string,
  reason: VersionReason,
  called?: string,
): Promise<void> {
  const desk = new HistoryDesk(local);
  const { doc } = await book(id);
  const ask = (request: Parameters<HistoryDesk['answer']>[0]) => desk.answer(request);
  const keeper = keepVersions(
    { manuscriptId: id, doc },
    { local, ask, timers: { after: () => () => undefined } },
  );
  await keeper.keep(reason, called);
  keeper.stop();
}

describe('versions on two devices', () => {
  it('[HISTORY-9] [HISTORY-10] a version named on one is read and brought back on the other, also without a network', async () => {
    const { here, away, id, transport } = await aBookOnBoth('It rained on the quay.\n');
    await name(here, id, 'Sent to Mara');
    await write(here, id, 'The rain went on.\n');
    await away.sync();
    expect(await fetchVersions({ local: away.local, transport }, id)).toBe(true);

    const [version] = await listVersions(away.local, id);
    expect(version).toMatchObject({ name: 'Sent to Mara', reason: 'named', wordCount: 5 });
    expect(writeHtml(await readVersion(away.local, version?.id ?? ''))).toBe('<p>It rained on the quay.</p>');
    const { text, doc } = await away.book(id);
    const desk = new HistoryDesk(away.local);
    const updates = [encodeDocument({ doc, text })];
    await desk.answer({ kind: 'compare', versionId: version?.id ?? '', updates });
    const restored = await desk.answer({ kind: 'restore', passage: undefined });
    if (restored.kind !== 'restored') throw new Error(restored.kind);
    text.applyDelta([...restored.steps]);
    expect(text.toString()).toBe('It rained on the quay.\n');
  });

  it('[HISTORY-9] a version named without a network goes when there is one, and is not sent twice', async () => {
    const { here, away, id, transport } = await aBookOnBoth('One.\n');
    await name(here, id, 'On the train');
    await name(here, id, 'On the ferry');
    await here.crash();
    await here.sync();
    await here.sync();
    await fetchVersions({ local: away.local, transport }, id);
    await fetchVersions({ local: here.local, transport }, id);
    const names = async ({ local }: SimulatedDevice) =>
      (await listVersions(local, id)).map(version => version.name).toSorted();
    expect(await names(away)).toEqual(['On the ferry', 'On the train']);
    expect(await names(here)).toEqual(['On the ferry', 'On the train']);
  });

  it('[HISTORY-11] what one has kept by itself while its author wrote, also without a network, is on the other', async () => {
    const { here, away, id, transport } = await aBookOnBoth('One.\n');
    await keep(here, id, 'writing');
    await write(here, id, 'Two.\n');
    await keep(here, id, 'writing');
    await here.crash();
    await here.sync();
    await keep(away, id, 'writing');
    await away.sync();
    expect(await fetchVersions({ local: away.local, transport }, id)).toBe(true);
    expect(await fetchVersions({ local: here.local, transport }, id)).toBe(true);
    const texts = async ({ local }: SimulatedDevice) => {
      const versions = await listVersions(local, id);
      return Promise.all(versions.map(async version => writeHtml(await readVersion(local, version.id))));
    };
    expect((await texts(here)).toSorted()).toEqual(['<p>One.</p>', '<p>One.</p><p>Two.</p>']);
    expect((await texts(away)).toSorted()).toEqual(['<p>One.</p>', '<p>One.</p><p>Two.</p>']);
  });

  it('[HISTORY-8] [HISTORY-10] what another program has replaced is on every device', async () => {
    const { here, away, id, transport, send } = await aBookOnBoth('It rained on the quay.\n');
    await send('PATCH', `/api/manuscripts/${id}`, { content: '<p>Another text.</p>' });
    for (const { local } of [here, away]) {
      expect(await fetchVersions({ local, transport }, id)).toBe(true);
      const [version] = await listVersions(local, id);
      expect(version).toMatchObject({ reason: 'whole-text', name: '' });
      expect(writeHtml(await readVersion(local, version?.id ?? ''))).toBe('<p>It rained on the quay.</p>');
    }
  });

  it('[HISTORY-10] shows nothing of a version before all of its text has come', async () => {
    const { here, away, id, transport } = await aBookOnBoth('One.\n');
    await name(here, id, 'Half way');
    await here.sync();
    let calls = 0;
    const breaking: typeof transport = {
      call: request => (++calls > 2 ? Promise.resolve(undefined) : transport.call(request)),
    };
    expect(await fetchVersions({ local: away.local, transport: breaking }, id)).toBe(false);
    expect(await listVersions(away.local, id)).toEqual([]);
    expect(await fetchVersions({ local: away.local, transport }, id)).toBe(true);
    expect(await listVersions(away.local, id)).toHaveLength(1);
  });

  it('[HISTORY-9] a server that was restored gets the named versions again', async () => {
    const { here, away, id, transport } = await aBookOnBoth('One.\n');
    await server.backUp();
    await name(here, id, 'After the backup');
    await here.sync();
    await server.restoreBackup();
    await here.sync();
    await away.sync();
    await fetchVersions({ local: away.local, transport }, id);
    expect((await listVersions(away.local, id)).map(version => version.name)).toEqual(['After the backup']);
  });
});
