import { parentPort, workerData } from 'node:worker_threads';
import { seededRandom } from '../seeded-random.ts';
import type { AttackOrder, AttackReport } from './attacker.ts';
import { type AttackerAccount, openAttackerAccount } from './attacker-account.ts';
import { bodyAttacks } from './attacks/body-attacks.ts';
import { fileAttacks } from './attacks/file-attacks.ts';
import { textAttacks } from './attacks/text-attacks.ts';
import { updateAttacks } from './attacks/update-attacks.ts';
import { valueAttacks } from './attacks/value-attacks.ts';
import type { HostileRequest } from './hostile-request.ts';
import { canBeMutated, mutateRequest } from './mutate-request.ts';
import { sendRequest } from './send-request.ts';

const ATTACKS = [...updateAttacks, ...textAttacks, ...valueAttacks, ...bodyAttacks, ...fileAttacks];
const AT_ONCE = 16;
const MUTANTS_PER_REQUEST = 12;
const MUTANTS_IN_SHORT = 2;
/** After the first round one attack in so many is sent. */
const ONE_IN = { small: 1, slow: 20, heavy: 40 };
/** A used-up quota would refuse everything that follows, so the attacker comes back as somebody else. */
const ROUNDS_PER_ACCOUNT = 10;

// A thread of its own: what it takes to make these requests must not delay the bystander's clock.
const { address, seed, isShort } = workerData as AttackOrder;
const random = seededRandom(seed);
const report: AttackReport = { rounds: 0, sent: 0, statuses: {} };
let account: AttackerAccount | undefined;
let isOver = false;
parentPort?.on('message', () => {
  isOver = true;
});

while (!isOver) {
  if (report.rounds % ROUNDS_PER_ACCOUNT === 0) {
    await account?.remove();
    account = undefined;
  }
  account ??= await openAttackerAccount(address).catch(() => undefined);
  if (account) await playRound(account);
  report.rounds += 1;
  parentPort?.postMessage(report);
}
process.exit();

async function playRound(target: AttackerAccount): Promise<void> {
  for (const attack of ATTACKS) {
    if (isOver) return;
    const isLeftOut = report.rounds > 0 && random.below(ONE_IN[attack.cost]) > 0;
    if (isLeftOut || (isShort && attack.cost === 'heavy')) continue;
    const requests = attack.requests(target, random, { isShort });
    const length = attack.cost === 'heavy' ? 1 : isShort ? MUTANTS_IN_SHORT : MUTANTS_PER_REQUEST;
    const mutants = requests
      .filter(canBeMutated)
      .flatMap(request => Array.from({ length }, () => mutateRequest(request, random)));
    await sendAll([...requests, ...mutants], target);
  }
}

async function sendAll(requests: HostileRequest[], target: AttackerAccount): Promise<void> {
  const waiting = [...requests];
  const sendNext = async () => {
    for (let request = waiting.shift(); request !== undefined; request = waiting.shift()) {
      const status = await sendRequest(address, request, { cookie: target.cookie });
      report.sent += 1;
      report.statuses[status] = (report.statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
}
