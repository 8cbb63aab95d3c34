import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXCEPTIONS, reasonToLeaveOut } from './exceptions.ts';

const folder = join(import.meta.dirname, '../everywhere');
const sources = readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8'));
const journeys = sources.flatMap(source =>
  [...source.matchAll(/^test\('([^']+)'/gm)].map(([, title]) => title),
);

describe('the journeys for every engine', () => {
  it('are at least forty in each, and at most ten are left out of any', () => {
    expect(new Set(journeys).size).toBe(journeys.length);
    expect(EXCEPTIONS.length).toBeLessThanOrEqual(10);
    for (const engine of ['chromium', 'firefox', 'webkit'] as const) {
      const run = journeys.filter(title => title && reasonToLeaveOut(title, engine) === undefined);
      expect(run.length, engine).toBeGreaterThanOrEqual(40);
    }
  });

  it('are left out by names that they still have', () => {
    expect(EXCEPTIONS.map(({ journey }) => journey).filter(title => !journeys.includes(title))).toEqual([]);
  });

  it('stand in the proof with the reasons why they are left out', () => {
    const proof = readFileSync(join(import.meta.dirname, '../../docs/proof.md'), 'utf8');
    for (const { engine, journey, reason } of EXCEPTIONS) {
      expect(proof).toContain(`Left out of ${engine}: ${journey}. ${reason}.`);
    }
  });

  it('all run in Chromium', () => {
    expect(EXCEPTIONS.filter(({ engine }) => engine === 'chromium')).toEqual([]);
  });
});
