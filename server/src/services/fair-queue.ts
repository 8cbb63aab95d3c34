import { Refusal } from '@everdraft/core/api/errors';

/** Says that a call is over. Called more than once it does nothing. */
type Leave = () => void;

interface Line {
  running: number;
  waiting: ((leave: Leave) => void)[];
}

/**
 * Begins a few calls in each turn of the event loop, those of different callers in rotation, and only some of each caller at
 * once. Our calls on SQLite run to their end without a pause: begun as they come, fifty of one author would all be carried out
 * before the next byte of anybody else is read. On PostgreSQL they would take all of its connections.
 */
export interface FairQueue {
  /** Fulfils when it is this call's turn. Rejects when too many of the same caller wait already. */
  enter(caller: string): Promise<Leave>;
}

interface FairShare {
  /** How many calls begin in one turn of the event loop. */
  perTurn: number;
  /** How many calls of one caller may run at once. */
  running: number;
  /** How many more may wait. */
  waiting: number;
}

const RETRY_AFTER_SECONDS = 1;

export function createFairQueue({ perTurn, running, waiting }: FairShare): FairQueue {
  const lines = new Map<string, Line>();
  /** Whose next call could begin; the one that had its turn last stands last. */
  const ready = new Set<string>();
  let isTurnDue = false;

  function wantTurn(): void {
    if (isTurnDue) return;
    isTurnDue = true;
    setImmediate(takeTurn);
  }

  function takeTurn(): void {
    isTurnDue = false;
    for (let count = 0; count < perTurn; count++) beginNext();
    if (ready.size > 0) wantTurn();
  }

  function beginNext(): void {
    const [caller] = ready;
    if (caller === undefined) return;
    ready.delete(caller);
    const line = lines.get(caller);
    const admit = line?.waiting.shift();
    if (!line || !admit) return;
    line.running += 1;
    noteReady(caller, line);
    admit(leaveOnce(caller, line));
  }

  function noteReady(caller: string, line: Line): void {
    if (line.waiting.length > 0 && line.running < running) ready.add(caller);
  }

  function leaveOnce(caller: string, line: Line): Leave {
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      line.running -= 1;
      if (line.running === 0 && line.waiting.length === 0) lines.delete(caller);
      noteReady(caller, line);
      if (ready.size > 0) wantTurn();
    };
  }

  return {
    async enter(caller) {
      const line = lines.get(caller) ?? { running: 0, waiting: [] };
      if (line.waiting.length >= waiting) {
        throw new Refusal('too_many_requests', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
      }
      lines.set(caller, line);
      const turn = new Promise<Leave>(admit => line.waiting.push(admit));
      noteReady(caller, line);
      if (ready.size > 0) wantTurn();
      return turn;
    },
  };
}
