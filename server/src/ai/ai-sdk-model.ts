import { toolResultSchema } from '@everdraft/core/ai/tool-result';
import {
  generateText,
  isStepCount,
  type LanguageModel,
  type LanguageModelUsage,
  type ModelMessage,
  type SystemModelMessage,
  streamText,
  type ToolSet,
  tool,
} from 'ai';
import { readAiSdkFailure } from './ai-sdk-failure.ts';
import { classifyFailure, type RawFailure } from './classify-failure.ts';
import type { Effort, Model, ModelTool, ReplyPart, ReplyRequest, Usage } from './model.ts';
import { ModelFailure } from './model-failure.ts';
import { STEPS_MAX, TOOL_CALLS_MAX } from './model-limits.ts';
import type { Prompt } from './prompt.ts';
import { renderMessage, renderStance, renderStanding } from './render-prompt.ts';
import { resultForModel } from './result-for-model.ts';

type ProviderOptions = NonNullable<SystemModelMessage['providerOptions']>;

export interface AiSdkModelParts {
  id: string;
  /** The service's name as an author knows it. */
  service: string;
  languageModel: LanguageModel;
  optionsFor: (effort: Effort, prompt: Prompt) => ProviderOptions;
  /** For services that want to be told up to where they should keep a prompt. */
  cacheMark?: ProviderOptions;
}

/** A model that the AI SDK knows how to speak with. */
export function createAiSdkModel(parts: AiSdkModelParts): Model {
  // Its warnings name settings that a model does not take; they would go to the standard error between our own lines.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const classify = (failure: unknown, hasBegun: boolean) =>
    failure instanceof ModelFailure
      ? failure
      : classifyFailure({ ...whose(parts), hasBegun, ...readAiSdkFailure(failure) });
  return {
    id: parts.id,
    async *reply(request, signal) {
      let hasBegun = false;
      try {
        for await (const part of streamed(parts, request, signal)) {
          hasBegun ||= part.type !== 'begun';
          yield part;
        }
        return;
      } catch (failure) {
        if (signal.aborted) return;
        const known = classify(failure, hasBegun);
        if (known.remedy !== 'whole') throw known;
      }
      try {
        yield* whole(parts, request, signal);
      } catch (failure) {
        if (signal.aborted) return;
        throw classify(failure, false);
      }
    },
  };
}

function whose({ service, id }: AiSdkModelParts): Pick<RawFailure, 'service' | 'model'> {
  return { service, model: id };
}

async function* streamed(
  parts: AiSdkModelParts,
  request: ReplyRequest,
  signal: AbortSignal,
): AsyncGenerator<ReplyPart> {
  let hasText = false;
  let callsMade = 0;
  const { stream } = streamText({
    ...callOf(parts, request, signal),
    // Left out, a failure would be printed with the whole request.
    onError: () => undefined,
  });
  for await (const part of stream) {
    switch (part.type) {
      case 'reasoning-start':
      case 'text-start':
        yield { type: 'begun' };
        break;
      case 'text-delta':
        hasText ||= part.text !== '';
        if (part.text !== '') yield { type: 'text', text: part.text };
        break;
      case 'tool-call':
        callsMade += 1;
        if (callsMade > TOOL_CALLS_MAX) throw tooManyCalls(parts);
        break;
      case 'tool-result':
        yield { type: 'tool-result', result: toolResultSchema.parse(part.output) };
        break;
      case 'tool-error':
        yield* misuseOf(part.toolName, request.tools);
        break;
      case 'error':
        throw part.error;
      case 'finish':
        if (part.finishReason === 'content-filter' && !hasText) throw declined(parts);
        // A service says why it has finished; a connection that merely ends was cut.
        if (part.finishReason === 'interrupted') throw new CutOff();
        yield { type: 'usage', usage: usageOf(part.totalUsage) };
        break;
    }
  }
}

/** The same in one piece, for accounts that a service does not stream to. */
async function* whole(
  parts: AiSdkModelParts,
  request: ReplyRequest,
  signal: AbortSignal,
): AsyncGenerator<ReplyPart> {
  const { text, finishReason, steps, usage } = await generateText(callOf(parts, request, signal));
  if (finishReason === 'content-filter' && text === '') throw declined(parts);
  for (const part of steps.flatMap(step => step.content)) {
    if (part.type === 'text' && part.text !== '') yield { type: 'text', text: part.text };
    if (part.type === 'tool-result')
      yield { type: 'tool-result', result: toolResultSchema.parse(part.output) };
    if (part.type === 'tool-error') yield* misuseOf(part.toolName, request.tools);
  }
  yield { type: 'usage', usage: usageOf(usage) };
}

function callOf(parts: AiSdkModelParts, { prompt, effort, tools }: ReplyRequest, signal: AbortSignal) {
  const standing: SystemModelMessage = { role: 'system', content: renderStanding(prompt) };
  return {
    model: parts.languageModel,
    instructions: parts.cacheMark
      ? [
          { ...standing, providerOptions: parts.cacheMark },
          { role: 'system' as const, content: renderStance(prompt) },
        ]
      : `${standing.content}\n\n${renderStance(prompt)}`,
    messages: messagesOf(prompt),
    providerOptions: parts.optionsFor(effort, prompt),
    abortSignal: signal,
    // It would try again where only a payment helps; what is worth another try is decided by `classifyFailure`.
    maxRetries: 0,
    ...(tools.length > 0 && {
      tools: toolSetOf(tools),
      toolCallConcurrency: 1,
      stopWhen: isStepCount(STEPS_MAX),
    }),
  };
}

function messagesOf(prompt: Prompt): ModelMessage[] {
  return [...prompt.history, { role: 'user', content: renderMessage(prompt) }];
}

function toolSetOf(tools: readonly ModelTool[]): ToolSet {
  return Object.fromEntries(
    tools.map(({ name, description, input, run }) => [
      name,
      tool({
        description,
        inputSchema: input,
        execute: given => run(given),
        toModelOutput: ({ output }) => ({ type: 'json', value: resultForModel(output) }),
      }),
    ]),
  );
}

/** A call that does not fit its schema. One of a tool that was never given is no event at all: nothing could happen. */
function* misuseOf(name: string, tools: readonly ModelTool[]): Generator<ReplyPart> {
  const known = tools.find(one => one.name === name);
  if (!known) return;
  const error = 'The companion asked for a change that cannot be made.';
  yield { type: 'tool-result', result: { tool: known.name, success: false, error } };
}

function usageOf(usage: LanguageModelUsage): Usage {
  return {
    inputTokens: usage.inputTokens ?? 0,
    cachedTokens: usage.inputTokenDetails?.cacheReadTokens ?? 0,
    outputTokens: usage.outputTokens ?? 0,
  };
}

/** Without a status: it is read like a connection that broke. */
class CutOff extends Error {
  override readonly name = 'CutOff';
}

function declined(parts: AiSdkModelParts): ModelFailure {
  return classifyFailure({ ...whose(parts), status: 200, code: 'content_filter', hasBegun: false });
}

function tooManyCalls(parts: AiSdkModelParts): ModelFailure {
  return classifyFailure({ ...whose(parts), code: 'too_many_tool_calls', hasBegun: true });
}
