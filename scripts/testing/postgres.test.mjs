import { chmodSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeTree } from '../test-support/fixture-tree.mjs';
import { providePostgres } from './postgres.mjs';
import { findPostgresPrograms } from './postgres-programs.mjs';

/**
 * @param {string} url
 * @returns {Promise<boolean>}
 */
function isListening(url) {
  const { hostname, port } = new URL(url);
  return new Promise(resolve => {
    const socket = connect(Number(port), hostname, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

/** A folder for temporary files of its own; whoever PostgreSQL runs as must be able to enter it. */
function useOwnTemporaryFolder() {
  const folder = makeTree({});
  chmodSync(folder, 0o755);
  vi.stubEnv('TMPDIR', folder);
  return folder;
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('PostgreSQL for the tests', () => {
  it('is the one that TEST_DATABASE_URL names', async () => {
    vi.stubEnv('TEST_DATABASE_URL', 'postgres://elsewhere/books');
    expect(await providePostgres()).toMatchObject({ url: 'postgres://elsewhere/books' });
  });

  it.skipIf(findPostgresPrograms() === undefined)(
    'is a temporary one otherwise, and leaves nothing behind',
    async () => {
      vi.stubEnv('TEST_DATABASE_URL', '');
      const folder = useOwnTemporaryFolder();
      const postgres = await providePostgres();
      if (!('url' in postgres)) throw new Error(postgres.whyNone);
      expect(await isListening(postgres.url)).toBe(true);
      await postgres.stop();
      expect(await isListening(postgres.url)).toBe(false);
      expect(readdirSync(folder)).toEqual([]);
    },
  );
});
