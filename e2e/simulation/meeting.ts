import { listManuscripts, listTrash, restoreManuscript } from '@everdraft/web/local/manuscripts';
import { pulledCursor } from '@everdraft/web/local/pulled';
import { countQueue, retryFailed } from '@everdraft/web/local/sync-queue';
import { listUnreadable } from '@everdraft/web/local/unreadable-items';
import type { Scene } from './scene.ts';
import { booksOn, everythingOn } from './server-view.ts';
import type { SimulatedDevice } from './simulated-device.ts';

/** After one round everybody has sent, after the second everybody has heard, and after a restore once more of both. */
const ROUNDS_MAX = 6;

/** Ends every fault and lets all devices meet. What does not come to rest is a problem of its own. */
export async function letAllMeet({ devices, networks, server, author }: Scene): Promise<string[]> {
  for (const network of networks) network.heal();
  for (const device of devices) {
    await device.finishSync();
    await device.rest();
    const all = await device.local.database.manuscripts.toArray();
    for (const { id, presence } of all) if (presence !== undefined) await askFor(device, id);
  }
  const problems: string[] = [];
  // A device that has never been here reads everything, and so finds what is damaged.
  await everythingOn(server, author);
  if (!(await exchangeUntilQuiet(devices))) problems.push('the devices do not come to rest');
  const shelves = await Promise.all(devices.map(async ({ local }) => idsOf(await listManuscripts(local))));
  const onServer = idsOf(await booksOn(server, author));
  if (shelves.some(shelf => shelf !== onServer))
    problems.push('the devices and the server disagree on what was deleted');
  // What is in the trash is compared as well: it is taken out, once, and everybody hears of it.
  for (const { local } of devices) {
    for (const book of await listTrash(local)) await restoreManuscript(local, book.id);
  }
  if (!(await exchangeUntilQuiet(devices))) problems.push('the devices do not come to rest again');
  for (const device of devices) {
    const { waiting, failed } = await countQueue(device.local);
    if (waiting > 0 || failed > 0) {
      const items = await device.local.database.syncQueue.toArray();
      const what = items.map(item => `${item.type} ${item.action} ${item.lastError}`).join(', ');
      problems.push(`${device.name} still has ${waiting} changes waiting, ${failed} of them failed: ${what}`);
    }
  }
  for (const device of devices) {
    const unreadable = await listUnreadable(device.local);
    const what = unreadable.map(note => `${note.entity} ${note.id}`).join(', ');
    if (unreadable.length > 0) problems.push(`${device.name} still knows of damage: ${what}`);
  }
  if ((await server.call(author, { method: 'GET', path: '/api/user', userId: author.id }))?.status !== 200) {
    problems.push('the author was signed out');
  }
  return problems;
}

/** What opening a book does that is not on the device, without waiting for it. */
export async function askFor({ local }: SimulatedDevice, id: string): Promise<void> {
  await local.database.manuscripts.update(id, { presence: 'wanted' });
}

/** One after the other, until a whole round has brought nobody anything new. */
async function exchangeUntilQuiet(devices: readonly SimulatedDevice[]): Promise<boolean> {
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const cursors = new Set<string | undefined>();
    let isQuiet = true;
    for (const device of devices) {
      await device.flush();
      await retryFailed(device.local);
      const result = await device.sync();
      isQuiet &&= result?.isComplete ?? false;
      cursors.add(await pulledCursor(device.local));
    }
    if (isQuiet && cursors.size === 1) return true;
  }
  return false;
}

function idsOf(books: readonly { id: string }[]): string {
  return books
    .map(book => book.id)
    .sort()
    .join();
}
