import { describe, expect, it } from 'vitest';
import { findRings, graphsOfFolders } from './rings.mjs';

/** @param {Record<string, string[]>} edges */
function graph(edges) {
  return new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));
}

describe('rings', () => {
  it('are not found where imports go one way', () => {
    expect(findRings(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([]);
  });

  it('are shown once each, by their shortest way', () => {
    const rings = findRings(graph({ a: ['b'], b: ['c', 'a'], c: ['a'], x: ['y'], y: ['x'], z: ['x'] }));
    expect(rings).toEqual([
      ['a', 'b', 'a'],
      ['x', 'y', 'x'],
    ]);
  });

  it('include a thing that imports itself', () => {
    expect(findRings(graph({ a: ['a'] }))).toEqual([['a', 'a']]);
  });
});

describe('the graphs of folders', () => {
  it('show what lies directly in a folder, however deep the files are', () => {
    const graphs = graphsOfFolders(
      graph({ 'src/a/deep/one.ts': ['src/b/two.ts'], 'src/b/two.ts': ['src/b/three.ts'] }),
    );
    expect(graphs.get('src')).toEqual(graph({ 'src/a/': ['src/b/'] }));
    expect(graphs.get('src/b')).toEqual(graph({ 'src/b/two.ts': ['src/b/three.ts'] }));
  });
});
