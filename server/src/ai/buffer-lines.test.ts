import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bufferLines } from './buffer-lines.ts';

const TOO_LARGE = 'too large';

interface Limits {
  maxBytes?: number;
  maxEventBytes?: number;
  eventEnd?: 'line' | 'empty-line';
}

/** What comes out, piece by piece, of these pieces. */
async function passed(pieces: readonly string[], limits: Limits = {}): Promise<string[]> {
  const source = ReadableStream.from(pieces.map(piece => new TextEncoder().encode(piece)));
  const out: string[] = [];
  const bound = bufferLines({
    maxBytes: 1_000_000,
    maxEventBytes: 1_000_000,
    eventEnd: 'empty-line',
    ...limits,
    tooLarge: () => new Error(TOO_LARGE),
  });
  for await (const bytes of source.pipeThrough(bound)) out.push(new TextDecoder().decode(bytes));
  return out;
}

describe('bufferLines', () => {
  it('passes on every byte, and a line only when it is complete', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', '\n', '\r', 'é') });
    await fc.assert(
      fc.asyncProperty(fc.array(text), async pieces => {
        const out = await passed(pieces);
        expect(out.join('')).toBe(pieces.join(''));
        // What does not end with a newline is the beginning of a long line, which the next piece ends, or the very end.
        for (const [index, piece] of out.slice(0, -1).entries()) {
          expect(piece.endsWith('\n') || out[index + 1]?.includes('\n')).toBe(true);
        }
      }),
    );
  });

  it('ends a stream that is longer than its limit', async () => {
    expect(await passed(['12345\n', '1234\n'], { maxBytes: 11 })).toHaveLength(2);
    await expect(passed(['12345\n', '12345\n'], { maxBytes: 11 })).rejects.toThrow(TOO_LARGE);
  });

  it('ends a line that is longer than an event may be, before it ends itself', async () => {
    await expect(passed(['12345', '67890', '1'], { maxEventBytes: 10 })).rejects.toThrow(TOO_LARGE);
    for (const eventEnd of ['line', 'empty-line'] as const) {
      await expect(passed(['1234567890\n'], { maxEventBytes: 10, eventEnd })).rejects.toThrow(TOO_LARGE);
    }
  });

  it('ends an event of many lines, and counts anew after an empty one', async () => {
    const limits = { maxEventBytes: 11 };
    expect(await passed(['123\n456\n\n', '123\n456\r\n\r\n', '123\n'], limits)).toHaveLength(3);
    await expect(passed(['123\n', '456\n', '789\n'], limits)).rejects.toThrow(TOO_LARGE);
    await expect(passed(['123\n456\n789\n\n'], limits)).rejects.toThrow(TOO_LARGE);
    expect(await passed(['123\n', '456\n', '789\n'], { ...limits, eventEnd: 'line' })).toHaveLength(3);
  });

  it.each([
    ['in one piece', ['x\n'.repeat(128 * 1024)]],
    ['in many pieces', Array.from({ length: 2_048 }, () => 'x\n'.repeat(64))],
  ])('lets the event loop turn every 4 KiB while 256 KiB are passed on %s', async (_how, pieces) => {
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    await passed(pieces);
    isOver = true;
    expect(turns).toBeGreaterThanOrEqual(63);
  });

  it('holds a line that comes byte by byte in one buffer', async () => {
    const pieces = Array.from({ length: 50_000 }, () => 'x');
    expect(await passed([...pieces, '\n'])).toEqual([pieces.join(''), '\n']);
  });
});
