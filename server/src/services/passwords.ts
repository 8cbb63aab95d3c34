import { randomBytes } from 'node:crypto';
import { hash as argon2Hash, verify as argon2Verify, parseOptions } from '@node-rs/argon2';
import { FairSemaphore } from '../workers/fair-semaphore.ts';

/** How dear one guess is. */
export interface PasswordCost {
  memoryKib: number;
  passes: number;
  lanes: number;
}

export const PASSWORD_COST: PasswordCost = { memoryKib: 19 * 1024, passes: 2, lanes: 1 };

/** Each run takes 19 MiB and a core for about 80 ms: more at once would slow every author down. */
const RUNNING_MAX = 2;
const WAITING_MAX = 200;
/** One caller never fills the line: others still get their turn, one after each of theirs. */
const WAITING_PER_CALLER_MAX = 50;

/** The one place where a password is turned into a hash; a test counts its runs here. */
export interface PasswordHasher {
  hash(password: string, cost: PasswordCost): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

export const argon2id: PasswordHasher = {
  hash: (password, cost) =>
    argon2Hash(password, {
      memoryCost: cost.memoryKib,
      timeCost: cost.passes,
      parallelism: cost.lanes,
    }),
  verify: (hash, password) => argon2Verify(hash, password),
};

/** `caller` is whose turn it takes: the account or the network that asks. */
export interface Passwords {
  hash(password: string, caller: string): Promise<string>;
  /** Costs the same whether there is a hash to compare with or not, so that a guess does not learn who has an account. */
  matches(password: string, hash: string | undefined, caller: string): Promise<boolean>;
  /** Whether the hash was made at a lower cost than new ones are. */
  isOutdated(hash: string): boolean;
}

export function createPasswords(
  cost: PasswordCost = PASSWORD_COST,
  hasher: PasswordHasher = argon2id,
): Passwords {
  const turns = new FairSemaphore({
    running: RUNNING_MAX,
    runningPerKey: RUNNING_MAX,
    waiting: WAITING_MAX,
    waitingPerKey: WAITING_PER_CALLER_MAX,
  });
  const nobodysHash = unmatchableHash(cost);
  return {
    hash: (password, caller) => turns.run(caller, () => hasher.hash(normalize(password), cost)),
    async matches(password, hash, caller) {
      const isMatch = await turns.run(caller, () => hasher.verify(hash ?? nobodysHash, normalize(password)));
      return isMatch && hash !== undefined;
    },
    isOutdated(hash) {
      const made = parseOptions(hash);
      return made.memoryCost < cost.memoryKib || made.timeCost < cost.passes || made.parallelism < cost.lanes;
    },
  };
}

/** One keyboard composes an accented letter from two characters where another sends one. */
function normalize(password: string): string {
  return password.normalize('NFKC');
}

/** Random bytes in the place of a hash: comparing with it takes the usual work and no password is known to fit. */
export function unmatchableHash({ memoryKib, passes, lanes }: PasswordCost): string {
  const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$${encode(randomBytes(16))}$${encode(randomBytes(32))}`;
}
