import { describe, expect, it } from 'vitest';
import { modeSchema } from '../entities/mode.ts';
import { DEFAULT_MODE, describeMode, MODES } from './modes.ts';

describe('the modes of the companion', () => {
  it('[STUDIO-10] are offered in one order, under their names', () => {
    expect(MODES.map(({ name }) => name)).toEqual([
      'Editor',
      'Ghostwriter',
      'Critic',
      'Idea Smith',
      'Researcher',
    ]);
  });

  it('are those of the wire, each with a description', () => {
    expect(MODES.map(({ id }) => id)).toEqual(modeSchema.options);
    for (const mode of modeSchema.options) expect(describeMode(mode).description).not.toBe('');
  });

  it('[STUDIO-11, LIMIT-8] begin with Ghostwriter', () => {
    expect(describeMode(DEFAULT_MODE).name).toBe('Ghostwriter');
  });
});
