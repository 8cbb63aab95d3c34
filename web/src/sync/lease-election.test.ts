import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { aDatabaseEngine, aLocalStore } from '../../test-support/a-local-store.ts';
import { handMadeWorld } from '../../test-support/hand-made-world.ts';
import { reopened } from '../../test-support/reopened.ts';
import type { DatabaseEngine } from '../local/database.ts';
import { checkLeadership, LeadershipLost } from '../local/leadership.ts';
import type { LocalStore } from '../local/local-store.ts';
import { electLeader } from './leader-election.ts';

/** A tab of a browser without locks, with its own clock and its own connection to the one local store. */
async function aTab(engine: DatabaseEngine) {
  const local = await aLocalStore({ engine });
  const world = { ...handMadeWorld(), locks: undefined };
  const heard: string[] = [];
  const signsOfLife: string[] = [];
  let reign: number | undefined;
  const leave = electLeader({
    local,
    world,
    channel: {
      post: message => signsOfLife.push(message.type),
      onMessage: () => () => undefined,
      close: () => undefined,
    },
    onElected(epoch) {
      reign = epoch;
      heard.push('elected');
    },
    onDeposed() {
      reign = undefined;
      heard.push('deposed');
    },
    connection: () => ({ type: 'leader-lives', connection: 'online' }),
  });
  onTestFinished(() => {
    leave();
    local.database.close();
  });
  const pass = async (ms: number) => {
    world.pass(ms);
    await settled();
  };
  await settled();
  return { local, heard, signsOfLife, leave, pass, reign: () => reign };
}

/** A browser that can put an empty database in the place of the one that is there, as one does whose disk is full. */
function aBrowser() {
  let kept = aDatabaseEngine();
  const { IDBKeyRange, indexedDB } = aDatabaseEngine();
  indexedDB.open = (...args) => kept.indexedDB.open(...args);
  return {
    engine: { IDBKeyRange, indexedDB },
    /** Each tab finds its connection closed, and opens the database again when it sees that there is room. */
    async throwAway(...tabs: { local: LocalStore }[]) {
      for (const { local } of tabs) local.database.close();
      kept = aDatabaseEngine();
      for (const { local } of tabs) await reopened(local);
      await settled();
    },
  };
}

/** Nothing that is asked of the database from now on is answered. */
function hold({ database }: LocalStore): void {
  const metadata = database.backendDB().transaction('metadata', 'readwrite').objectStore('metadata');
  let isHeld = true;
  const goOn = () => {
    if (isHeld) metadata.get('leader').onsuccess = goOn;
  };
  goOn();
  onTestFinished(() => {
    isHeld = false;
  });
}

/** Transactions of the database end within a few turns of the event loop. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await new Promise(resolve => setImmediate(resolve));
}

describe('tabs of a browser without locks', () => {
  // It comes late in a browser; here no tab may stand later than the turn in which it was opened.
  beforeAll(() => import('./lease-election.ts'));

  it('[T1] have one leader, which says that it is alive', async () => {
    const engine = aDatabaseEngine();
    const first = await aTab(engine);
    const second = await aTab(engine);
    for (let beat = 0; beat < 30; beat++) {
      await first.pass(2_000);
      await second.pass(2_000);
    }
    expect(first.heard).toEqual(['elected']);
    expect(second.heard).toEqual([]);
    expect(first.signsOfLife.length).toBeGreaterThan(20);
    expect(second.signsOfLife).toEqual([]);
  });

  it('[T2] get another leader ten seconds after the last sign of a frozen one, which can write nothing any more', async () => {
    const engine = aDatabaseEngine();
    const frozen = await aTab(engine);
    const second = await aTab(engine);
    const former = frozen.reign() ?? 0;
    await second.pass(9_000);
    expect(second.heard).toEqual([]);
    await second.pass(2_000);
    expect(second.heard).toEqual(['elected']);
    expect(second.reign()).toBe(former + 1);
    await expect(checkLeadership(frozen.local, former)).rejects.toThrow();
    await frozen.pass(11_000);
    expect(frozen.heard).toEqual(['elected', 'deposed']);
  });

  it('[T1] pass the lead on at once when the leader is closed', async () => {
    const engine = aDatabaseEngine();
    const first = await aTab(engine);
    const second = await aTab(engine);
    first.leave();
    await settled();
    await second.pass(2_000);
    expect(second.heard).toEqual(['elected']);
  });

  it('find a leader again after the clock was set back', async () => {
    const engine = aDatabaseEngine();
    const first = await aTab(engine);
    await first.pass(3_600_000);
    const second = await aTab(engine);
    expect(second.heard).toEqual(['elected']);
  });

  it('[T1] have one leader after each has lost the database, and it can write', async () => {
    const browser = aBrowser();
    const first = await aTab(browser.engine);
    const second = await aTab(browser.engine);
    const former = first.reign() ?? 0;
    // The one that did not lead is the first to have the new database.
    await browser.throwAway(second, first);
    expect(first.heard).toEqual(['elected', 'deposed']);
    expect(second.heard).toEqual(['elected']);
    await expect(checkLeadership(second.local, second.reign() ?? 0)).resolves.toBeUndefined();
    // What it had begun before the loss does not go on beside the new leader.
    await expect(checkLeadership(first.local, former)).rejects.toThrow(LeadershipLost);
    const reign = second.reign();
    for (let beat = 0; beat < 3; beat++) {
      await first.pass(2_000);
      await second.pass(2_000);
    }
    expect([first.reign(), second.reign()]).toEqual([undefined, reign]);
  });

  it('[T1] are led on by one that was asking for the lead when the database was lost, and had no answer', async () => {
    const browser = aBrowser();
    const tab = await aTab(browser.engine);
    hold(tab.local);
    await tab.pass(2_000);
    await browser.throwAway(tab);
    expect(tab.heard).toEqual(['elected', 'deposed', 'elected']);
    await expect(checkLeadership(tab.local, tab.reign() ?? 0)).resolves.toBeUndefined();
    const before = tab.signsOfLife.length;
    await tab.pass(2_000);
    expect(tab.signsOfLife.length).toBe(before + 1);
  });
});
