import { randomUUID } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';

const BEAT_MS = 2_000;
const STALE_AFTER_MS = 30_000;
const LOOK_AGAIN_MS = 250;

/** @type {Set<string>} */
const heldByUs = new Set();

/**
 * Runs `work` while no other process does so for the same lock file. A holder that was killed is recognised by its
 * process id, or, where that id lives on in another process or on another machine, by a lock that nobody has touched
 * for half a minute.
 * @template T
 * @param {string} lockFile
 * @param {() => Promise<T>} work
 * @param {() => void} onWait called once when another process is at work
 * @returns {Promise<T>}
 */
export async function withFolderLock(lockFile, work, onWait) {
  mkdirSync(dirname(lockFile), { recursive: true });
  const owner = JSON.stringify({ host: hostname(), pid: process.pid, token: randomUUID() });
  let isWaiting = false;
  while (!take(lockFile, owner)) {
    if (removeIfStale(lockFile)) continue;
    if (!isWaiting) onWait();
    isWaiting = true;
    await new Promise(resolve => setTimeout(resolve, LOOK_AGAIN_MS));
  }

  heldByUs.add(owner);
  const beat = setInterval(() => touch(lockFile), BEAT_MS);
  const release = () => {
    clearInterval(beat);
    heldByUs.delete(owner);
    if (read(lockFile) === owner) rmSync(lockFile, { force: true });
  };
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/**
 * @param {string} lockFile
 * @param {string} owner
 */
function take(lockFile, owner) {
  try {
    writeFileSync(lockFile, owner, { flag: 'wx' });
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/**
 * Moves the stale file aside before removing it: of two processes that both found it stale, the slower one would
 * otherwise delete the lock that the faster one has taken meanwhile. It notices by the content and puts it back.
 * @param {string} lockFile
 */
function removeIfStale(lockFile) {
  const found = read(lockFile);
  if (found === undefined) return true;
  if (!isStale(lockFile, found)) return false;
  const aside = `${lockFile}.${process.pid}`;
  try {
    renameSync(lockFile, aside);
    if (read(aside) !== found) linkSync(aside, lockFile);
  } catch (error) {
    if (!isCode(error, 'ENOENT') && !isCode(error, 'EEXIST')) throw error;
  }
  rmSync(aside, { force: true });
  return true;
}

/**
 * @param {string} lockFile
 * @param {string} content
 */
function isStale(lockFile, content) {
  if (heldByUs.has(content)) return false;
  const holder = parse(content);
  if (holder !== undefined && holder.host === hostname() && !isAlive(holder.pid)) return true;
  try {
    return Date.now() - statSync(lockFile).mtimeMs > STALE_AFTER_MS;
  } catch {
    return false;
  }
}

/**
 * @param {string} content
 * @returns {{ host: string, pid: number } | undefined} undefined while the holder is still writing the file
 */
function parse(content) {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  // Our own id on a lock that is not ours: a container that was restarted counts its processes from one again.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

/** @param {string} lockFile */
function read(lockFile) {
  try {
    return readFileSync(lockFile, 'utf8');
  } catch {
    return undefined;
  }
}

/** @param {string} lockFile */
function touch(lockFile) {
  try {
    const now = new Date();
    utimesSync(lockFile, now, now);
  } catch {
    // Someone removed the file; the work goes on and the next process simply does not wait for it.
  }
}

/**
 * @param {unknown} error
 * @param {string} code
 */
function isCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code;
}
