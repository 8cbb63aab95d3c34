import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PLANTED_BUGS } from './planted-bugs.mjs';
import { PLANTED_IN_ENGINES } from './planted-engines.mjs';
import { PLANTED_HOLES } from './planted-holes.mjs';
import { PLANTED_LAPSES } from './planted-lapses.mjs';

const root = new URL('../../', import.meta.url);
const ALL = [...PLANTED_BUGS, ...PLANTED_HOLES, ...PLANTED_IN_ENGINES, ...PLANTED_LAPSES];

describe('the planted bugs', () => {
  it.each(ALL)('still fit the program: $name', ({ file, find }) => {
    const source = readFileSync(new URL(file, root), 'utf8');
    expect(source.split(find)).toHaveLength(2);
  });

  it('have names of their own, and holes name tests that are there', () => {
    const names = ALL.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { tests } of [...PLANTED_HOLES, ...PLANTED_IN_ENGINES])
      expect(existsSync(new URL(tests, root)), tests).toBe(true);
  });
});
