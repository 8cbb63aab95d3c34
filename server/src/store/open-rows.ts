import type { ReadDoor } from './door.ts';
import { ifReadable } from './open-row.ts';

/** Decrypts rows one by one, in their order. One that cannot be read is left out and must not hide the others. */
export async function openRows<Row, Opened>(
  rows: readonly Row[],
  open: (row: Row) => Promise<Opened>,
  { pause }: Pick<ReadDoor, 'pause'>,
): Promise<Opened[]> {
  const opened: Opened[] = [];
  for (const row of rows) {
    const readable = await ifReadable(() => open(row));
    if (readable !== undefined) opened.push(readable);
    await pause();
  }
  return opened;
}
