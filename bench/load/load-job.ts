import type { CheckFigures, StepFigures } from './load-figures.ts';

/** An account with one book, made before the load begins. */
export interface LoadAuthor {
  userId: string;
  cookie: string;
  manuscriptId: string;
  words: number;
}

/** What the generator is told first. */
export interface LoadJob {
  kind: 'job';
  /** In every word that is written, so that another run on the same books writes other words. */
  run: string;
  addresses: string[];
  authors: LoadAuthor[];
  msBetweenChanges: number;
  timeoutMs: number;
  /** Whether windows answer hints by pulling, as the app does. */
  pulls: boolean;
}

interface StepOrder {
  kind: 'step';
  writers: number;
  streams: number;
  warmUpMs: number;
  measureMs: number;
}

export type Order = LoadJob | StepOrder | { kind: 'check' };

export type Report =
  | { kind: 'ready' }
  | { kind: 'step'; figures: StepFigures }
  | { kind: 'check'; figures: CheckFigures };
