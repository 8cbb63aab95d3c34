import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTree } from '../test-support/fixture-tree.mjs';
import { findDocumentBreach, writeDocument } from './directions-document.mjs';

/** @type {import('./directions-table.mjs').DirectionsTable} */
const table = {
  rows: [{ folder: 'low', holds: 'words', mayImport: [], packages: ['zod'] }],
  reservedPackages: [],
  reservedCalls: [],
};
const changed = { ...table, rows: [{ folder: 'low', holds: 'other words', mayImport: [] }] };

const prose = '# Title\n\nBefore.\n\n<!-- directions:begin -->\n<!-- directions:end -->\n\nAfter.\n';

describe('the table in the document', () => {
  it('is written between its marks, with the prose around it left alone', () => {
    const file = join(makeTree({ 'architecture.md': prose }), 'architecture.md');
    writeDocument(file, table);
    const written = readFileSync(file, 'utf8');
    expect(written).toContain('| `low` | words | nothing of ours | zod |');
    expect(written.startsWith('# Title\n\nBefore.\n')).toBe(true);
    expect(written.endsWith('\n\nAfter.\n')).toBe(true);
    expect(findDocumentBreach(file, table)).toBeUndefined();
  });

  it('is refused when it differs', () => {
    const file = join(makeTree({ 'architecture.md': prose }), 'architecture.md');
    writeDocument(file, table);
    expect(findDocumentBreach(file, changed)).toMatch(/shows another table/);
  });

  it('is renewed in place', () => {
    const file = join(makeTree({ 'architecture.md': prose }), 'architecture.md');
    writeDocument(file, changed);
    writeDocument(file, table);
    expect(findDocumentBreach(file, table)).toBeUndefined();
  });

  it('is refused when the document has no place for it, and makes one when told to write', () => {
    const file = join(makeTree({}), 'docs', 'architecture.md');
    expect(findDocumentBreach(file, table)).toMatch(/has no place/);
    writeDocument(file, table);
    expect(findDocumentBreach(file, table)).toBeUndefined();
  });
});
