import { z } from 'zod';
import { boundedFetch } from './bounded-fetch.ts';
import { classifyFailure } from './classify-failure.ts';
import type { ModelFailure } from './model-failure.ts';
import { MODEL_LIST_MAX_BYTES } from './model-limits.ts';
import { RefusedResponse } from './refused-response.ts';

const USUAL_OLLAMA_PORT = '11434';
const LOOK_LIMIT_MS = 3_000;

const versionSchema = z.looseObject({ version: z.string() });
const tagsSchema = z.looseObject({ models: z.array(z.looseObject({ name: z.string() })) });
const modelsSchema = z.looseObject({ data: z.array(z.looseObject({ id: z.string() })) });

/** The address of the program itself, of which `/v1` speaks like OpenAI. */
export function ollamaAddress(baseUrl: string): string {
  return baseUrl.replace(/\/(v1|api)$/, '');
}

/** Whether an Ollama answers there; undefined when nobody does at this moment. */
export async function isOllamaAt(baseUrl: string): Promise<boolean | undefined> {
  if (new URL(baseUrl).port === USUAL_OLLAMA_PORT) return true;
  const answer = await look(`${ollamaAddress(baseUrl)}/api/version`);
  return answer === UNREACHABLE ? undefined : versionSchema.safeParse(answer).success;
}

/** The models that are installed there; empty when it does not tell, undefined when nobody answers. */
export async function listOllamaModels(baseUrl: string): Promise<string[] | undefined> {
  const answer = await look(`${ollamaAddress(baseUrl)}/api/tags`);
  if (answer === UNREACHABLE) return undefined;
  return tagsSchema.safeParse(answer).data?.models.map(({ name }) => name) ?? [];
}

/** The models that it has; empty when it does not tell, undefined when nobody answers. */
export async function listCompatibleModels(
  baseUrl: string,
  key: string | undefined,
): Promise<string[] | undefined> {
  const answer = await look(`${baseUrl}/models`, key);
  if (answer === UNREACHABLE) return undefined;
  return modelsSchema.safeParse(answer).data?.data.map(({ id }) => id) ?? [];
}

const UNREACHABLE = Symbol('unreachable');

/** Throws a `ModelFailure` when somebody answers in a way that is not accepted. */
async function look(url: string, key?: string): Promise<unknown> {
  let text: string;
  try {
    const init = {
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(LOOK_LIMIT_MS),
    };
    text = await (await boundedFetch(url, init, MODEL_LIST_MAX_BYTES)).text();
  } catch (failure) {
    if (failure instanceof RefusedResponse) throw refused(url, failure);
    return UNREACHABLE;
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refused(url: string, { statusCode: status, code }: RefusedResponse): ModelFailure {
  return classifyFailure({ service: new URL(url).host, model: '', status, code, hasBegun: false });
}
