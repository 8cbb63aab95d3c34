import { z } from 'zod';
import type { RawFailure } from './classify-failure.ts';

type Read = Pick<RawFailure, 'status' | 'code' | 'type' | 'param' | 'words' | 'retryAfterSeconds'>;

/** What the SDK's failures have in common: those of a call, and those that a service reports in the middle of a stream. */
const failureSchema = z.looseObject({
  statusCode: z.number().optional().catch(undefined),
  responseBody: z.string().optional().catch(undefined),
  responseHeaders: z.record(z.string(), z.string()).optional().catch(undefined),
  type: z.string().optional().catch(undefined),
  code: z.union([z.string(), z.number()]).optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  // Not every failure has one, and without `optional` such a failure would not be read at all.
  cause: z.unknown().optional(),
});

const errorSchema = z.looseObject({
  code: z.union([z.string(), z.number()]).nullish().catch(undefined),
  type: z.string().nullish().catch(undefined),
  param: z.string().nullish().catch(undefined),
  message: z.string().nullish().catch(undefined),
});

/** OpenAI and its like put the error under `error`, Anthropic beside a type of the event, others at the top. */
const bodySchema = z.union([
  z.looseObject({ error: errorSchema }).transform(({ error }) => error),
  errorSchema,
]);

/** Takes a failure of the SDK apart. Whatever it holds beside this, such as the request, is left behind. */
export function readAiSdkFailure(failure: unknown): Read {
  const { data } = failureSchema.safeParse(failure);
  if (!data) return {};
  const named = readBody(data.responseBody) ?? {};
  return {
    status: data.statusCode,
    code: textOf(named.code) ?? textOf(data.code) ?? networkCodeOf(data.cause),
    type: named.type ?? data.type,
    param: named.param ?? undefined,
    words: named.message ?? data.responseBody ?? data.message,
    retryAfterSeconds: readRetryAfter(data.responseHeaders),
  };
}

function readBody(body: string | undefined): z.infer<typeof errorSchema> | undefined {
  if (body === undefined) return undefined;
  try {
    return bodySchema.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

function textOf(code: string | number | null | undefined): string | undefined {
  return code === null || code === undefined ? undefined : String(code);
}

function networkCodeOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  if ('code' in cause && typeof cause.code === 'string') return cause.code;
  return networkCodeOf(cause.cause);
}

function readRetryAfter(headers: Record<string, string> | undefined): number | undefined {
  const seconds = Number.parseFloat(headers?.['retry-after'] ?? '');
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : undefined;
}
