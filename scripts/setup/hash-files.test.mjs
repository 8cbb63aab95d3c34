import { describe, expect, it } from 'vitest';
import { makeTree } from '../test-support/fixture-tree.mjs';
import { hashFiles } from './hash-files.mjs';

const files = { 'web/src/a.ts': 'one', 'web/src/b.ts': 'two', 'lock.json': '{}' };
const paths = ['web', 'lock.json', 'perhaps.json'];

/**
 * @param {Record<string, string>} changes
 * @param {string[]} [facts]
 */
function hashWith(changes, facts) {
  return hashFiles(makeTree({ ...files, ...changes }), paths, facts);
}

describe('the hash of files', () => {
  it('is the same for the same files in another place', () => {
    expect(hashWith({})).toBe(hashWith({}));
  });

  it.each([
    ['a changed file', { 'web/src/a.ts': 'other' }],
    ['a new file', { 'web/src/c.ts': '' }],
    ['text moved from one file to the next', { 'web/src/a.ts': 'onet', 'web/src/b.ts': 'wo' }],
    ['a file that was absent', { 'perhaps.json': '' }],
  ])('changes with %s', (_, changes) => {
    expect(hashWith(changes)).not.toBe(hashWith({}));
  });

  it('changes with the facts given along', () => {
    expect(hashWith({}, ['linux-x64'])).not.toBe(hashWith({}, ['linux-arm64']));
  });

  it.each(['web/src/a.test.ts', 'web/dist/a.js', 'web/node_modules/x/a.js', 'web/.cache/a.js', 'other/a.ts'])(
    'does not change with %s',
    path => {
      expect(hashWith({ [path]: 'x' })).toBe(hashWith({}));
    },
  );
});
