import type { CompanionChange } from '@everdraft/core/entities/companion-change';
import type { OutlineCard } from '@everdraft/core/entities/outline-card';
import { keepMessage } from '@everdraft/web/local/chat-messages';
import { createChat, deleteChat } from '@everdraft/web/local/chat-sessions';
import { changesOfChat, undoChange } from '@everdraft/web/local/companion-changes';
import { createManuscript } from '@everdraft/web/local/manuscripts';
import { changeCard, createCard, listCards } from '@everdraft/web/local/outline-cards';
import { countQueue, queuedItems } from '@everdraft/web/local/sync-queue';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RandomSource, randomSource } from './random-source.ts';
import { everythingOn } from './server-view.ts';
import type { SimulatedDevice } from './simulated-device.ts';
import { type SimulatedAuthor, type SimulatedServer, startSimulatedServer } from './simulated-server.ts';
import { startTwoDevices } from './two-devices.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let now = Date.parse('2026-11-15T08:00:00.000Z');

function clock(): Date {
  now += 7;
  return new Date(now);
}

describe('changes of the companion on two devices', () => {
  let server: SimulatedServer;
  let author: SimulatedAuthor;
  let here: SimulatedDevice;
  let away: SimulatedDevice;
  let manuscriptId: string;
  let sessionId: string;
  let questionId: string;
  let cardId: string;
  let seed = 9_000 + Number(process.env.SIMULATION_SEED ?? 0);
  beforeAll(async () => {
    server = await startSimulatedServer(clock);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    seed += 2;
    ({ author, here, away } = await startTwoDevices(server, { seed, clock }));
    manuscriptId = (await createManuscript(here.local, 'Low Water')).id;
    cardId = (await createCard(here.local, manuscriptId)).id;
    await changeCard(here.local, cardId, { title: 'Dusk', content: 'My text.' });
    sessionId = (await createChat(here.local, manuscriptId)).id;
    questionId = here.local.newId();
    const question = { id: questionId, manuscriptId, sessionId, role: 'user', mode: 'critic' } as const;
    await keepMessage(here.local, { ...question, content: 'Change the card.' });
    await here.sync();
    await away.sync();
  });

  const place = () => ({
    userId: author.id,
    manuscriptId,
    sessionId,
    questionId,
    replyId: here.local.newId(),
  });
  const overwrite = (content: string, title?: string) =>
    server.changeOutline(place(), {
      action: 'update',
      card: cardId,
      fields: { content, ...(title !== undefined && { title }) },
    });
  const cardOn = async (device: SimulatedDevice) =>
    (await listCards(device.local, manuscriptId)).find(({ id }) => id === cardId);
  const changesOn = (device: SimulatedDevice) => changesOfChat(device.local, sessionId);
  const changesOnServer = async (): Promise<CompanionChange[]> =>
    (await everythingOn(server, author)).flatMap(change =>
      change.entity === 'companion-change' ? [change.record] : [],
    );

  async function settle(): Promise<void> {
    for (const device of [here, away, here, away, here]) await device.sync();
    for (const device of [here, away]) expect(await queuedItems(device.local)).toEqual([]);
    const byId = (changes: CompanionChange[]) => changes.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const onServer = byId(await changesOnServer());
    for (const device of [here, away]) {
      expect(byId(await device.local.database.companionChanges.toArray())).toEqual(onServer);
      expect(await cardOn(device)).toMatchObject((await cardOnServer()) ?? {});
    }
  }

  async function cardOnServer(): Promise<Pick<OutlineCard, 'title' | 'content'> | undefined> {
    const path = `/api/outline-cards/${manuscriptId}`;
    const answer = await server.call(author, { method: 'GET', path, userId: author.id });
    // Of our own server, which checks its answers against their schemas.
    const cards = answer?.body as OutlineCard[] | undefined;
    const card = cards?.find(({ id }) => id === cardId);
    return card && { title: card.title, content: card.content };
  }

  it('[COMPANION-11] [P18] can be read without a network and undone on the other device, the next day', async () => {
    await overwrite('Its text.');
    await away.sync();
    now += DAY_MS;
    // Away is offline from here on; the companion was asked on the other device.
    const [change] = await changesOn(away);
    expect(change).toMatchObject({ before: { content: 'My text.' }, undoneAt: null });
    await undoChange(away.local, change?.id ?? '');
    expect(await cardOn(away)).toMatchObject({ content: 'My text.' });
    expect(await countQueue(away.local)).toMatchObject({ waiting: 1 });
    await away.crash();
    await settle();
    expect(await cardOn(here)).toMatchObject({ content: 'My text.' });
    expect(await changesOn(here)).toMatchObject([{ undoneAt: expect.any(String), keptFields: [] }]);
  });

  it('[COMPANION-12] leave alone what was written elsewhere before the undo got there', async () => {
    await overwrite('Its text.', 'Nightfall');
    for (const device of [here, away]) await device.sync();
    const [change] = await changesOn(away);
    await undoChange(away.local, change?.id ?? '');
    expect(await cardOn(away)).toMatchObject({ title: 'Dusk', content: 'My text.' });
    await changeCard(here.local, cardId, { content: 'Written meanwhile.' });
    await here.sync();
    await settle();
    for (const device of [here, away]) {
      expect(await cardOn(device)).toMatchObject({ title: 'Dusk', content: 'Written meanwhile.' });
      expect(await changesOn(device)).toMatchObject([{ keptFields: ['content'] }]);
    }
    // Whoever wants the former text all the same has it, and the other can be put back.
    await undoChange(here.local, change?.id ?? '', { overwrite: true });
    expect(await cardOn(here)).toMatchObject({ content: 'My text.' });
    await settle();
    const restore = (await changesOn(away)).find(({ action }) => action === 'restore');
    expect(restore).toMatchObject({ before: { content: 'Written meanwhile.' } });
    await undoChange(away.local, restore?.id ?? '');
    await settle();
    expect(await cardOn(here)).toMatchObject({ title: 'Dusk', content: 'Written meanwhile.' });
  });

  it('[T13] that are undone before they have come, and twice at once, are undone once', async () => {
    const change = await overwrite('Its text.');
    await here.local.database.companionChanges.add(change);
    await undoChange(here.local, change.id);
    await away.sync();
    await undoChange(away.local, change.id);
    await settle();
    expect(await cardOn(away)).toMatchObject({ content: 'My text.' });
    expect(await changesOn(away)).toMatchObject([{ keptFields: [] }]);
  });

  it('of a card that was made or deleted are undone by the trash', async () => {
    const made = await server.changeOutline(place(), { action: 'create', fields: { title: 'Midnight' } });
    await server.changeOutline(place(), { action: 'delete', card: 'Dusk' });
    await away.sync();
    const titles = async (device: SimulatedDevice) =>
      (await listCards(device.local, manuscriptId)).map(({ title }) => title);
    expect(await titles(away)).toEqual(['Midnight']);
    for (const { id } of await changesOn(away)) await undoChange(away.local, id);
    expect(await titles(away)).toEqual(['Dusk']);
    await settle();
    expect(await titles(here)).toEqual(['Dusk']);
    expect((await here.local.database.outlineCards.get(made.cardId))?.deletedAt).not.toBeNull();
  });

  it('[COMPANION-11] are undone also when their chat was deleted elsewhere meanwhile', async () => {
    await overwrite('Its text.');
    await away.sync();
    await undoChange(away.local, (await changesOn(away))[0]?.id ?? '');
    await createChat(here.local, manuscriptId);
    await deleteChat(here.local, sessionId);
    await here.sync();
    for (const device of [away, here, away]) await device.sync();
    expect(await queuedItems(away.local)).toEqual([]);
    for (const device of [here, away]) {
      expect(await cardOn(device)).toMatchObject({ content: 'My text.' });
      expect(await changesOn(device)).toEqual([]);
    }
  });

  it('come back to a server that has lost them, and can be undone there', async () => {
    await server.backUp();
    await overwrite('Its text.');
    for (const device of [here, away]) await device.sync();
    await server.restoreBackup();
    await settle();
    expect(await changesOnServer()).toMatchObject([{ before: { content: 'My text.' } }]);
    expect(await cardOnServer()).toMatchObject({ content: 'Its text.' });
    await undoChange(here.local, (await changesOn(here))[0]?.id ?? '');
    await settle();
    expect(await cardOn(away)).toMatchObject({ content: 'My text.' });
  });

  it('[T13] lose nothing that the author wrote, whatever is undone where and when', async () => {
    const random = randomSource(seed);
    /** What the author wrote and somebody else than the author has replaced. */
    const replaced = new Set<string>();
    for (let step = 0; step < 150; step++) await act(random, replaced);
    await settle();
    const kept = new Set((await changesOnServer()).flatMap(({ before }) => before?.content ?? []));
    const lost = [...replaced].filter(text => !kept.has(text));
    expect(lost).toEqual([]);
    expect(replaced.size).toBeGreaterThan(3);
  });

  async function act(random: RandomSource, replaced: Set<string>): Promise<void> {
    const device = random.pick([here, away]);
    const dice = random.next();
    if (dice < 0.25) return changeCard(device.local, cardId, { content: `Mine ${random.uuid()}` });
    if (dice < 0.35) return void (await noting(replaced, () => overwrite(`Its ${random.uuid()}`)));
    if (dice < 0.6) {
      const changes = await changesOn(device);
      if (changes.length === 0) return;
      const { id } = random.pick(changes);
      await undoChange(device.local, id, { overwrite: random.chance(0.4) });
      // Sent alone, so that what it replaces on the server can be seen.
      return sendUndo(device, replaced);
    }
    if (dice < 0.68) return device.crash();
    await device.sync();
  }

  /** Writes down the author's own text that the card had on the server before, if it has another one afterwards. */
  async function noting(replaced: Set<string>, work: () => Promise<unknown>): Promise<void> {
    const before = await cardOnServer();
    await work();
    const after = await cardOnServer();
    if (before && after && before.content !== after.content && before.content.startsWith('Mine'))
      replaced.add(before.content);
  }

  async function sendUndo(device: SimulatedDevice, replaced: Set<string>): Promise<void> {
    const items = await queuedItems(device.local);
    if (items.length === 1 && items[0]?.type === 'changeUndo') {
      await noting(replaced, () => device.sync());
    }
  }
});
