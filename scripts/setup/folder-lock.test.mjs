import { spawnSync } from 'node:child_process';
import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTree } from '../test-support/fixture-tree.mjs';
import { withFolderLock } from './folder-lock.mjs';

function aLockFile() {
  return join(makeTree({}), 'cache', 'prepare.lock');
}

/** @param {number} pid */
function heldBy(pid, host = hostname()) {
  return JSON.stringify({ host, pid, token: 'a' });
}

function nothing() {}

describe('the lock of the folder', () => {
  it('lets one work after the other, and tells the second once that it waits', async () => {
    const lockFile = aLockFile();
    /** @type {string[]} */
    const events = [];
    /** @param {string} name */
    const work = name => async () => {
      events.push(`${name} begins`);
      await new Promise(resolve => setImmediate(resolve));
      events.push(`${name} ends`);
    };
    await Promise.all([
      withFolderLock(lockFile, work('first'), nothing),
      withFolderLock(lockFile, work('second'), () => events.push('second waits')),
    ]);
    expect(events).toEqual(['first begins', 'second waits', 'first ends', 'second begins', 'second ends']);
  });

  it('is given back when the work fails', async () => {
    const lockFile = aLockFile();
    const failing = withFolderLock(lockFile, () => Promise.reject(new Error('no room')), nothing);
    await expect(failing).rejects.toThrow('no room');
    expect(existsSync(lockFile)).toBe(false);
  });

  it('passes over a holder that has died', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    const lockFile = join(makeTree({ 'prepare.lock': heldBy(pid) }), 'prepare.lock');
    expect(await withFolderLock(lockFile, async () => 'done', nothing)).toBe('done');
  });

  it('passes over a holder on another machine that has not been heard of for long', async () => {
    const lockFile = join(makeTree({}), 'prepare.lock');
    writeFileSync(lockFile, heldBy(process.ppid, 'another-machine'));
    utimesSync(lockFile, new Date(0), new Date(0));
    expect(await withFolderLock(lockFile, async () => 'done', nothing)).toBe('done');
  });
});
