import { describe, expect, it } from 'vitest';
import { matchCommand } from './match-command.ts';

const SUMMARIZE = ['Summarize Chapter', 'Concise summary of the current chapter'];
const match = (search: string) => matchCommand('summarize-chapter', search, SUMMARIZE);

describe('a command', () => {
  it('is found by its name, by words of it in any order, by its description and by its id', () => {
    for (const search of ['sum', 'Chapter', 'chapter sum', 'concise', 'summarize-chapter', '']) {
      expect(match(search), search).toBeGreaterThan(0);
    }
    expect(match('summ')).toBeGreaterThan(match('chapter'));
    expect(match('chapter')).toBeGreaterThan(match('concise'));
  });

  it('[PALETTE-3] is not found by letters that only stand somewhere in it', () => {
    for (const search of ['zzzz', 'qqqq', 'smrz', 'chapter seven']) expect(match(search), search).toBe(0);
  });
});
