import type { Manuscript } from '@everdraft/core/entities/manuscript';
import type { OpenManuscript } from '@everdraft/web/document/open-manuscript';
import {
  createManuscript,
  deleteManuscript,
  listManuscripts,
  listTrash,
  renameManuscript,
  restoreManuscript,
} from '@everdraft/web/local/manuscripts';
import { pulledSeq } from '@everdraft/web/local/pulled';
import { removeFromDevice } from '@everdraft/web/local/removed-books';
import { deleteStretch, restructure, typeWord } from './author-actions.ts';
import { compare } from './comparison.ts';
import { faultyNetwork } from './faulty-network.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { askFor, letAllMeet } from './meeting.ts';
import { randomSource } from './random-source.ts';
import { keepRecords } from './record-actions.ts';
import { openRecordLedger } from './record-ledger.ts';
import { deliver, type Scene } from './scene.ts';
import { booksOn } from './server-view.ts';
import { type SimulatedDevice, startDevice, turns } from './simulated-device.ts';
import type { SimulatedServer } from './simulated-server.ts';

export interface ScheduleResult {
  seed: number;
  operations: number;
  faults: number;
  words: ReturnType<Ledger['counts']>;
  records: number;
  problems: string[];
}

const TEN_YEARS_MS = 10 * 365 * 24 * 60 * 60 * 1000;

/** How wrong the clocks of devices are. */
const CLOCK_SKEWS_MS = [0, -TEN_YEARS_MS, 0, TEN_YEARS_MS];

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
    records: openRecordLedger(),
    hasBackup: false,
    wasRestored: false,
    removesBooks: seed % 5 < 2,
    damages: { count: 0 },
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
    const skewMs = CLOCK_SKEWS_MS[(seed + index) % CLOCK_SKEWS_MS.length] ?? 0;
    const ownClock = () => new Date(clock().getTime() + skewMs);
    scene.devices.push(await startDevice({ name, userId: author.id, random, transport, clock: ownClock }));
  }
  const [first] = scene.devices;
  if (first) await createManuscript(first.local, 'The first book');
  for (let step = 0; step < operations; step++) await act(scene);
  const problems = await letAllMeet(scene).then(stuck => (stuck.length > 0 ? stuck : compare(scene)));
  for (const device of scene.devices) await device.close();
  return {
    seed,
    operations,
    faults: scene.networks.reduce((sum, network) => sum + network.faults, scene.damages.count),
    words: scene.ledger.counts(),
    records: scene.records.count(),
    problems,
  };
}

async function act(scene: Scene): Promise<void> {
  const { random, networks, server } = scene;
  const device = random.pick(scene.devices);
  const dice = random.next();
  if (dice < 0.47) return write(scene, device);
  if (dice < 0.55) return keepRecords(scene, device);
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
  if (dice < 0.9935 && dice >= 0.9885) return damageRow(scene);
  if (dice < 0.9885 && scene.hasBackup && !scene.removesBooks) return goBack(scene);
  if (scene.removesBooks) return removeBook(scene, device);
}

/** One byte of a row changes on the server's disk. Of rows that no device has followed to, nobody could give back what they held. */
async function damageRow(scene: Scene): Promise<void> {
  const { random, server, author, devices, damages, removesBooks } = scene;
  const followed = await Promise.all(devices.map(({ local }) => pulledSeq(local)));
  // Where books are removed from devices, no device may have the text any more.
  const table = random.pick(removesBooks ? DAMAGED_RECORDS : [...DAMAGED_RECORDS, 'document_updates']);
  const rows = server.query(
    `select rowid, sealed from ${table} where user_id = ? and seq <= ? order by rowid`,
    author.id,
    Math.max(...followed),
  );
  if (rows.length === 0) return;
  const { rowid, sealed } = random.pick(rows);
  const damaged = Buffer.from(sealed as Uint8Array); // what the store puts there
  const at = random.below(damaged.length);
  damaged.writeUInt8(damaged.readUInt8(at) ^ (1 << random.below(8)), at);
  server.query(`update ${table} set sealed = ? where rowid = ?`, damaged, rowid ?? null);
  damages.count += 1;
}

const DAMAGED_RECORDS = [
  'manuscripts',
  'outline_cards',
  'chat_sessions',
  'chat_messages',
  'writing_styles',
] as const;

async function goBack(scene: Scene): Promise<void> {
  await scene.server.restoreBackup();
  scene.wasRestored = true;
  scene.ledger.serverWentBack();
}

async function backUp(scene: Scene): Promise<void> {
  await scene.server.backUp();
  scene.hasBackup = true;
}

async function write(scene: Scene, device: SimulatedDevice): Promise<void> {
  const { random, ledger } = scene;
  const books = await listManuscripts(device.local);
  if (books.length === 0) return;
  const { id, presence } = random.pick(books);
  // Opening one that is not here asks for it; it comes with the next sync.
  if (presence !== undefined) return askFor(device, id);
  const book = await device.book(id);
  const desk = { book, random, ledger };
  const dice = random.next();
  if (dice < 0.25) restructure(desk);
  else if (dice < 0.32) deleteStretch(desk);
  else {
    const token = typeWord(desk);
    // Now and then the author does not wait for 'Saved'; such a word may be lost in a crash, every other may not.
    if (random.chance(0.15)) return;
    await saved(device, book);
    if (book.saving.kind === 'saved') ledger.acknowledged(token);
  }
}

async function removeBook({ random }: Scene, device: SimulatedDevice): Promise<void> {
  const books = await listManuscripts(device.local);
  if (books.length === 0) return;
  const { id } = random.pick(books);
  await device.flush();
  if ((await removeFromDevice(device.local, id)) === 'removed') device.forget(id);
}

async function saved(device: SimulatedDevice, book: OpenManuscript): Promise<void> {
  for (let turn = 0; turn < 400 && book.saving.kind === 'saving'; turn++) {
    device.blink();
    await turns(1);
  }
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
  const list = await booksOn(server, author);
  if (list.length === 0) return;
  const path = `/api/manuscripts/${random.pick(list).id}`;
  const token = `«${random.uuid().replaceAll('-', '').slice(0, 12)}»`;
  await server.alone(async call => {
    const answerToGet = await call(author, { method: 'GET', path, userId: author.id });
    if (answerToGet?.status !== 200) return;
    const { id, content } = answerToGet.body as Manuscript;
    ledger.typed(token, id);
    const body = { content: `${content}<p>${token}</p>` };
    const answer = await call(author, { method: 'PATCH', path, userId: author.id, body });
    if (answer?.status === 200) ledger.acknowledgedByServerAlone(token);
  });
}
