import { toWellFormed } from '@everdraft/core/text/well-formed';

/**
 * A body as it is sent. The server refuses half characters, which a cut through an emoji leaves behind; a change that
 * holds one, also one that was queued by an older version, must not stay on this device for ever.
 */
export function jsonOf(body: unknown): string {
  return JSON.stringify(toWellFormed(body));
}
