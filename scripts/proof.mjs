import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measure } from './proof/measure.mjs';
import { PROMISED_FIGURES } from './proof/promised-figures.mjs';
import { readSections, writeProofDocument, writeSection } from './proof/proof-document.mjs';
import { PlainFailure, reportFailure } from './setup/plain-failure.mjs';
import { rootFolder } from './setup/root-folder.mjs';
import { underNode24 } from './setup/under-node-24.mjs';

const documentFile = join(rootFolder, 'docs', 'proof.md');

/**
 * Runs the commands named and writes what they print to docs/proof.md; the sections of the others stay as they are:
 * npm run proof -- web "editor --words 10000". Options go into the same pair of quotes.
 */
await underNode24(async () => {
  try {
    const wanted = process.argv.slice(2).map(find);
    const exists = (/** @type {string} */ file) => existsSync(join(rootFolder, file));
    for (const { promised, options } of wanted) {
      const measured = await measure(promised, options);
      if (measured.exitCode !== 0) process.exitCode = 1;
      // Read anew each time and written at once: a later command that never ends loses nothing of the earlier ones.
      const sections = readSections(existsSync(documentFile) ? readFileSync(documentFile, 'utf8') : '');
      sections.set(promised.id, writeSection(promised.heading, measured));
      writeFileSync(documentFile, writeProofDocument(sections, exists));
    }
    if (wanted.length === 0) {
      throw new PlainFailure(`Name what to prove: ${PROMISED_FIGURES.map(({ id }) => id).join(', ')}.`);
    }
  } catch (failure) {
    reportFailure(failure);
  }
});

/** @param {string} words */
function find(words) {
  const [id = '', ...options] = words.trim().split(/\s+/);
  const promised = PROMISED_FIGURES.find(one => one.id === id);
  if (!promised) throw new PlainFailure(`There is no proof named ${id}.`);
  return { promised, options };
}
