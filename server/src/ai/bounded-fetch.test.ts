import { afterEach, describe, expect, it, vi } from 'vitest';
import { boundedFetch } from './bounded-fetch.ts';

const MIB = 1024 * 1024;
/** As large as what comes by a socket at once. */
const PIECE_BYTES = 60_000;
const X = 'x'.charCodeAt(0);

/** A service that answers with so many bytes. */
function answerWith(bytes: number, { status = 200, type = 'application/json' } = {}): { init?: RequestInit } {
  const seen: { init?: RequestInit } = {};
  vi.stubGlobal('fetch', async (_input: string, init: RequestInit) => {
    seen.init = init;
    const headers = { 'content-type': type };
    const pieces = Array.from({ length: Math.ceil(bytes / PIECE_BYTES) }, (_, index) =>
      new Uint8Array(Math.min(PIECE_BYTES, bytes - index * PIECE_BYTES)).fill(X),
    );
    return new Response(status === 204 ? null : ReadableStream.from(pieces), { status, headers });
  });
  return seen;
}

const read = async (maxBytes?: number) =>
  (await (await boundedFetch('https://service.example/', { method: 'POST' }, maxBytes)).text()).length;

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('boundedFetch', () => {
  it('never lets a redirect be followed', async () => {
    const seen = answerWith(1);
    await read();
    expect(seen.init).toMatchObject({ method: 'POST', redirect: 'manual' });
  });

  it.each([300, 301, 302, 303, 307, 308])('refuses a response of status %i', async status => {
    answerWith(1, { status });
    await expect(read()).rejects.toMatchObject({ code: 'redirect_refused', statusCode: status });
  });

  it('reads the first 64 KiB of an error and nothing more', async () => {
    answerWith(MIB, { status: 500 });
    expect(await read()).toBe(64 * 1024);
  });

  it('refuses a response above its limit, and takes one that reaches it', async () => {
    answerWith(1_000);
    expect(await read(1_000)).toBe(1_000);
    await expect(read(999)).rejects.toMatchObject({ code: 'response_too_large' });
  });

  it.each(['text/event-stream; charset=utf-8', 'Text/Event-Stream', 'application/x-ndjson'])(
    'takes more of a stream (%s) than of a response in one piece, but no event above 8 MiB',
    async type => {
      answerWith(2_000, { type });
      expect(await read(1_000)).toBe(2_000);
      answerWith(8 * MIB + 1, { type });
      await expect(read()).rejects.toMatchObject({ code: 'response_too_large' });
    },
  );

  it('passes on a response without a body', async () => {
    answerWith(0, { status: 204 });
    expect(await read()).toBe(0);
  });
});
