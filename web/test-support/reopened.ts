import { expect } from 'vitest';
import type { LocalStore } from '../src/local/local-store.ts';

/** As when there is room again: whoever asks for the database is refused, and it is opened a moment later. */
export async function reopened({ database }: LocalStore): Promise<void> {
  await database.open().catch(() => undefined);
  await expect.poll(() => database.isOpen()).toBe(true);
}
