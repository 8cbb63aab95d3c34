import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PLANTED_BUGS } from './planted-bugs.mjs';

const root = new URL('../../', import.meta.url);

describe('the planted bugs', () => {
  it.each(PLANTED_BUGS)('still fit the program: $name', ({ file, find }) => {
    const source = readFileSync(new URL(file, root), 'utf8');
    expect(source.split(find)).toHaveLength(2);
  });
});
