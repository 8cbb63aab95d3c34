import { describe, expect, it } from 'vitest';
import { makeTree } from '../test-support/fixture-tree.mjs';
import { findBreaches } from './find-breaches.mjs';

const manifests = {
  'package.json': JSON.stringify({ workspaces: ['low', 'high'], imports: { '#main': './high/src/main.ts' } }),
  'low/package.json': JSON.stringify({ name: '@fixture/low', exports: { './words/*': './src/words/*.ts' } }),
  'high/package.json': JSON.stringify({ name: '@fixture/high' }),
};

/** @type {import('./directions-table.mjs').DirectionsTable} */
const table = {
  rows: [
    { folder: 'low/src/words', holds: '', mayImport: [], packages: ['zod'] },
    { folder: 'low/test-support', holds: '', mayImport: ['low/src'], isForTests: true },
    { folder: 'high/src/main.ts', holds: '', mayImport: ['high/src/app'] },
    { folder: 'high/src/app', holds: '', mayImport: ['high/src/features', 'high/src/calls', 'low/src'] },
    { folder: 'high/src/features/*', holds: '', mayImport: ['high/src/calls', 'low/src'] },
    { folder: 'high/src/calls', holds: '', mayImport: ['low/src'] },
    { folder: 'scripts', holds: '', mayImport: ['high/src/main.ts'] },
    { folder: 'tools', holds: '', mayImport: [] },
  ],
  reservedPackages: [{ packages: ['kysely', '@fastify/*'], within: 'high/src', only: ['high/src/calls'] }],
  reservedCalls: [
    { calls: ['fetch('], within: 'high/src', only: ['high/src/calls'] },
    { calls: ['Date.now('], within: 'low/src', only: [] },
  ],
};

/** @param {Record<string, string>} files */
function breachesOf(files) {
  return findBreaches(makeTree({ ...manifests, ...files }), table);
}

describe('the check of import directions', () => {
  it('passes a tree that keeps to its table', () => {
    const breaches = breachesOf({
      'low/src/words/count.ts': "import { z } from 'zod';",
      'low/src/words/count.test.ts':
        "import './count.ts';\nimport 'vitest';\nimport '../../test-support/a-word.ts';",
      'low/test-support/a-word.ts': "import '../src/words/count.ts';",
      'scripts/start.mjs': "await import('#main');",
      'high/src/main.ts': "import './app/app.ts';\nimport './app/app.css';",
      'high/src/main.test.ts': "import './main.ts';",
      'high/src/app/app.ts': "import '../features/one/one.ts';\nimport '@fixture/low/words/count';",
      'high/src/features/one/one.ts': "import '../../calls/request.ts';\nimport './parts/part.ts';",
      'high/src/features/one/parts/part.ts': '',
      'high/src/calls/request.ts':
        "import 'kysely';\nfetch('/');\nimport manifest from '../../package.json';",
    });
    expect(breaches).toEqual([]);
  });

  it('refuses an import that the table does not allow, whichever way it is written', () => {
    const breaches = breachesOf({
      'high/src/calls/a.ts': "import { x } from '../app/app.ts';",
      'high/src/calls/b.ts': "import type { X } from '../app/app.ts';",
      'high/src/calls/c.ts': "export { x } from '../app/app.ts';",
      'high/src/calls/d.ts': "\nawait import('../app/app.ts');",
      'high/src/app/app.ts': '',
    });
    expect(breaches).toEqual([
      'high/src/calls/a.ts:1: high/src/calls may not import high/src/app/app.ts',
      'high/src/calls/b.ts:1: high/src/calls may not import high/src/app/app.ts',
      'high/src/calls/c.ts:1: high/src/calls may not import high/src/app/app.ts',
      'high/src/calls/d.ts:2: high/src/calls may not import high/src/app/app.ts',
    ]);
  });

  it('looks behind the doors that the root declares for itself', () => {
    expect(breachesOf({ 'tools/start.mjs': "await import('#main');", 'high/src/main.ts': '' })).toEqual([
      'tools/start.mjs:1: tools may not import high/src/main.ts',
    ]);
  });

  it('refuses a feature that imports another', () => {
    const breaches = breachesOf({
      'high/src/features/one/one.ts': "import '../two/two.ts';",
      'high/src/features/two/two.ts': '',
    });
    expect(breaches).toEqual([
      'high/src/features/one/one.ts:1: high/src/features/one may not import high/src/features/two/two.ts',
    ]);
  });

  it('refuses a folder that is not in the table', () => {
    expect(breachesOf({ 'high/src/misc/thing.ts': '', 'high/src/loose.ts': '' })).toEqual([
      'high/src/loose.ts: its folder is not in the table of directions',
      'high/src/misc/thing.ts: its folder is not in the table of directions',
    ]);
  });

  it('refuses a ring of files', () => {
    const breaches = breachesOf({
      'high/src/calls/a.ts': "import './b.ts';",
      'high/src/calls/b.ts': "import type { A } from './a.ts';",
    });
    expect(breaches).toEqual([
      'files import each other in a ring: high/src/calls/a.ts → high/src/calls/b.ts → high/src/calls/a.ts',
    ]);
  });

  it('refuses a ring of folders that is no ring of files', () => {
    const breaches = breachesOf({
      'high/src/calls/up/a.ts': "import '../down/b.ts';",
      'high/src/calls/down/b.ts': '',
      'high/src/calls/down/c.ts': "import '../up/d.ts';",
      'high/src/calls/up/d.ts': '',
    });
    expect(breaches).toEqual([
      'folders import each other in a ring: high/src/calls/down/ → high/src/calls/up/ → high/src/calls/down/',
    ]);
  });

  it('refuses another package by a relative path, and the own one by its name', () => {
    const breaches = breachesOf({
      'high/src/calls/a.ts': "import '../../../low/src/words/count.ts';",
      'low/src/words/count.ts': '',
      'low/src/words/more.ts': "import '@fixture/low/words/count';",
    });
    expect(breaches).toEqual([
      "high/src/calls/a.ts:1: '../../../low/src/words/count.ts' reaches into another package by a relative path",
      "low/src/words/more.ts:1: '@fixture/low/words/count' lies in the same package; import it by a relative path",
    ]);
  });

  it('refuses what a package does not export', () => {
    expect(breachesOf({ 'high/src/calls/a.ts': "import '@fixture/low/secrets/key';" })).toEqual([
      "high/src/calls/a.ts:1: '@fixture/low/secrets/key' is not among the exports of its package",
    ]);
  });

  it('refuses packages that a folder may not have or that another has for itself', () => {
    const breaches = breachesOf({
      'low/src/words/count.ts': "import 'zod';\nimport 'node:fs';",
      'high/src/app/app.ts': "import 'kysely';\nimport '@fastify/cookie/types';",
      'high/src/app/app.test.ts': "import 'kysely';",
    });
    expect(breaches).toEqual([
      'high/src/app/app.ts:1: only high/src/calls may import the package kysely',
      'high/src/app/app.ts:2: only high/src/calls may import the package @fastify/cookie',
      'low/src/words/count.ts:2: low/src/words may not import the package node:fs',
    ]);
  });

  it('refuses calls that another folder has for itself', () => {
    const breaches = breachesOf({
      'high/src/app/app.ts': "fetch('/');",
      'low/src/words/count.ts': 'Date.now();',
    });
    expect(breaches).toEqual([
      'high/src/app/app.ts:1: only high/src/calls may call fetch',
      'low/src/words/count.ts:1: nothing in low/src may call Date.now',
    ]);
  });

  it('refuses a test in what is no test', () => {
    const breaches = breachesOf({
      'low/src/words/count.ts': "import './store.contract.ts';\nimport '../../test-support/a-word.ts';",
      'low/src/words/store.contract.ts': '',
      'low/test-support/a-word.ts': '',
    });
    expect(breaches).toEqual([
      'low/src/words/count.ts:1: low/src/words/store.contract.ts is for tests only',
      'low/src/words/count.ts:2: low/test-support/a-word.ts is for tests only',
    ]);
  });

  it('refuses a path that is computed', () => {
    expect(breachesOf({ 'high/src/calls/a.ts': 'await import(name);' })).toEqual([
      'high/src/calls/a.ts:1: the path of an import must be written out',
    ]);
  });

  it('passes a path that is computed where the table says so, and nowhere else', () => {
    const files = {
      'high/src/calls/a.ts': 'await import(name);',
      'high/src/calls/b.ts': 'await import(name);',
    };
    const byAddress = ['high/src/calls/a.ts'];
    expect(findBreaches(makeTree({ ...manifests, ...files }), { ...table, byAddress })).toEqual([
      'high/src/calls/b.ts:1: the path of an import must be written out',
    ]);
  });
});
