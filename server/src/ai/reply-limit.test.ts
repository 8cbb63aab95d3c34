import { describe, expect, it } from 'vitest';
import type { ReplyPart } from './model.ts';
import { withinReplyLimits } from './reply-limit.ts';

const WHOSE = { service: 'Scripted', model: 'scripted' };

/** What is passed on of these parts, and how it ends. */
async function passed(parts: Iterable<ReplyPart>) {
  const out: ReplyPart[] = [];
  let failure: unknown;
  let isStopped = false;
  async function* source(): AsyncGenerator<ReplyPart> {
    try {
      yield* parts;
    } finally {
      isStopped = true;
    }
  }
  try {
    for await (const part of withinReplyLimits(source(), WHOSE)) out.push(part);
  } catch (thrown) {
    failure = thrown;
  }
  return { out, failure, isStopped };
}

const text = (length: number): ReplyPart => ({ type: 'text', text: 'x'.repeat(length) });
const result: ReplyPart = {
  type: 'tool-result',
  result: { tool: 'create_outline_card', success: false, error: 'No.' },
};
const lengthOf = (parts: readonly ReplyPart[]) =>
  parts.reduce((sum, part) => sum + (part.type === 'text' ? part.text.length : 0), 0);

describe('the limits of a reply', () => {
  it('leave a reply of the greatest length whole', async () => {
    const { out, failure } = await passed([text(150_000), text(50_000), { type: 'begun' }]);
    expect([lengthOf(out), failure]).toEqual([200_000, undefined]);
  });

  it('cut one that is longer, pass on what fits, and stop whoever speaks', async () => {
    const { out, failure, isStopped } = await passed([text(150_000), text(60_000), text(1)]);
    expect(lengthOf(out)).toBe(200_000);
    expect(failure).toMatchObject({ code: 'reply_too_long', isRetryable: false, remedy: undefined });
    expect(isStopped).toBe(true);
    expect((await passed([text(200_000), text(1)])).out).toHaveLength(1);
  });

  it('end a reply with more than forty results of tools', async () => {
    const forty = Array.from({ length: 40 }, () => result);
    expect((await passed(forty)).failure).toBeUndefined();
    const { out, failure } = await passed([...forty, result]);
    expect(out).toHaveLength(40);
    expect(failure).toMatchObject({ code: 'reply_too_long' });
  });
});
