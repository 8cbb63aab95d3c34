import { describe, expect, it } from 'vitest';
import { directionsTable } from './directions-table.mjs';
import { findRings } from './rings.mjs';
import { isWithin } from './units.mjs';

const { rows } = directionsTable;
const folders = rows.map(row => row.folder.replace('/*', ''));

describe('the table of directions', () => {
  it('names every folder once', () => {
    expect(folders).toEqual([...new Set(folders)]);
  });

  it('allows only folders that it has', () => {
    const unknown = rows
      .flatMap(row => row.mayImport)
      .filter(allowed => !folders.some(folder => isWithin(folder, allowed)));
    expect(unknown).toEqual([]);
  });

  it('allows no ring', () => {
    const graph = new Map(
      rows.map((row, index) => [
        folders[index] ?? '',
        new Set(folders.filter(folder => row.mayImport.some(allowed => isWithin(folder, allowed)))),
      ]),
    );
    expect(findRings(graph)).toEqual([]);
  });
});
