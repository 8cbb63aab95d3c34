import type { Tier } from './known-models.ts';
import type { Model } from './model.ts';
import { ModelFailure } from './model-failure.ts';

/** Whoever runs models: a company, a program on this machine, or Everdraft itself. */
export interface Service {
  /** As an author reads who receives their words; null when nothing leaves this server. */
  readonly name: string | null;
  /** The ids of models that an author can choose here. */
  readonly offers: readonly string[];
  /** The model that is asked first where the author has no wish; undefined where that shows only when one is asked. */
  standardId(tier: Tier): string | undefined;
  /**
   * What else there is to choose, for one that has to be asked for it; undefined when nobody answers there. Throws a
   * `ModelFailure` when the answer is refused.
   */
  installed?(): Promise<string[] | undefined>;
  /** Whether a model of that id could be one of its own, also when it is not on offer. */
  mayHave(id: string): boolean;
  /**
   * Those that may answer, the best first; the next is asked for only when one is gone. Without a wish of the author's it
   * chooses by the tier.
   */
  candidates(wanted: string | undefined, tier: Tier): AsyncGenerator<Candidate>;
}

/** A model that may answer, with what has to be known before it is asked. */
export interface Candidate {
  model: Model;
  /** How much it is told at once. */
  budgetTokens: number;
}

/** More is of no use: beyond it models lose the thread of a novel, and every message costs as much as it is long. */
export const BUDGET_TOKENS = 31_800;

/** The operator has chosen a service and not said how to reach it. */
export function notSet(variable: string): ModelFailure {
  const what = variable.endsWith('_URL') ? 'address' : 'API key';
  return new ModelFailure(`${variable} is not set.`, {
    code: 'authentication_error',
    userMessage: `No ${what} is set. Add ${variable} to the server’s environment, or use the built-in analyst.`,
    isRetryable: false,
  });
}
