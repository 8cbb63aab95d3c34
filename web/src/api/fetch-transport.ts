import { errorBodySchema } from '@everdraft/core/api/errors';
import { parseJson } from './error-message.ts';
import { jsonOf } from './json-of.ts';
import { secondsOf } from './request.ts';
import type { SyncAnswer, SyncRequest, Transport } from './transport.ts';

/** Long enough for a whole book on a slow line; a server that has died must still be noticed. */
const SYNC_TIMEOUT_MS = 60_000;

export const fetchTransport: Transport = {
  async call(request) {
    try {
      return await answerTo(request);
    } catch {
      return undefined;
    }
  },
};

async function answerTo({ method, path, body, opId, userId }: SyncRequest): Promise<SyncAnswer> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      'x-everdraft-user': userId,
      ...(opId !== undefined && { 'x-everdraft-operation': opId }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    signal: AbortSignal.timeout(SYNC_TIMEOUT_MS),
    ...(body !== undefined && { body: jsonOf(body) }),
  });
  const text = await response.text();
  const json = parseJson(text);
  const details = errorBodySchema.partial().safeParse(json).data;
  const retryAfter = details?.retryAfterSeconds ?? secondsOf(response.headers.get('retry-after'));
  return {
    status: response.status,
    isJsonOrEmpty: text === '' || json !== undefined,
    body: json,
    ...(details?.code !== undefined && { code: details.code }),
    ...(details?.error !== undefined && { message: details.error }),
    ...(retryAfter !== undefined && { retryAfterSeconds: retryAfter }),
  };
}
