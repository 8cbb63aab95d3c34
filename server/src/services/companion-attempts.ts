import type { Effort, ReplyPart, StoppableTool } from '../ai/model.ts';
import { ModelFailure } from '../ai/model-failure.ts';
import type { AssembledContext, Prompt } from '../ai/prompt.ts';
import { withinReplyLimits } from '../ai/reply-limit.ts';
import type { Candidate } from '../ai/service.ts';
import { type SilenceLimits, withinSilenceLimits } from '../ai/silence-limit.ts';

/** What a model is told, and what of the book is in it. */
export interface PreparedPrompt {
  prompt: Prompt;
  context: AssembledContext;
}

/** A model is being asked. Another may follow as long as it has said nothing. */
export interface Attempt {
  type: 'attempt';
  model: string;
  context: AssembledContext;
}

interface AttemptsParts {
  service: string | null;
  candidates: AsyncIterable<Candidate>;
  promptWithin: (budgetTokens: number) => Promise<PreparedPrompt>;
  effort: Effort;
  tools: readonly StoppableTool[];
  silence: SilenceLimits;
  signal: AbortSignal;
  /** Ends early when the signal aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Asks one model after the other until one answers: the next when one is gone, the same with less of the book when it was
 * too much, the same once more when it had a moment of weakness. Once something was said nothing is tried again.
 */
export async function* attemptReply(parts: AttemptsParts): AsyncGenerator<Attempt | ReplyPart> {
  let share = 1;
  let hasRepeated = false;
  let gone: ModelFailure | undefined;
  for await (const candidate of parts.candidates) {
    for (;;) {
      let hasBegun = false;
      try {
        for await (const part of oneAttempt(parts, candidate, share)) {
          hasBegun ||= part.type !== 'attempt' && part.type !== 'begun';
          yield part;
        }
        return;
      } catch (failure) {
        if (!(failure instanceof ModelFailure) || hasBegun || parts.signal.aborted) throw failure;
        if (failure.remedy === 'next-model') {
          gone = failure;
          break;
        }
        if (failure.remedy === 'shorten' && share === 1) share = 0.5;
        else if (failure.remedy === 'repeat' && !hasRepeated) {
          hasRepeated = true;
          await parts.wait(failure.waitSeconds * 1000, parts.signal);
        } else throw failure;
      }
    }
  }
  if (gone) throw gone;
}

async function* oneAttempt(
  { service, promptWithin, effort, tools, silence, signal }: AttemptsParts,
  { model, budgetTokens }: Candidate,
  share: number,
): AsyncGenerator<Attempt | ReplyPart> {
  const { prompt, context } = await promptWithin(Math.floor(budgetTokens * share));
  yield { type: 'attempt', model: model.id, context };
  const givingUp = new AbortController();
  const ending = AbortSignal.any([signal, givingUp.signal]);
  // Bound here and not by the model: no adapter can forget that nothing may act after the end.
  const bound = tools.map(tool => ({ ...tool, run: (input: unknown) => tool.run(input, ending) }));
  const parts = model.reply({ prompt, effort, tools: bound }, ending);
  const whose = { service: service ?? 'The analyst', model: model.id };
  const speaking = withinSilenceLimits(parts, silence, whose, signal, () => givingUp.abort());
  yield* withinReplyLimits(speaking, whose);
}
