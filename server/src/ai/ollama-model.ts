import { z } from 'zod';
import { boundedFetch } from './bounded-fetch.ts';
import { classifyFailure, type RawFailure } from './classify-failure.ts';
import type { Model, ModelTool, ReplyPart, ReplyRequest, Usage } from './model.ts';
import { ModelFailure } from './model-failure.ts';
import { STEPS_MAX, TOOL_CALLS_MAX } from './model-limits.ts';
import { readLines } from './read-lines.ts';
import { RefusedResponse } from './refused-response.ts';
import { renderMessage, renderStance, renderStanding } from './render-prompt.ts';
import { resultForModel } from './result-for-model.ts';

export interface OllamaParts {
  /** Of the program itself, without `/v1`. */
  baseUrl: string;
  id: string;
  /** How much it is asked to keep in view; left to itself it cuts a longer prompt silently. */
  contextTokens: number;
}

interface Message {
  role: 'system' | 'user' | 'assistant' | 'tool';
  content: string;
  tool_calls?: z.infer<typeof callSchema>[];
  tool_name?: string;
}

const callSchema = z.looseObject({ function: z.looseObject({ name: z.string(), arguments: z.unknown() }) });
const lineSchema = z.looseObject({
  error: z.string().optional(),
  message: z
    .looseObject({ content: z.string().optional(), tool_calls: z.array(callSchema).optional() })
    .optional(),
  done: z.boolean().optional(),
  prompt_eval_count: z.number().optional(),
  eval_count: z.number().optional(),
});

/** A model of an Ollama, by its own API: the compatible one has no way to say how much is to be kept in view. */
export function createOllamaModel(parts: OllamaParts): Model {
  return {
    id: parts.id,
    async *reply(request, signal) {
      let hasBegun = false;
      try {
        for await (const part of replyOf(parts, request, signal)) {
          hasBegun ||= part.type !== 'begun';
          yield part;
        }
      } catch (failure) {
        if (signal.aborted) return;
        if (failure instanceof ModelFailure) throw failure;
        throw failureOf(parts, { hasBegun, ...rawOf(failure) });
      }
    },
  };
}

async function* replyOf(
  parts: OllamaParts,
  { prompt, tools }: ReplyRequest,
  signal: AbortSignal,
): AsyncGenerator<ReplyPart> {
  const messages: Message[] = [
    { role: 'system', content: `${renderStanding(prompt)}\n\n${renderStance(prompt)}` },
    ...prompt.history,
    { role: 'user', content: renderMessage(prompt) },
  ];
  const total: Usage = { inputTokens: 0, cachedTokens: 0, outputTokens: 0 };
  let callsMade = 0;
  for (let step = 0; step < STEPS_MAX; step++) {
    const calls: z.infer<typeof callSchema>[] = [];
    let said = '';
    for await (const line of ask(parts, messages, tools, signal)) {
      const text = line.message?.content ?? '';
      said += text;
      if (text !== '') yield { type: 'text', text };
      calls.push(...(line.message?.tool_calls ?? []));
      if (callsMade + calls.length > TOOL_CALLS_MAX) {
        throw failureOf(parts, { code: 'too_many_tool_calls', hasBegun: true });
      }
      total.inputTokens += line.prompt_eval_count ?? 0;
      total.outputTokens += line.eval_count ?? 0;
    }
    if (calls.length === 0) break;
    callsMade += calls.length;
    messages.push({ role: 'assistant', content: said, tool_calls: calls });
    for (const { function: call } of calls) {
      const known = tools.find(one => one.name === call.name);
      const result = await known?.run(call.arguments);
      if (result) yield { type: 'tool-result', result };
      const content = JSON.stringify(
        result ? resultForModel(result) : { success: false, error: 'There is no such tool.' },
      );
      messages.push({ role: 'tool', tool_name: call.name, content });
    }
  }
  yield { type: 'usage', usage: total };
}

async function* ask(
  { baseUrl, id, contextTokens }: OllamaParts,
  messages: readonly Message[],
  tools: readonly ModelTool[],
  signal: AbortSignal,
): AsyncGenerator<z.infer<typeof lineSchema>> {
  const response = await boundedFetch(`${baseUrl}/api/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      model: id,
      messages,
      stream: true,
      options: { num_ctx: contextTokens },
      ...(tools.length > 0 && { tools: tools.map(describeTool) }),
    }),
    signal,
  });
  if (!response.ok || !response.body) {
    throw new Answered({ status: response.status, words: await response.text() });
  }
  for await (const text of readLines(response.body)) {
    const line = lineSchema.parse(JSON.parse(text));
    if (line.error !== undefined) throw new Answered({ status: 200, words: line.error });
    yield line;
    // A connection may stay open for long after the last line; the reply would end with it.
    if (line.done === true) return;
  }
  // It always says when it has finished, so an end without it is a cut.
  throw new Answered({ status: 200, code: 'cut' });
}

function describeTool({ name, description, input }: ModelTool) {
  return { type: 'function', function: { name, description, parameters: z.toJSONSchema(input) } };
}

/** An answer that is no reply. Its words are read and not passed on. */
class Answered extends Error {
  override readonly name = 'Answered';
  readonly raw: Pick<RawFailure, 'status' | 'code' | 'words'>;

  constructor(raw: Pick<RawFailure, 'status' | 'code' | 'words'>) {
    super('The service has answered with an error.');
    this.raw = raw;
  }
}

function rawOf(failure: unknown): Pick<RawFailure, 'status' | 'code' | 'words'> {
  if (failure instanceof Answered) return failure.raw;
  if (failure instanceof RefusedResponse) return { status: failure.statusCode, code: failure.code };
  return {};
}

function failureOf({ id }: OllamaParts, raw: Omit<RawFailure, 'service' | 'model'>): ModelFailure {
  return classifyFailure({ service: 'Ollama', model: id, ...raw });
}
