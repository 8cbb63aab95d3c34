import type { ToolResult } from '@everdraft/core/ai/tool-result';
import type { z } from 'zod';
import type { Prompt } from './prompt.ts';

/** Something that answers an author: a service on the network, a program on this machine, or the built-in analyst. */
export interface Model {
  /** As the author reads it under a reply. */
  readonly id: string;
  /**
   * One reply, as it comes. Carries out the tool calls itself and goes on afterwards. Throws a `ModelFailure` when it
   * cannot go on; what was given out before stays said. When the signal aborts, it lets go of whatever it holds and
   * ends or throws at once.
   */
  reply(request: ReplyRequest, signal: AbortSignal): AsyncIterable<ReplyPart>;
}

export interface ReplyRequest {
  prompt: Prompt;
  /** How long it may think, for models that do. */
  effort: Effort;
  /** What it may do; empty for almost every reply. */
  tools: readonly ModelTool[];
}

/** From a quick answer to one that weighs a whole book. */
export type Effort = 'least' | 'low' | 'medium';

export type ReplyPart =
  /** It has begun to answer; nothing has been said yet. May be left out. */
  | { type: 'begun' }
  | { type: 'text'; text: string }
  | { type: 'tool-result'; result: ToolResult }
  /** Once, at the end. A model that does not count leaves it out. */
  | { type: 'usage'; usage: Usage };

export interface Usage {
  /** Everything that was sent, over all steps. */
  inputTokens: number;
  /** The part of it that the service still had in its cache. */
  cachedTokens: number;
  outputTokens: number;
}

/** A tool before it is given to a model: it does nothing once its signal has aborted. */
export interface StoppableTool extends Omit<ModelTool, 'run'> {
  run(input: unknown, signal: AbortSignal): Promise<ToolResult>;
}

/** Something a model may do to the book. */
export interface ModelTool {
  name: ToolResult['tool'];
  /** Tells the model when and how to use it. */
  description: string;
  input: z.ZodObject;
  /** Checks the input itself and answers what came of it; a refusal is an answer, not an exception. */
  run(input: unknown): Promise<ToolResult>;
}
