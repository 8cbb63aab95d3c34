import { describe, expect, it } from 'vitest';
import { stepInGrid } from './grid-step.ts';

describe('a step in the grid of cards', () => {
  const grid = { count: 8, columns: 3 };

  it.each([
    ['ArrowRight', 2, 3],
    ['ArrowLeft', 3, 2],
    ['ArrowDown', 1, 4],
    ['ArrowUp', 4, 1],
    ['ArrowDown', 5, 7],
  ])('[A11Y-7] by %s leads from %i to %i', (code, from, to) => {
    expect(stepInGrid(code, from, grid)).toBe(to);
  });

  it.each([
    ['ArrowLeft', 0],
    ['ArrowUp', 2],
    ['ArrowRight', 7],
    ['ArrowDown', 6],
    ['KeyA', 4],
  ])('by %s leads nowhere from %i', (code, from) => {
    expect(stepInGrid(code, from, grid)).toBeUndefined();
  });
});
