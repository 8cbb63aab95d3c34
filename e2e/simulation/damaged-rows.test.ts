import type { Transport } from '@everdraft/web/api/transport';
import { keepMessage } from '@everdraft/web/local/chat-messages';
import { createChat } from '@everdraft/web/local/chat-sessions';
import {
  createManuscript,
  deleteManuscript,
  listManuscripts,
  listTrash,
  markNeverSend,
} from '@everdraft/web/local/manuscripts';
import { offerCopy } from '@everdraft/web/local/note-unreadable';
import { changeCard, createCard, listCards } from '@everdraft/web/local/outline-cards';
import { removeFromDevice } from '@everdraft/web/local/removed-books';
import { changeSettings, readSettings } from '@everdraft/web/local/settings';
import { changeGuidelines, readProfile } from '@everdraft/web/local/style-profiles';
import { countQueue } from '@everdraft/web/local/sync-queue';
import { hideUnreadable, listUnreadable } from '@everdraft/web/local/unreadable-items';
import { createStyle, listStyles } from '@everdraft/web/local/writing-styles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomSource } from './random-source.ts';
import { type SimulatedDevice, startDevice } from './simulated-device.ts';
import { type SimulatedServer, startSimulatedServer } from './simulated-server.ts';
import { startTwoDevices, type TwoDevices } from './two-devices.ts';

const clock = () => new Date('2026-03-01T10:00:00.000Z');
let server: SimulatedServer;
let seed = 7100;

beforeAll(async () => {
  server = await startSimulatedServer(clock);
});
afterAll(() => server.close());

interface Shelf extends TwoDevices {
  id: string;
  card: string;
  newcomer(): Promise<SimulatedDevice>;
}

/** A book with a text and a card that both devices have. */
async function aShelf(): Promise<Shelf> {
  seed += 10;
  const devices = await startTwoDevices(server, { seed, clock });
  const { here, away, transport } = devices;
  const { id } = await createManuscript(here.local, 'Low Water');
  await write(here, id, 'It rained on the quay.\n');
  const { id: card } = await createCard(here.local, id);
  await changeCard(here.local, card, { title: 'A storm', content: 'Waves.' });
  await meet(here, away);
  const { userId } = here.local;
  const ownSeed = seed + 5;
  const newcomer = () =>
    startDevice({ name: 'newcomer', userId, random: randomSource(ownSeed), transport, clock });
  return { ...devices, id, card, newcomer };
}

async function write(device: SimulatedDevice, id: string, words: string): Promise<void> {
  const { text } = await device.book(id);
  text.insert(text.length, words);
  await device.flush();
  await device.sync();
}

/** So often that whatever one has to tell has reached all. */
async function meet(...devices: SimulatedDevice[]): Promise<void> {
  for (let round = 0; round < 3; round++) for (const device of devices) await device.sync();
}

function damage(table: string, where: string): void {
  const [row] = server.query(`select sealed from ${table} where ${where}`);
  if (!(row?.sealed instanceof Uint8Array)) throw new Error('There is no such row.');
  const sealed = Buffer.from(row.sealed);
  sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1);
  server.query(`update ${table} set sealed = ? where ${where}`, sealed);
}

const lastUpdateOf = (id: string) =>
  `manuscript_id = '${id}' and seq = (select max(seq) from document_updates where manuscript_id = '${id}')`;
const openDamage = (id: string) =>
  server.query('select row_table from damaged_rows where manuscript_id = ? and repaired_at is null', id);
const titleOn = async ({ local }: SimulatedDevice, id: string) =>
  (await listManuscripts(local)).find(book => book.id === id)?.title;
const cardsOn = async ({ local }: SimulatedDevice, id: string) =>
  (await listCards(local, id)).map(({ title, content }) => `${title}: ${content}`);
const textOn = async (device: SimulatedDevice, id: string) => (await device.book(id)).text.toString();

describe('a row of the server that was damaged', () => {
  it('[S24] [T12] is given back by a device that has it, whoever finds it, and reaches all', async () => {
    const { here, away, id, card, newcomer } = await aShelf();
    damage('outline_cards', `id = '${card}'`);
    damage('manuscripts', `id = '${id}'`);
    const third = await newcomer();
    await third.sync();
    expect(await cardsOn(third, id)).toEqual([]);
    expect(
      (await listUnreadable(third.local)).map(({ entity, isOffered }) => [entity, isOffered]).sort(),
    ).toEqual([
      ['manuscript', false],
      ['outline-card', false],
    ]);
    await meet(here, away, third);
    for (const device of [here, away, third]) {
      expect(await titleOn(device, id)).toBe('Low Water');
      expect(await cardsOn(device, id)).toEqual(['A storm: Waves.']);
      expect(await listUnreadable(device.local)).toEqual([]);
      expect(await countQueue(device.local)).toEqual({ waiting: 0, failed: 0 });
    }
    expect(openDamage(id)).toEqual([]);
  });

  it('[S24] [T12] of every kind of record comes back as it was', async () => {
    const { here, away, id, newcomer } = await aShelf();
    const chat = await createChat(here.local, id);
    const words = { manuscriptId: id, sessionId: chat.id, role: 'user', mode: 'critic' } as const;
    await keepMessage(here.local, { ...words, id: here.local.newId(), content: 'Who is the captain?' });
    await createStyle(here.local, {
      name: 'Dry',
      description: 'Short',
      sampleText: null,
      customPrompt: null,
    });
    await changeGuidelines(here.local, id, 'No adverbs.');
    await changeSettings(here.local, { selectedModel: 'built-in' });
    await markNeverSend(here.local, id, true);
    await meet(here, away);
    const { userId } = here.local;
    const tables = [
      'manuscripts',
      'chat_sessions',
      'chat_messages',
      'writing_styles',
      'style_profiles',
      'settings',
    ];
    for (const table of tables) {
      for (const { rowid } of server.query(`select rowid from ${table} where user_id = ?`, userId)) {
        damage(table, `rowid = ${String(rowid)}`);
      }
    }
    const third = await newcomer();
    await third.sync();
    await meet(here, away, third);
    for (const { local } of [here, away, third]) {
      expect(await listManuscripts(local)).toMatchObject([{ title: 'Low Water', neverSendToAi: true }]);
      expect(await listStyles(local)).toMatchObject([{ name: 'Dry', description: 'Short' }]);
      expect(await readProfile(local, id)).toMatchObject({ customGuidelines: 'No adverbs.' });
      expect(await readSettings(local)).toMatchObject({ selectedModel: 'built-in' });
      const messages = await local.database.chatMessages.toArray();
      expect(messages.map(({ content }) => content)).toEqual(['Who is the captain?']);
      expect(await listUnreadable(local)).toEqual([]);
    }
    const open = server.query(
      'select row_table from damaged_rows where user_id = ? and repaired_at is null',
      userId,
    );
    expect(open).toEqual([]);
  });

  it('[T12] is given back also by the device that has just written it', async () => {
    const { here, id, card, newcomer, transport } = await aShelf();
    // The disk has written other bytes than it was given: nobody ever gets what the server has.
    const torn: Transport = {
      async call(request) {
        const answer = await transport.call(request);
        if (request.method === 'PATCH') damage('outline_cards', `id = '${card}'`);
        return answer;
      },
    };
    const { userId } = here.local;
    const writer = await startDevice({
      name: 'writer',
      userId,
      random: randomSource(seed + 7),
      transport: torn,
      clock,
    });
    await writer.sync();
    await changeCard(writer.local, card, { content: 'Higher waves.' });
    await writer.sync();
    expect(await listUnreadable(writer.local)).toMatchObject([{ entity: 'outline-card', isOffered: true }]);
    const third = await newcomer();
    await meet(writer, here, third);
    for (const device of [writer, here, third]) {
      expect(await cardsOn(device, id)).toEqual(['A storm: Higher waves.']);
      expect(await listUnreadable(device.local)).toEqual([]);
    }
  });

  it('[T12] is not replaced by an older copy, unless the author says so', async () => {
    const { here, away, id, card } = await aShelf();
    await changeCard(here.local, card, { content: 'Higher waves.' });
    await here.sync();
    damage('outline_cards', `id = '${card}'`);
    // It has a copy, and has never got what was damaged.
    await meet(away);
    expect(await listUnreadable(away.local)).toMatchObject([
      { entity: 'outline-card', isMissed: true, isOffered: false },
    ]);
    expect(openDamage(id)).toHaveLength(1);
    await meet(here, away);
    for (const device of [here, away]) expect(await cardsOn(device, id)).toEqual(['A storm: Higher waves.']);
  });

  it('[T12] is replaced by an older copy when its author wants that', async () => {
    const { here, away, id, card } = await aShelf();
    await changeCard(here.local, card, { content: 'Higher waves.' });
    await here.sync();
    damage('outline_cards', `id = '${card}'`);
    await away.sync();
    const [note] = await listUnreadable(away.local);
    if (!note) throw new Error('Nothing was noted.');
    await offerCopy(away.local, note);
    await meet(away);
    expect(await cardsOn(away, id)).toEqual(['A storm: Waves.']);
    expect(await listUnreadable(away.local)).toEqual([]);
  });

  it('[T12] can be put out of sight, and stays kept', async () => {
    const { here, away, id, card } = await aShelf();
    await changeCard(here.local, card, { content: 'Higher waves.' });
    await here.sync();
    damage('outline_cards', `id = '${card}'`);
    await away.sync();
    const [note] = await listUnreadable(away.local);
    if (!note) throw new Error('Nothing was noted.');
    await hideUnreadable(away.local, note);
    await meet(away);
    expect(await listUnreadable(away.local)).toEqual([]);
    expect(openDamage(id)).toHaveLength(1);
  });

  it('[S25] is whole again before a change of a part of it', async () => {
    const { here, away, id, card } = await aShelf();
    damage('outline_cards', `id = '${card}'`);
    await changeCard(here.local, card, { content: 'Calm.' });
    await here.sync();
    expect(await countQueue(here.local)).toEqual({ waiting: 0, failed: 0 });
    await meet(away, here);
    for (const device of [here, away]) expect(await cardsOn(device, id)).toEqual(['A storm: Calm.']);
  });

  it('[S26] [T12] of a text comes back with the words of all devices, none of them twice', async () => {
    const { here, away, id, newcomer } = await aShelf();
    await write(away, id, 'The rain went on.\n');
    await meet(here, away);
    damage('document_updates', lastUpdateOf(id));
    const third = await newcomer();
    await third.sync();
    expect(await textOn(third, id)).toBe('It rained on the quay.\n');
    await write(third, id, 'Somebody sang.\n');
    await meet(here, away, third);
    const text = await textOn(here, id);
    expect(text.match(/It rained|went on|sang/g)?.sort()).toEqual(['It rained', 'sang', 'went on']);
    for (const device of [away, third]) {
      expect(await textOn(device, id)).toBe(text);
      expect(await listUnreadable(device.local)).toEqual([]);
    }
    expect(openDamage(id)).toEqual([]);
  });

  it('[S26] [T12] of a text is not forgotten by a device that was away while another repaired it', async () => {
    const { here, away, id, newcomer } = await aShelf();
    await write(here, id, 'Gone.\n');
    await meet(here, away);
    // A deletion, of which only this device will know.
    const { text } = await here.book(id);
    text.delete(0, 'It rained '.length);
    await here.flush();
    await here.sync();
    damage('document_updates', lastUpdateOf(id));
    const third = await newcomer();
    await third.sync();
    await meet(away, third);
    await meet(here, away, third);
    for (const device of [here, away, third]) expect(await textOn(device, id)).toBe('on the quay.\nGone.\n');
  });

  it('[S26] [T12] of a text is whole again although no device has all that was damaged', async () => {
    const { here, away, id, newcomer } = await aShelf();
    await write(here, id, 'Rain.\n');
    damage('document_updates', lastUpdateOf(id));
    await write(away, id, 'Wind.\n');
    damage('document_updates', lastUpdateOf(id));
    const third = await newcomer();
    await third.sync();
    await meet(here, away, third);
    const text = await textOn(here, id);
    expect(text.match(/Rain|Wind/g)?.sort()).toEqual(['Rain', 'Wind']);
    for (const device of [here, away, third]) {
      expect(await textOn(device, id)).toBe(text);
      expect(await listUnreadable(device.local)).toEqual([]);
    }
    expect(openDamage(id)).toEqual([]);
  });

  it('[T12] of a text is given back again when another part of it is damaged later', async () => {
    const { here, away, id, newcomer, send } = await aShelf();
    await send('PATCH', `/api/manuscripts/${id}`, { content: '<p>Of a script alone.</p>' });
    // Nobody has this part, so the text stays damaged.
    damage('document_updates', lastUpdateOf(id));
    await meet(here, away);
    const { text } = await here.book(id);
    text.delete(0, 'It rained '.length);
    await here.flush();
    await here.sync();
    damage('document_updates', lastUpdateOf(id));
    const third = await newcomer();
    await third.sync();
    await meet(here, away, third);
    expect(openDamage(id).length).toBeGreaterThan(0);
    for (const device of [here, away, third]) expect(await textOn(device, id)).toBe('on the quay.\n');
  });

  it('[S26] of a text that is given back sets no card back that another device has changed', async () => {
    const { here, away, id, card, newcomer } = await aShelf();
    await changeCard(here.local, card, { content: 'Higher waves.' });
    await here.sync();
    damage('document_updates', lastUpdateOf(id));
    await (await newcomer()).sync();
    // The server asks for the whole book before this device has heard of the card.
    await write(away, id, 'Wind.\n');
    await meet(away, here);
    for (const device of [here, away]) expect(await cardsOn(device, id)).toEqual(['A storm: Higher waves.']);
  });

  it('[S26] of a text that is given back swallows no change of a card that is made meanwhile', async () => {
    const { here, away, id, card, newcomer } = await aShelf();
    damage('document_updates', lastUpdateOf(id));
    await (await newcomer()).sync();
    await write(away, id, 'Wind.\n');
    await changeCard(away.local, card, { content: 'Calm.' });
    await meet(away, here);
    for (const device of [here, away]) expect(await cardsOn(device, id)).toEqual(['A storm: Calm.']);
  });

  it('[S26] of a text in the trash does not bring the book back', async () => {
    const { here, away, id, newcomer } = await aShelf();
    await deleteManuscript(here.local, id);
    await meet(here, away);
    damage('document_updates', `manuscript_id = '${id}'`);
    const third = await newcomer();
    await third.sync();
    await meet(here, away, third);
    for (const { local } of [here, away, third]) {
      expect(await listManuscripts(local)).toEqual([]);
      expect(await listTrash(local)).toHaveLength(1);
    }
    expect(openDamage(id)).toEqual([]);
  });

  it('[T5] keeps its book on the device that may have the only copy', async () => {
    const { here, away, id, card } = await aShelf();
    await changeCard(here.local, card, { content: 'Higher waves.' });
    await here.sync();
    damage('outline_cards', `id = '${card}'`);
    await away.sync();
    expect(await removeFromDevice(away.local, id)).toBe('not-on-server');
  });
});
