import type { RefusedUpdate } from '@everdraft/core/document/updates';
import type { Version } from '@everdraft/core/entities/version';
import type { MeasuredAnalysis } from '@everdraft/core/style/analyze-style';
import type { ImportedFile } from '../import/read-file.ts';
import type { TooMuchContent } from './jobs/content-limits.ts';
import type { CutText } from './jobs/cut-text.ts';
import type { DerivedText } from './jobs/derive-text.ts';
import type { FoldedDocument } from './jobs/fold-document.ts';
import type { Prose } from './jobs/measure-prose.ts';
import type { ReadUpload } from './jobs/read-upload.ts';
import type { RewriteOrder, RewrittenDocument } from './jobs/rewrite-document.ts';
import type { SeededText } from './jobs/seed-text.ts';
import type { TriedUpdate, UpdateToTry } from './jobs/try-update.ts';

interface OfPieces {
  /** What a document is made of, in order. */
  pieces: readonly Uint8Array[];
}

/** What a worker process can do: from what, and to what. All of it can be sent between processes. */
export interface Jobs {
  'derive-text': { input: OfPieces; output: DerivedText };
  'seed-text': { input: { content: string }; output: SeededText | TooMuchContent };
  'try-update': { input: UpdateToTry; output: TriedUpdate | RefusedUpdate };
  'rewrite-document': { input: RewriteOrder; output: RewrittenDocument | TooMuchContent };
  'cut-text': { input: OfPieces; output: { former: CutText; unreadable: readonly number[] } };
  'compare-versions': {
    input: { gone: readonly string[]; come: readonly string[] };
    output: Pick<Version, 'wordsAdded' | 'wordsRemoved'>;
  };
  'fold-document': { input: OfPieces; output: FoldedDocument };
  'measure-prose': { input: Prose; output: MeasuredAnalysis };
  'sample-pages': { input: OfPieces; output: string[] };
  'read-upload': { input: ImportedFile; output: ReadUpload };
}

export type JobName = keyof Jobs;
export type JobInput<N extends JobName> = Jobs[N]['input'];
export type JobOutput<N extends JobName> = Jobs[N]['output'];
