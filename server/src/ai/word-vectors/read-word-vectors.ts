import { readFileSync } from 'node:fs';
import { WordVectors } from '@everdraft/core/retrieval/word-vectors';

const TABLE = new URL('./word-vectors.bin', import.meta.url);

let read: WordVectors | undefined;

/** The table beside this file, which is read when the first book is searched: a server that nobody asks does without it. */
export function readWordVectors(): WordVectors {
  read ??= WordVectors.of(readFileSync(TABLE));
  return read;
}
