import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { aManuscript } from './editor/a-manuscript.ts';
import { compare, print } from './editor/editor-table.ts';
import { joinRounds } from './editor/join-rounds.ts';
import { type EditorName, type EditorRow, measureEditor } from './editor/measure-editor.ts';
import { startOurStudio } from './editor/our-studio.ts';
import { startPeerSite } from './editor/peer-site.ts';

/**
 * What writing costs in the shipped studio and in other editors, side by side in one run: real Chromium, real keys, the
 * same text; ours with its store, sync, counts, an open chat and a drawer of 200 cards. Figures are main-thread CPU,
 * which other programs on the machine move less than time; read the ratios.
 *
 * npm run bench editor -- --words 10000,100000 --editors everdraft,codemirror --keys 60 --rounds 2 --book novel.txt --lived-in 50000
 */
const { values: options } = parseArgs({
  options: {
    words: { type: 'string', default: '10000,100000,500000,1000000' },
    editors: { type: 'string', default: 'everdraft,codemirror,tiptap,lexical,textarea' },
    keys: { type: 'string', default: '60' },
    /** How often the two whose ratio is a promise are measured, in turns: the machine is not as fast at all times. */
    rounds: { type: 'string', default: '2' },
    book: { type: 'string' },
    /** So many words added all over the longest book, one after the other; 0 leaves that row out. */
    'lived-in': { type: 'string', default: '50000' },
  },
  allowPositionals: true,
});

const IN_TURNS: readonly EditorName[] = ['everdraft', 'codemirror'];

const editors = options.editors.split(',') as EditorName[];
const lengths = options.words.split(',').map(Number);
const scatteredEdits = Number(options['lived-in']);
const from = options.book
  ? (await readFile(options.book, 'utf8')).split(/\n\s*\n/).map(part => part.replace(/\s+/g, ' ').trim())
  : undefined;
const ours = await startOurStudio();
const peers = await startPeerSite();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});

const rows: EditorRow[] = [];
for (const words of lengths) await measureAll(words, 0);
if (scatteredEdits > 0) await measureAll(Math.max(...lengths), scatteredEdits);
print(rows);
compare(rows);
await browser.close();
await peers.stop();
await ours.stop();

async function measureAll(words: number, edits: number): Promise<void> {
  const paragraphs = aManuscript(words, from);
  const book = { words, paragraphs, scatteredEdits: edits };
  peers.setBook(paragraphs, edits);
  const measured = new Map<EditorName, EditorRow[]>();
  for (let round = 1; round <= Number(options.rounds); round++) {
    for (const editor of editors) {
      // Neither keeps what a book has been through.
      if (edits > 0 && (editor === 'lexical' || editor === 'textarea')) continue;
      if (round > 1 && !IN_TURNS.includes(editor)) continue;
      const row = await measureEditor(browser, editor, book, { ours, peers, keys: Number(options.keys) });
      if (row) measured.set(editor, [...(measured.get(editor) ?? []), row]);
      console.log(
        `${editor}, ${words} words: ${row ? 'measured' : 'not ready after three minutes, left out'}.`,
      );
    }
  }
  for (const rounds of measured.values()) {
    const row = joinRounds(rounds);
    if (row) rows.push(row);
  }
}
