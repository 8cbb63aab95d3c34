import { describe, expect, it } from 'vitest';
import { tokenize } from './lexer.mjs';
import { findCalls, readImports } from './read-imports.mjs';

/** @param {string} source */
function specifiers(source) {
  return readImports(tokenize(source)).map(found => found.specifier);
}

describe('reading imports', () => {
  it.each([
    ["import './effect.ts';", './effect.ts'],
    ["import one from './one.ts';", './one.ts'],
    ["import one, { two as three } from './two.ts';", './two.ts'],
    ["import * as all from './all.ts';", './all.ts'],
    ["import type { Shape } from './shape.ts';", './shape.ts'],
    ["import { type Shape, value } from './both.ts';", './both.ts'],
    ["import { from } from './from.ts';", './from.ts'],
    ["import data from './data.json' with { type: 'json' };", './data.json'],
    ["export { one } from './again.ts';", './again.ts'],
    ["export * from './everything.ts';", './everything.ts'],
    ["export * as named from './named.ts';", './named.ts'],
    ["export type { Shape } from './type.ts';", './type.ts'],
    ["const late = await import('./late.ts');", './late.ts'],
    ['const late = await import(`./late.ts`);', './late.ts'],
    ["type Late = import('./late.ts').Late;", './late.ts'],
    ["const old = require('./old.js');", './old.js'],
    ["new Worker(new URL('./worker.ts', import.meta.url));", './worker.ts'],
  ])('finds the path in %s', (source, specifier) => {
    expect(specifiers(source)).toEqual([specifier]);
  });

  it.each([
    "// import './no.ts';",
    "/* import './no.ts' */",
    'const text = "import \'./no.ts\'";',
    "const text = `import './no.ts'`;",
    "export { local };\nconst from = 'no';",
    "export const from = './no.ts';",
    'import.meta.env.MODE;',
    "thing.import('./no.ts');",
    "spawn(new URL('../program.ts', import.meta.url));",
    "const keyed = { import: './no.ts', from: './no.ts' };",
  ])('finds nothing in %s', source => {
    expect(specifiers(source)).toEqual([]);
  });

  it('reports a computed path as one it cannot know', () => {
    expect(specifiers('await import(name); await import(`./@{name}.ts`);'.replace('@', '$'))).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('finding calls', () => {
  it.each(['fetch(url)', 'await window.fetch(url)', 'globalThis.fetch(url)', 'f(() => fetch(url))'])(
    'sees %s',
    source => {
      expect(findCalls(tokenize(source), 'fetch(')).toEqual([1]);
    },
  );

  it.each([
    'refetch()',
    'query.fetch(key)',
    "'fetch('",
    '// fetch(url)',
    'const x = { fetch }',
    'function fetch() {}',
  ])('passes over %s', source => {
    expect(findCalls(tokenize(source), 'fetch(')).toEqual([]);
  });

  it('tells the time of now from a given time', () => {
    const tokens = tokenize('new Date(0);\nnew Date();');
    expect(findCalls(tokens, 'new Date()')).toEqual([2]);
  });
});
