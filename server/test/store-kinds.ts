import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { StoreKind } from '../src/store/store.ts';
import { createTestDatabase, TEST_DATABASE_URL } from '../test-support/test-database.ts';
import { openTestApp, type TestApp, type TestAppOptions } from './open-test-app.ts';

/** The stores that the whole server is tested on. */
export const STORE_KINDS: readonly StoreKind[] =
  TEST_DATABASE_URL === undefined ? ['sqlite'] : ['sqlite', 'postgresql'];

export interface EmptyStore {
  /** Servers with these settings share the store. */
  environment: Record<string, string>;
  remove(): Promise<void>;
}

/** Settings for servers on an empty PostgreSQL; its tables are in a schema of their own. */
export async function emptyPostgresql(): Promise<EmptyStore> {
  const database = await createTestDatabase('postgresql');
  if (database.place.kind !== 'postgresql') throw new Error('This is not the database that was asked for.');
  return {
    environment: {
      DATABASE_URL: database.place.url,
      EVERDRAFT_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    },
    remove: () => database.remove(),
  };
}

/** A server for one test, on a store of its own. */
export async function openTestAppOn(kind: StoreKind, options: TestAppOptions = {}): Promise<TestApp> {
  if (kind === 'sqlite') return openTestApp(options);
  const { environment, remove } = await emptyPostgresql();
  // Registered before the server is opened, so that it comes after the server was closed.
  onTestFinished(remove);
  return openTestApp({ ...options, environment: { ...options.environment, ...environment } });
}

/** One server for all tests of a block, each of which signs up its own authors. */
export function shareTestApp(kind: StoreKind, environment: Record<string, string> = {}): () => TestApp {
  let app: TestApp | undefined;
  let store: EmptyStore | undefined;
  beforeAll(async () => {
    if (kind === 'postgresql') store = await emptyPostgresql();
    app = await openTestApp({ isShared: true, environment: { ...environment, ...store?.environment } });
  });
  afterAll(async () => {
    await app?.close();
    await store?.remove();
  });
  return () => {
    if (!app) throw new Error('The server is not there before the tests begin.');
    return app;
  };
}
