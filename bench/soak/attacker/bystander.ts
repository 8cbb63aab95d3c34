import { setTimeout as pause } from 'node:timers/promises';
import { callServer } from '../../load/load-connection.ts';
import type { SoakAuthor } from '../soak-author.ts';

const EVERY_MS = 20;
const TIMEOUT_MS = 60_000;

export interface BystanderFigures {
  calls: number;
  failures: string[];
  p50Ms: number;
  p99Ms: number;
  longestMs: number;
}

/** Another author, who only wants to know who is signed in and measures how long that takes. */
export function startBystander(
  address: string,
  { cookie }: SoakAuthor,
): { stop(): Promise<BystanderFigures> } {
  const waitsMs: number[] = [];
  const failures: string[] = [];
  let isOver = false;
  const calling = (async () => {
    while (!isOver) {
      const from = performance.now();
      const answer = await callServer({
        address,
        method: 'GET',
        path: '/api/user',
        headers: { cookie },
        timeoutMs: TIMEOUT_MS,
      }).catch(failure => ({ status: 0, text: String(failure) }));
      waitsMs.push(performance.now() - from);
      if (answer.status !== 200) failures.push(`${answer.status} ${answer.text.slice(0, 100)}`);
      await pause(EVERY_MS);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await calling;
      const sorted = waitsMs.sort((one, other) => one - other);
      const at = (share: number) =>
        sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
      return {
        calls: sorted.length,
        failures,
        p50Ms: at(0.5),
        p99Ms: at(0.99),
        longestMs: sorted.at(-1) ?? 0,
      };
    },
  };
}
