import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../setup/free-port.mjs';
import { canInstallDebianPackages, installDebianPackages } from './debian-package.mjs';
import { findPostgresPrograms } from './postgres-programs.mjs';

const READY_WITHIN_MS = 60_000;
const STOPPED_WITHIN_MS = 15_000;
const OWNER = 'everdraft';
// The system limits the path of a socket to 107 bytes; in a deep temporary folder we do without one.
const LONGEST_SOCKET_FOLDER = 80;
/** Beside segments of a megabyte; a log as PostgreSQL keeps it by itself would need more than a small disk has. */
const SMALL_LOG = { min_wal_size: '2MB', max_wal_size: '32MB' };

/**
 * @typedef {object} Postgres
 * @property {string} url
 * @property {() => Promise<void>} stop
 * @property {() => Promise<void>} [restartAtOnce] ends it as a power cut would and starts it again; only for one of our own
 * @property {() => Promise<void>} [startIfEnded] starts it when it has given up by itself; only for one of our own
 *
 * @typedef {{ uid: number, gid: number } | {}} Account whom to run as; nothing: as we are
 */

/**
 * A PostgreSQL for the tests: the one named, else a temporary one from the programs of this machine, else from
 * Debian's package. Its user may create databases and schemas.
 * @param {{ isOwn?: boolean, disk?: string | undefined }} [wanted] with `isOwn` never the one named: it will be ended and
 *   restarted; `disk` is a folder on a small disk, where it keeps all that it writes
 * @returns {Promise<Postgres | { whyNone: string }>}
 */
export async function providePostgres({ isOwn = false, disk } = {}) {
  const named = process.env.TEST_DATABASE_URL;
  if (!isOwn && disk === undefined && named !== undefined && named !== '')
    return { url: named, stop: async () => {} };

  let programs = findPostgresPrograms();
  if (programs === undefined && canInstallDebianPackages()) {
    await installDebianPackages(['postgresql']);
    programs = findPostgresPrograms();
  }
  if (programs === undefined)
    return { whyNone: 'no PostgreSQL is installed and TEST_DATABASE_URL is not set' };
  try {
    return await startTemporary(programs, disk);
  } catch (error) {
    return { whyNone: `PostgreSQL did not start: ${error instanceof Error ? error.message : error}` };
  }
}

/**
 * @param {string} programs
 * @param {string | undefined} disk
 * @returns {Promise<Postgres>}
 */
async function startTemporary(programs, disk) {
  const account = unprivilegedAccount();
  const folder = mkdtempSync(join(disk ?? tmpdir(), 'everdraft-postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    if ('uid' in account) chownSync(folder, account.uid, account.gid);
    const password = randomBytes(16).toString('hex');
    createCluster(programs, folder, account, password, disk === undefined ? [] : ['--wal-segsize=1']);
    const port = await freePort();
    const settings = disk === undefined ? {} : SMALL_LOG;
    let server = await startServer(programs, folder, account, port, settings);
    const startIfEnded = async () => {
      if (hasEnded(server)) server = await startServer(programs, folder, account, port, settings);
    };
    const stopAtOnce = () => {
      server.kill('SIGQUIT');
      remove();
    };
    process.once('exit', stopAtOnce);
    const stop = async () => {
      await stopServer(server);
      process.off('exit', stopAtOnce);
      remove();
    };
    const restartAtOnce = async () => {
      // What `pg_ctl stop -m immediate` sends.
      const ended = once(server, 'exit');
      server.kill('SIGQUIT');
      await ended;
      await startIfEnded();
    };
    const url = `postgres://${OWNER}:${password}@127.0.0.1:${port}/postgres`;
    return { url, stop, restartAtOnce, startIfEnded };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * @param {string} programs
 * @param {string} folder
 * @param {Account} account
 * @param {string} password
 * @param {string[]} options
 */
function createCluster(programs, folder, account, password, options) {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if ('uid' in account) chownSync(passwordFile, account.uid, account.gid);
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  const { status, stderr, error } = spawnSync(
    join(programs, 'initdb'),
    [
      `--pgdata=${join(folder, 'data')}`,
      `--username=${OWNER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      `--locale=${locale}`,
      '--no-sync',
      ...options,
    ],
    { ...account, cwd: folder, env: cleanEnvironment(folder), encoding: 'utf8' },
  );
  if (status !== 0) throw new Error((error?.message ?? stderr).trim().split('\n').at(-1));
}

/**
 * @param {string} programs
 * @param {string} folder
 * @param {Account} account
 * @param {number} port
 * @param {Record<string, string>} more
 * @returns {Promise<import('node:child_process').ChildProcess>}
 */
function startServer(programs, folder, account, port, more) {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder.length <= LONGEST_SOCKET_FOLDER ? folder : '',
    max_connections: '200',
    lc_messages: 'C',
    // Tests kill servers, never the machine: what was given to the system is safe from that, and need not wait for a disk.
    fsync: 'off',
    full_page_writes: 'off',
    ...more,
  };
  const args = ['-D', join(folder, 'data')];
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);

  return new Promise((resolve, reject) => {
    const server = spawn(join(programs, 'postgres'), args, {
      ...account,
      cwd: folder,
      env: cleanEnvironment(folder),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let log = '';
    /** @param {string} why */
    const fail = why => {
      clearTimeout(timer);
      server.kill('SIGQUIT');
      reject(new Error(why));
    };
    const failWhenEnded = () => fail(log.trim().split('\n').at(-1) ?? 'it ended');
    const timer = setTimeout(() => fail('it was not ready in time'), READY_WITHIN_MS);
    /** @param {Buffer} chunk */
    const watchForReady = chunk => {
      log += chunk;
      if (!log.includes('ready to accept connections')) return;
      clearTimeout(timer);
      server.off('exit', failWhenEnded);
      // Nobody reads what it says from here on, but a full pipe would stop it.
      server.stderr.off('data', watchForReady).resume();
      resolve(server);
    };
    server.on('error', error => fail(error.message));
    server.on('exit', failWhenEnded);
    server.stderr.on('data', watchForReady);
  });
}

/** @param {import('node:child_process').ChildProcess} server */
function hasEnded({ exitCode, signalCode }) {
  return exitCode !== null || signalCode !== null;
}

/** @param {import('node:child_process').ChildProcess} server */
function stopServer(server) {
  return new Promise(resolve => {
    if (hasEnded(server)) return resolve(undefined);
    const impatient = setTimeout(() => server.kill('SIGQUIT'), STOPPED_WITHIN_MS);
    server.once('exit', () => {
      clearTimeout(impatient);
      resolve(undefined);
    });
    server.kill('SIGINT');
  });
}

/**
 * PostgreSQL refuses to run as root.
 * @returns {Account}
 */
function unprivilegedAccount() {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find(fields => fields[0] === name) ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('it cannot run as root, and there is no other account');
}

/**
 * Without the PG… variables of the person, which would point the programs at another database.
 * @param {string} folder
 */
function cleanEnvironment(folder) {
  return { PATH: process.env.PATH, HOME: folder, LANG: 'C', TZ: 'UTC' };
}
