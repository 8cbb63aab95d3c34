import { describe, expect, it } from 'vitest';
import { rootFolder } from '../../setup/root-folder.mjs';
import { plantInCode } from '../../testing/plant-bug.mjs';
import { collectPatterns, patternsIn } from './collect-patterns.mjs';
import { MADE_PATTERNS } from './made-patterns.mjs';
import { findSlowInput } from './pattern-growth.mjs';

// Read and not loaded: a planted bug is planted here as well.
const { written, made } = collectPatterns(rootFolder, (file, code) =>
  plantInCode(process.env.PLANTED_BUG, file, code),
);
const files = [...new Set(written.map(({ file }) => file))];

/**
 * @param {string} source
 * @param {string} flags
 */
function complaint(source, flags) {
  const slow = findSlowInput(source, flags);
  if (slow === undefined) return [];
  const { prefix, pump, suffix } = slow.input;
  const text = `${JSON.stringify(prefix)} + ${JSON.stringify(pump)} × n + ${JSON.stringify(suffix)}`;
  return [`/${source}/${flags} grows like n^${slow.exponent.toFixed(1)} on ${text}`];
}

describe('findSlowInput', () => {
  it.each([
    ['nested repetitions', '^(a+)+$'],
    ['alternatives that overlap', '^(?:a|aa)+$'],
    ['neighbours that overlap', '^\\s*,?\\s*$'],
    ['three neighbours that overlap', '^#\\s+(.*?)\\s*#*\\s*$'],
    ['an end that is looked for from every place', '\\s+$'],
    ['a beginning that comes again', '\\bhow (?:long|many)\\b.*\\bchapter\\b'],
    ['tags that are never closed', '<(?:\\w+:)?style\\b([^>]*)>([\\s\\S]*?)<\\/(?:\\w+:)?style>'],
    ['comments that are never closed', '<!--[\\s\\S]*?-->'],
    ['a group that must come again', '<(head|body)\\b[\\s\\S]*?<\\/\\1>'],
    ['a look back over all that came before', '(?<=^\\s*)-'],
    ['words of letters that are no word characters', "\\b\\p{L}+[’'](?:s|t)\\b"],
    ['a bound that is too wide to help', '\\[(?:[^\\]]){1,2000}\\]'],
    ['a sticky pattern at every place of a text', '!\\[([^\\]\\n]*)\\]\\('],
  ])('finds %s', (_name, source) => {
    expect(complaint(source, source.includes('\\p') ? 'u' : '')).toHaveLength(1);
  });

  it.each([
    ['one repetition', '^[\\w-]+$'],
    ['neighbours that share nothing', '^\\s*[a-z]+\\s+\\d+$'],
    ['a beginning that ends what came before it', '"[^"]*(?:"|$)'],
    ['a narrow bound', 'mso-list\\s*:[^;]{0,80}?level(\\d)'],
    ['a word', '\\b(?:please|could you)\\b'],
  ])('leaves alone %s', (_name, source) => {
    expect(complaint(source, '')).toEqual([]);
  });
});

describe('collectPatterns', () => {
  it('finds patterns wherever they stand, and where some are made', () => {
    const code =
      'const a = /x+/g;\nf(b ? /y/ : 1);\nconst c: RegExp = new RegExp(d);\nconst e = globalThis.RegExp;';
    expect(patternsIn('a.ts', code)).toEqual({
      written: [
        { file: 'a.ts', line: 1, source: 'x+', flags: 'g' },
        { file: 'a.ts', line: 2, source: 'y', flags: '' },
      ],
      made: [
        { file: 'a.ts', line: 3 },
        { file: 'a.ts', line: 4 },
      ],
    });
  });
});

describe('every regular expression of the product', () => {
  it.each(files)('is linear in %s', file => {
    const own = written.filter(pattern => pattern.file === file);
    expect(own.flatMap(({ source, flags }) => complaint(source, flags))).toEqual([]);
  });

  it('is written out, or known here with what it becomes', () => {
    expect([...new Set(made.map(({ file }) => file))].sort()).toEqual(Object.keys(MADE_PATTERNS).sort());
  });

  it.each(Object.entries(MADE_PATTERNS))('is linear where it is made: %s', (_file, patterns) => {
    const all = patterns();
    expect(all.length).toBeGreaterThan(0);
    expect(all.flatMap(({ source, flags }) => complaint(source, flags))).toEqual([]);
  });
});
