import { z } from 'zod';

/**
 * When something was made that comes back from elsewhere: from an archive, or from a device to a server that has lost
 * it. What an author makes now says nothing, since the clocks of devices differ and the order of a chat is the server's.
 */
export const madeAtSchema = z.iso.datetime().optional();

/** That time, if it is one and lies behind us; otherwise now. */
export function madeAtOrNow(madeAt: string | undefined, now: string): string {
  const made = madeAt === undefined ? Number.NaN : Date.parse(madeAt);
  return Number.isNaN(made) || made > Date.parse(now) ? now : new Date(made).toISOString();
}
