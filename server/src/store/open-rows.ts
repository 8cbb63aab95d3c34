import type { ReadDoor } from './door.ts';

/** Decrypts rows one by one, in their order. */
export async function openRows<Row, Opened>(
  rows: readonly Row[],
  open: (row: Row) => Promise<Opened>,
  { pause }: ReadDoor,
): Promise<Opened[]> {
  const opened: Opened[] = [];
  for (const row of rows) {
    opened.push(await open(row));
    await pause();
  }
  return opened;
}
