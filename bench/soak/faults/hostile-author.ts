import { setTimeout as pause } from 'node:timers/promises';
import { startAppServer } from '../../app-server.ts';
import { startAttacker } from '../attacker/attacker.ts';
import { startBystander } from '../attacker/bystander.ts';
import { peakMemoryMb } from '../attacker/peak-memory.ts';
import type { Fault } from '../fault.ts';
import { signUpAuthor } from '../soak-author.ts';
import { putWritersToWork } from '../writers-at-work.ts';

const LOOK_MS = 50;
const MEMORY_LIMIT_MB = 1_024;
const GOAL_P99_MS = 250;
/** Not a measure of speed: whoever waits this long was held up by somebody else's request. */
const HELD_UP_MS = 10_000;

/** So that what lies behind the limits is met at all. */
const WITHOUT_LIMITS = {
  EVERDRAFT_RATE_AUTHOR: 'none',
  EVERDRAFT_RATE_ADDRESS: 'none',
  EVERDRAFT_QUOTA_STORAGE: 'none',
  EVERDRAFT_QUOTA_UPDATES: 'none',
};

/** An author sends everything that can hurt, mixed and mutated, while others write and one looks on. */
export function hostileAuthor(kind: 'sqlite' | 'postgresql', { isLimited }: { isLimited: boolean }): Fault {
  return {
    name: `hostile author${isLimited ? '' : ' without limits'}, ${kind}`,
    needsPostgres: kind === 'postgresql',
    async run({ random, isOver, emptyStore }) {
      const isShort = isOver();
      const server = await startAppServer({ ...(await emptyStore(kind)), ...(!isLimited && WITHOUT_LIMITS) });
      const { address } = server;
      const atWork = await putWritersToWork(address, () => address);
      const bystander = startBystander(address, await signUpAuthor(address));
      const attacker = startAttacker({ address, seed: random.below(2 ** 31), isShort });
      do await pause(LOOK_MS);
      while (attacker.report().rounds === 0 || !isOver());
      const attack = await attacker.stop();
      const seen = await bystander.stop();
      const memoryMb = await peakMemoryMb(server.pid);
      const figures = await atWork.finish(address, attack.rounds);
      await server.stop();

      const problems = [
        ...figures.problems,
        ...seen.failures.map(failure => `the bystander was told ${failure}`),
      ];
      if (seen.longestMs > HELD_UP_MS) {
        problems.push(`the bystander waited ${Math.round(seen.longestMs)} ms for an answer`);
      }
      if (memoryMb === undefined) problems.push('the server has ended');
      else if (memoryMb > MEMORY_LIMIT_MB) problems.push(`the server took ${memoryMb} MB of memory`);
      return {
        ...figures,
        problems,
        details: {
          'hostile requests': attack.sent,
          answers: Object.entries(attack.statuses)
            .map(([status, count]) => `${status}: ${count}`)
            .join(', '),
          'bystander p50 / p99 / longest': `${seen.p50Ms.toFixed(1)} / ${seen.p99Ms.toFixed(0)} / ${seen.longestMs.toFixed(0)} ms of ${seen.calls} calls`,
          'p99 against the goal': `${(seen.p99Ms / GOAL_P99_MS).toFixed(2)}x of ${GOAL_P99_MS} ms`,
          'peak memory': `${memoryMb ?? '?'} MB of ${MEMORY_LIMIT_MB}`,
        },
      };
    },
  };
}
