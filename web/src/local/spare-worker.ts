import { ROOM_BYTES } from './room-on-disk.ts';
import { AUTHOR_FILE, SPARE_FOLDER } from './spare-folder.ts';
import type { SpareAnswer, SpareQuestion } from './spare-question.ts';

/** A file that is written at once and in place, which only a worker may do. The page's types do not know of it. */
interface HeldFile {
  getSize(): number;
  read(into: Uint8Array, options: { at: number }): number;
  write(bytes: Uint8Array, options: { at: number }): number;
  truncate(size: number): void;
  flush(): void;
  close(): void;
}

interface Left {
  name: string;
  file: HeldFile;
}

const ROOM_CACHE = 'room';
const BALLAST_FILE = 'ballast';
const BALLAST_BYTES = 4 * 1024 * 1024;

let folder: FileSystemDirectoryHandle;
let own: Left;
let left: Left[] = [];
/** What stood in files of this tab that the browser has removed. */
let before = new Uint8Array();

async function open(userId: string, author: string): Promise<void> {
  const root = await navigator.storage.getDirectory();
  const all = await root.getDirectoryHandle(SPARE_FOLDER, { create: true });
  folder = await all.getDirectoryHandle(userId, { create: true });
  const name = crypto.randomUUID();
  own = { name, file: await hold(folder, name) };
  if (author !== '') await writeWhole(all, AUTHOR_FILE, new TextEncoder().encode(author));
}

/**
 * Chromium counts what is written to a file when the file is closed. Of a browser that was killed it has not counted it, and
 * takes it off when the file is removed: with nothing else there it then has less than nothing, which it reads as 4 GB, and on a full
 * disk it throws the whole site away to get them. So there is always more than was ever left uncounted.
 */
async function layBallast(): Promise<void> {
  const root = await navigator.storage.getDirectory();
  const directory = await root.getDirectoryHandle(SPARE_FOLDER);
  const file = await directory.getFileHandle(BALLAST_FILE, { create: true });
  // Safari before 26 lacks it, and does not count in this way.
  if (!('createWritable' in file)) return;
  if ((await file.getFile()).size === BALLAST_BYTES) return;
  const stream = await file.createWritable();
  await stream.write(new Uint8Array(BALLAST_BYTES));
  await stream.close();
}

const SAID_OF_GONE = new Set(['NotFoundError', 'InvalidStateError']);

/** Whether the browser has removed the files of the site, and this tab's with them. */
async function isOwnGone(): Promise<boolean> {
  try {
    await folder.getFileHandle(own.name);
    return false;
  } catch (failure) {
    return failure instanceof DOMException && SAID_OF_GONE.has(failure.name);
  }
}

/** What is written to a file that was removed goes nowhere, and is not refused. */
async function replaceIfGone(userId: string, author: string): Promise<void> {
  if (!(await isOwnGone())) return;
  const removed = own;
  await open(userId, author);
  before = readOwn(removed);
  removed.file.close();
}

/** For a tab without a file: making one on a full disk would leave it with none for as long as the browser runs. */
async function hasRoomInCache(): Promise<boolean> {
  try {
    await (await caches.open(ROOM_CACHE)).put('/', new Response(new Uint8Array(ROOM_BYTES)));
    return true;
  } catch {
    return false;
  } finally {
    await caches.delete(ROOM_CACHE).catch(() => false);
  }
}

function readOwn(file: Left): Uint8Array<ArrayBuffer> {
  const now = read(file);
  const all = new Uint8Array(before.length + now.length);
  all.set(before);
  all.set(now, before.length);
  return all;
}

/** A file that a living tab writes is not given to anybody else. */
async function heldByNobody(): Promise<Left[]> {
  const found: Left[] = [];
  for (const name of await namesIn(folder)) {
    const file = await hold(folder, name).catch(() => undefined);
    if (file) found.push({ name, file });
  }
  return found;
}

async function namesIn(directory: FileSystemDirectoryHandle): Promise<string[]> {
  const names: string[] = [];
  for await (const name of directory.keys()) names.push(name);
  return names;
}

async function hold(directory: FileSystemDirectoryHandle, name: string): Promise<HeldFile> {
  const handle = await directory.getFileHandle(name, { create: true });
  // See `HeldFile`.
  return (handle as unknown as { createSyncAccessHandle(): Promise<HeldFile> }).createSyncAccessHandle();
}

async function writeWhole(
  directory: FileSystemDirectoryHandle,
  name: string,
  bytes: Uint8Array,
): Promise<void> {
  // Another tab is writing the same.
  const file = await hold(directory, name).catch(() => undefined);
  if (!file) return;
  try {
    file.truncate(0);
    append(file, bytes);
  } finally {
    file.close();
  }
}

function read({ file }: Left): Uint8Array {
  const bytes = new Uint8Array(file.getSize());
  file.read(bytes, { at: 0 });
  return bytes;
}

/**
 * A full disk takes a part of it: that part is taken back, so that the next record follows a whole one. A file from which
 * nothing can be taken back either is not refused for want of room, and says so by its own failure.
 */
function append(file: HeldFile, bytes: Uint8Array): void {
  const at = file.getSize();
  if (isWritten(file, bytes, at)) return;
  file.truncate(at);
  throw new DOMException('There is no room on the disk.', 'QuotaExceededError');
}

function isWritten(file: HeldFile, bytes: Uint8Array, at: number): boolean {
  try {
    if (file.write(bytes, { at }) < bytes.length) return false;
    file.flush();
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether the disk has room, found out in a file that is there already: to make one, Chromium writes to a database of its
 * own, and would find all files damaged at the next start when there was no room for it.
 */
function hasRoom(file: HeldFile): boolean {
  const at = file.getSize();
  const isRoom = isWritten(file, new Uint8Array(ROOM_BYTES), at);
  file.truncate(at);
  return isRoom;
}

/** Asked before anything is opened. Where no file can be had there is taken to be room. */
async function hasRoomToOpen(userId: string): Promise<boolean> {
  const root = await navigator.storage.getDirectory();
  folder = await (await root.getDirectoryHandle(SPARE_FOLDER)).getDirectoryHandle(userId);
  const held = await heldByNobody();
  try {
    const [first] = held;
    return first === undefined || hasRoom(first.file);
  } finally {
    for (const { file } of held) file.close();
  }
}

async function remove({ name, file }: Left): Promise<void> {
  file.close();
  await folder.removeEntry(name);
}

async function answer(question: SpareQuestion): Promise<unknown> {
  switch (question.ask) {
    case 'open':
      await open(question.userId, question.author);
      // Nobody waits for it: without it the rest works, and without room it may take long.
      void layBallast().catch(() => undefined);
      return undefined;
    case 'readLeft':
      left.push(...(await heldByNobody()));
      return left.map(read);
    case 'removeLeft':
      for (const one of left) await remove(one);
      left = [];
      return undefined;
    case 'replaceIfGone':
      return replaceIfGone(question.userId, question.author);
    case 'readOwn':
      return readOwn(own);
    case 'hasRoom':
      // There is never any in a file that was removed.
      return (await isOwnGone()) ? hasRoomInCache() : hasRoom(own.file);
    case 'hasRoomToOpen':
      return hasRoomToOpen(question.userId);
    case 'append':
      return append(own.file, question.bytes);
    case 'empty':
      before = new Uint8Array();
      own.file.truncate(0);
      return own.file.flush();
  }
}

let last: Promise<unknown> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<SpareQuestion>) => {
  last = last.then(async () => {
    let said: SpareAnswer;
    try {
      said = { kind: 'done', result: await answer(data) };
    } catch (failure) {
      const isNamed = failure instanceof DOMException || failure instanceof Error;
      said = {
        kind: 'refused',
        name: isNamed ? failure.name : 'Error',
        reason: isNamed ? failure.message : '',
      };
    }
    postMessage(said);
  });
});
