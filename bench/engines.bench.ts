import { parseArgs } from 'node:util';
import type { EngineName } from '@everdraft/e2e/engines/driver';
import { aManuscript } from './editor/a-manuscript.ts';
import { startPeerSite } from './editor/peer-site.ts';
import { printTable, summary } from './engines/engines-table.ts';
import { type EngineRow, measureInEngine } from './engines/measure-in-engine.ts';
import { openBenchEngine } from './engines/open-bench-engine.ts';
import { startStudio } from './engines/studio.ts';

/**
 * What an author feels in each browser engine: from a key to the frame after it, and from the address to a page that takes
 * keys, in the shipped studio and in CodeMirror 6, one after the other in the same browser. It is wall-clock time, which
 * other programs on the machine move: read the ratios.
 *
 * npm run bench engines -- --words 10000,100000 --engines firefox,webkit --keys 60
 */
const { values: options } = parseArgs({
  options: {
    words: { type: 'string', default: '10000,100000,1000000' },
    engines: { type: 'string', default: 'chromium,firefox,webkit' },
    keys: { type: 'string', default: '60' },
  },
  allowPositionals: true,
});

const lengths = options.words.split(',').map(Number);
const names = options.engines.split(',') as EngineName[];
const studio = await startStudio();
const peers = await startPeerSite();
const rows: EngineRow[] = [];
for (const name of names) {
  const engine = await openBenchEngine(name);
  if (engine === undefined) {
    console.log(`${name} is not installed, and is left out.`);
    continue;
  }
  for (const words of lengths) {
    const paragraphs = aManuscript(words);
    peers.setBook(paragraphs);
    const book = { words, paragraphs };
    for (const editor of ['everdraft', 'codemirror'] as const) {
      const row = await measureInEngine(engine, editor, book, { studio, peers, keys: Number(options.keys) });
      rows.push(row);
      console.log(`${name} ${engine.version}: ${summary(row)}`);
    }
  }
  await engine.close();
}
printTable(rows);
await peers.stop();
await studio.stop();
