/**
 * Rows in the order of these ids; ids without a row are left out. Records of a list are asked for by their ids and by
 * nothing else: SQLite would otherwise choose another index, and walk through all that an author has for every slice.
 */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map(row => [row.id, row]));
  return ids.flatMap(id => byId.get(id) ?? []);
}
