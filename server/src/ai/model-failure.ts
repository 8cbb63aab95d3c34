import type { CompanionErrorCode } from '@everdraft/core/ai/companion-error';

/**
 * What can be tried before the author is told:
 * - 'next-model': this one is gone, another of its kind may be there;
 * - 'shorten': the same with less of the book;
 * - 'repeat': the same once more, after `waitSeconds`;
 * - 'whole': the same without streaming.
 */
export type Remedy = 'next-model' | 'shorten' | 'repeat' | 'whole';

interface FailureParts {
  code: CompanionErrorCode;
  /** What the author reads. `{id}` stands for the number of the request in the log. */
  userMessage: string;
  isRetryable: boolean;
  remedy?: Remedy;
  waitSeconds?: number;
}

/**
 * A model could not answer, or not to the end. Neither the message nor any field holds a key or words of the author: what a
 * service says in its errors may quote both.
 */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly code: CompanionErrorCode;
  readonly userMessage: string;
  readonly isRetryable: boolean;
  readonly remedy: Remedy | undefined;
  readonly waitSeconds: number;

  constructor(message: string, { code, userMessage, isRetryable, remedy, waitSeconds }: FailureParts) {
    super(message);
    this.code = code;
    this.userMessage = userMessage;
    this.isRetryable = isRetryable;
    this.remedy = remedy;
    this.waitSeconds = waitSeconds ?? 0;
  }
}
