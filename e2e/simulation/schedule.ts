import type { Manuscript, ManuscriptSummary } from '@everdraft/core/entities/manuscript';
import type { SyncAnswer, SyncRequest } from '@everdraft/web/api/transport';
import {
  createManuscript,
  deleteManuscript,
  listManuscripts,
  listTrash,
  renameManuscript,
  restoreManuscript,
} from '@everdraft/web/local/manuscripts';
import { countQueue, retryFailed } from '@everdraft/web/local/sync-queue';
import { deleteStretch, restructure, typeWord } from './author-actions.ts';
import { type FaultyNetwork, faultyNetwork } from './faulty-network.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { type RandomSource, randomSource } from './random-source.ts';
import { type SimulatedDevice, startDevice, turns } from './simulated-device.ts';
import type { SimulatedAuthor, SimulatedServer } from './simulated-server.ts';

export interface ScheduleResult {
  seed: number;
  operations: number;
  faults: number;
  words: ReturnType<Ledger['counts']>;
  problems: string[];
}

interface Scene {
  random: RandomSource;
  server: SimulatedServer;
  author: SimulatedAuthor;
  devices: SimulatedDevice[];
  networks: FaultyNetwork[];
  ledger: Ledger;
  /** Whether there is a copy of the server's data that knows this author. */
  hasBackup: boolean;
  wasRestored: boolean;
  stranger: SimulatedAuthor;
}

/** A life of one author with several devices, at random but repeatable, and what is wrong at its end. */
export async function runSchedule(
  server: SimulatedServer,
  { seed, operations, clock }: { seed: number; operations: number; clock: () => Date },
): Promise<ScheduleResult> {
  const random = randomSource(seed);
  const author = await server.signUp(`author${seed}-${random.uuid()}@example.org`);
  const stranger = await server.signUp(`stranger${seed}-${random.uuid()}@example.org`);
  const scene: Scene = {
    random,
    server,
    author,
    devices: [],
    networks: [],
    ledger: openLedger(),
    hasBackup: false,
    wasRestored: false,
    stranger,
  };
  const count = 2 + random.below(3);
  const faultiness = random.pick([0, 0.1, 0.3, 0.6]);
  for (let index = 0; index < count; index++) {
    const transport = faultyNetwork({
      random,
      faultiness,
      deliver: request => deliver(scene, request),
      deliverAsStranger: request => server.call(stranger, request),
    });
    const name = `device ${index + 1}`;
    scene.networks.push(transport);
    scene.devices.push(await startDevice({ name, userId: author.id, random, transport, clock }));
  }
  const [first] = scene.devices;
  if (first) await createManuscript(first.local, 'The first book');
  for (let step = 0; step < operations; step++) await act(scene);
  const problems = await heal(scene).then(stuck => (stuck.length > 0 ? stuck : compare(scene)));
  for (const device of scene.devices) await device.close();
  return {
    seed,
    operations,
    faults: scene.networks.reduce((sum, network) => sum + network.faults, 0),
    words: scene.ledger.counts(),
    problems,
  };
}

async function act(scene: Scene): Promise<void> {
  const { random, networks, server } = scene;
  const device = random.pick(scene.devices);
  const dice = random.next();
  if (dice < 0.55) return write(scene, device);
  if (dice < 0.65) return device.rest();
  if (dice < 0.72) return device.startSync();
  if (dice < 0.84) return void (await Promise.race([device.sync(), turns(40)]));
  if (dice < 0.87) return random.pick(networks).letGo();
  if (dice < 0.89) return random.pick(networks).repeatOld();
  if (dice < 0.94) return keepHouse(scene, device);
  if (dice < 0.96) return device.crash();
  if (dice < 0.97) return device.changeLeader();
  if (dice < 0.98) return writeAsPlainClient(scene);
  if (dice < 0.985) return server.restart();
  if (dice < 0.9875) return backUp(scene);
  if (dice < 0.9885 && scene.hasBackup) return goBack(scene);
}

async function goBack(scene: Scene): Promise<void> {
  await scene.server.restoreBackup();
  scene.wasRestored = true;
}

/** Delivers a call and writes down the names that the server has taken. */
async function deliver(
  { server, author, ledger }: Scene,
  request: SyncRequest,
): Promise<SyncAnswer | undefined> {
  const answer = await server.call(author, request);
  const title: unknown =
    typeof request.body === 'object' && request.body ? Reflect.get(request.body, 'title') : undefined;
  if (answer?.status === 200 && typeof title === 'string' && request.opId !== undefined) {
    const id: unknown = Reflect.get(Object(answer.body), 'id');
    if (typeof id === 'string') ledger.named(id, request.opId, title);
  }
  return answer;
}

async function backUp(scene: Scene): Promise<void> {
  await scene.server.backUp();
  scene.hasBackup = true;
}

async function write(scene: Scene, device: SimulatedDevice): Promise<void> {
  const { random, ledger } = scene;
  const books = await listManuscripts(device.local);
  if (books.length === 0) return;
  const book = await device.book(random.pick(books).id);
  const desk = { book, random, ledger };
  const dice = random.next();
  if (dice < 0.25) restructure(desk);
  else if (dice < 0.32) deleteStretch(desk);
  else {
    const token = typeWord(desk);
    // Now and then the author does not wait for 'Saved'; such a word may be lost in a crash, every other may not.
    if (random.chance(0.15)) return;
    await saved(book);
    if (book.saving.kind === 'saved') ledger.acknowledged(token);
  }
}

async function saved(book: Awaited<ReturnType<SimulatedDevice['book']>>): Promise<void> {
  for (let turn = 0; turn < 400 && book.saving.kind === 'saving'; turn++) await turns(1);
}

async function keepHouse({ random }: Scene, { local }: SimulatedDevice): Promise<void> {
  const books = await listManuscripts(local);
  const trash = await listTrash(local);
  const dice = random.next();
  if (dice < 0.35 || books.length === 0) await createManuscript(local, `Book ${random.below(1000)}`);
  else if (dice < 0.65) await renameManuscript(local, random.pick(books).id, `Title ${random.below(1000)}`);
  else if (dice < 0.8) await deleteManuscript(local, random.pick(books).id);
  else if (trash.length > 0) await restoreManuscript(local, random.pick(trash).id);
}

/** A script of the author's that reads a book and sends it back whole, with one word more. */
async function writeAsPlainClient({ random, server, author, ledger, devices }: Scene): Promise<void> {
  // Such a script takes out what arrives between its reading and its writing; that is its own fault, not the server's.
  if (devices.some(device => device.isSyncing)) return;
  const call = (method: 'GET' | 'PATCH', path: string, body?: object) =>
    server.call(author, { method, path, userId: author.id, ...(body && { body }) });
  const list = (await call('GET', '/api/manuscripts'))?.body as ManuscriptSummary[];
  if (list.length === 0) return;
  const path = `/api/manuscripts/${random.pick(list).id}`;
  const answerToGet = await call('GET', path);
  if (answerToGet?.status !== 200) return;
  const { id, content } = answerToGet.body as Manuscript;
  const token = `«${random.uuid().replaceAll('-', '').slice(0, 12)}»`;
  ledger.typed(token, id);
  const answer = await call('PATCH', path, { content: `${content}<p>${token}</p>` });
  if (answer?.status === 200) ledger.acknowledged(token);
}

/** Ends every fault and lets all devices meet. What does not come to rest is a problem of its own. */
async function heal({ devices, networks, server, author }: Scene): Promise<string[]> {
  for (const network of networks) network.heal();
  for (const device of devices) {
    await device.finishSync();
    await device.rest();
  }
  const problems: string[] = [];
  for (let round = 0; round < 3; round++) {
    for (const device of devices) {
      for (const book of await listManuscripts(device.local)) await (await device.book(book.id)).flush();
      await retryFailed(device.local);
      await device.sync();
    }
  }
  const shelves = await Promise.all(
    devices.map(async ({ local }) =>
      (await listManuscripts(local))
        .map(book => book.id)
        .sort()
        .join(),
    ),
  );
  const onServer = (await booksOn(server, author))
    .map(book => book.id)
    .sort()
    .join();
  if (shelves.some(shelf => shelf !== onServer))
    problems.push('the devices and the server disagree on what was deleted');
  // What is in the trash is compared as well: it is taken out, once, and everybody hears of it.
  for (const device of devices) {
    for (const book of await listTrash(device.local)) await restoreManuscript(device.local, book.id);
    await device.sync();
  }
  for (let round = 0; round < 2; round++) for (const device of devices) await device.sync();
  for (const device of devices) {
    const { waiting, failed } = await countQueue(device.local);
    if (waiting > 0 || failed > 0) {
      const items = await device.local.database.syncQueue.toArray();
      const what = items.map(item => `${item.type} ${item.action} ${item.lastError}`).join(', ');
      problems.push(`${device.name} still has ${waiting} changes waiting, ${failed} of them failed: ${what}`);
    }
  }
  if ((await server.call(author, { method: 'GET', path: '/api/user', userId: author.id }))?.status !== 200) {
    problems.push('the author was signed out');
  }
  return problems;
}

/** All devices and the server must have the same books with the same words, and every word must be accounted for. */
async function compare({ devices, server, author, ledger, stranger, wasRestored }: Scene): Promise<string[]> {
  const problems: string[] = [];
  const call = (path: string) => server.call(author, { method: 'GET', path, userId: author.id });
  const onServer = await booksOn(server, author);
  const texts = new Map<string, string>();
  for (const { id, title } of onServer) {
    const answer = (await call(`/api/manuscripts/${id}`))?.body as Manuscript;
    for (const device of devices) {
      const local = (await listManuscripts(device.local)).find(book => book.id === id);
      if (local?.title !== title)
        problems.push(`${device.name} calls ${id} ${local?.title}, the server ${title}`);
      const { text } = await device.book(id);
      const words = text.toString();
      const known = texts.get(id);
      if (known !== undefined && known !== words) problems.push(`${device.name} has another text of ${id}`);
      texts.set(id, words);
    }
    const serverWords = answer.content.match(/«[0-9a-z]+»/g) ?? [];
    const deviceWords = texts.get(id)?.match(/«[0-9a-z]+»/g) ?? [];
    if (serverWords.join() !== deviceWords.join()) problems.push(`the server has another text of ${id}`);
  }
  for (const device of devices) {
    const extra = (await listManuscripts(device.local)).filter(book => !texts.has(book.id));
    for (const { id } of extra) problems.push(`${device.name} has ${id}, the server has not`);
  }
  for (const { name, trespasses } of devices) {
    if (trespasses > 0) problems.push(`on ${name} a deposed leader went on`);
  }
  if ((await booksOn(server, stranger)).length > 0)
    problems.push('another account has received work of this one');
  if (!wasRestored) {
    for (const { id, title } of onServer) {
      const expected = ledger.nameOf(id);
      if (expected !== undefined && expected !== title)
        problems.push(`${id} is called ${title} instead of ${expected}`);
    }
  }
  return [...problems, ...ledger.unaccountedFor(id => texts.get(id))];
}

async function booksOn(server: SimulatedServer, author: SimulatedAuthor): Promise<ManuscriptSummary[]> {
  const answer = await server.call(author, { method: 'GET', path: '/api/manuscripts', userId: author.id });
  if (answer?.status !== 200) throw new Error(`The list of books answered ${answer?.status}.`);
  return answer.body as ManuscriptSummary[];
}
