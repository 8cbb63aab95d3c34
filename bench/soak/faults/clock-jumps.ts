import { setTimeout as pause } from 'node:timers/promises';
import { buildApp, openConfiguredStore } from '@everdraft/server/app';
import { readConfig } from '@everdraft/server/config';
import { type BenchDevice, openDevice } from '../../bench-device.ts';
import type { Fault } from '../fault.ts';
import { readBook, signUpAuthor } from '../soak-author.ts';

const DEVICES = 3;
const DAY_MS = 24 * 60 * 60 * 1000;
const YEARS_MS = 10 * 365 * DAY_MS;
/** A session lasts for thirty days of silence; a clock that runs further ahead ends it, as it should. */
const SERVER_JUMP_MS = 12 * DAY_MS;
const WORDS_PER_CYCLE = 5;

/** The clocks of the server and of every device jump to and fro, each for itself, between any two words. */
export const clockJumps: Fault = {
  name: 'clocks jump',
  needsPostgres: false,
  async run({ random, isOver, emptyStore }) {
    const jumps = new Map<number, number>();
    const clockOf = (who: number) => () => new Date(Date.now() + (jumps.get(who) ?? 0));
    const jump = (who: number, most: number) => jumps.set(who, Math.round((random.next() * 2 - 1) * most));
    const config = readConfig({ ...(await emptyStore('sqlite')), LOG_LEVEL: 'silent' });
    const server = -1;
    const store = await openConfiguredStore(config, clockOf(server));
    const logDestination = { write: () => undefined };
    const app = await buildApp({ store, config, clock: clockOf(server), logDestination });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const author = await signUpAuthor(address);
    const devices: BenchDevice[] = [];
    for (let who = 0; who < DEVICES; who++) devices.push(await openDevice(address, author, clockOf(who)));
    for (const device of devices) await device.sync();

    const typed: string[] = [];
    let cycles = 0;
    let operations = 0;
    do {
      for (const [who, device] of devices.entries()) {
        const book = await device.open(author.manuscriptId);
        for (let word = 0; word < WORDS_PER_CYCLE; word++) {
          jump(who, YEARS_MS);
          const token = `[${who}.${typed.length}]`;
          book.text.insert(0, token);
          typed.push(token);
        }
        await book.flush();
        jump(server, SERVER_JUMP_MS);
        jump(who, YEARS_MS);
        await device.sync();
        operations += 1;
        await device.forget(author.manuscriptId);
      }
      cycles += 1;
      await pause(0);
    } while (!isOver());

    for (let round = 0; round < 2; round++) for (const device of devices) await device.sync();
    const texts = [await readBook(address, author)];
    for (const device of devices) texts.push((await device.open(author.manuscriptId)).text.toString());
    const problems = texts.flatMap((text, place) =>
      typed
        .map(token => [token, text.split(token).length - 1] as const)
        .filter(([, times]) => times !== 1)
        .map(
          ([token, times]) =>
            `${token} stands ${times} times ${place === 0 ? 'on the server' : `on device ${place}`}`,
        ),
    );
    for (const device of devices) await device.close();
    await app.close();
    await store.close();
    return { cycles, operations, acknowledged: typed.length, problems };
  },
};
