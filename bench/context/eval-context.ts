import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { blockText } from '@everdraft/core/document/blocks';
import { countBlocks } from '@everdraft/core/document/counts';
import type { Block } from '@everdraft/core/document/flat-text';
import { BookShelf } from '@everdraft/core/retrieval/book-shelf';
import { contentHash } from '@everdraft/core/retrieval/content-hash';
import type { AssembleContext, BookAtHand, Prompt } from '@everdraft/server/ai/prompt';
import { RULES } from '@everdraft/server/ai/prompts/rules';
import { STANCES } from '@everdraft/server/ai/prompts/stances';
import { renderMessage, renderStance, renderStanding } from '@everdraft/server/ai/render-prompt';
import { BUDGET_TOKENS } from '@everdraft/server/ai/service';
import { readWordVectors } from '@everdraft/server/ai/word-vectors/read-word-vectors';
import { createCompanionContext } from '@everdraft/server/services/companion-context';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import type { Needle } from './needle.ts';
import { blocksOfText, readTextBook } from './read-text-book.ts';
import { SAMPLE_NEEDLES, sampleBook } from './sample-book.ts';

interface Answer {
  needle: Needle;
  isFound: boolean;
  tokens: number;
  prefixTokens: number;
  assembleMs: number;
  /** Of the book that was asked about. */
  words: number;
}

const TIMED_RUNS = 5;
const LONG_BOOK_WORDS = 400_000;
/** One more paragraph, as an author adds it between two questions. */
const ADDED_LINE: Block = {
  kind: 'paragraph',
  open: true,
  other: {},
  runs: [{ text: 'A last line was added.', bold: false, italic: false, other: {} }],
};

const { values } = parseArgs({
  options: {
    books: { type: 'string' },
    needles: { type: 'string' },
    budget: { type: 'string', default: String(BUDGET_TOKENS) },
    misses: { type: 'boolean', default: false },
  },
});
const { books: folder } = values;
if (folder === undefined) {
  console.log('No books were given, so a made book is measured, which proves little.');
  console.log('Others: npm run eval:context -- --books FOLDER --needles FILE [--budget TOKENS] [--misses]\n');
}
const needles =
  folder === undefined ? SAMPLE_NEEDLES : readNeedles(values.needles ?? join(folder, 'needles.json'));
const budgetTokens = Number(values.budget);

const answers: Answer[] = [];
const rows = [];
for (const book of [...new Set(needles.map(needle => needle.book))]) {
  const own = needles.filter(needle => needle.book === book);
  const { row, results } = await measureBook(book, own);
  rows.push(row);
  answers.push(...results);
}
console.table(rows);
const halves = [0, 1].map(half => answers.filter(({ needle }) => halfOf(needle) === half));
console.table([
  summary('all', answers),
  ...halves.map((half, place) => summary(`half ${place + 1} (by the hash of the question)`, half)),
  ...groupedBy(({ needle }) => needle.kind).map(([kind, some]) => summary(kind, some)),
  ...groupedBy(({ words }) => lengthOf(words)).map(([length, some]) => summary(length, some)),
]);
if (values.misses) {
  for (const { needle } of answers.filter(({ isFound }) => !isFound))
    console.log(`missed: ${needle.id} ${needle.question}`);
}

function readNeedles(file: string): Needle[] {
  // Written for this program; a file of another form ends it at the first question.
  return (JSON.parse(readFileSync(file, 'utf8')) as { needles: Needle[] }).needles;
}

function readBook(name: string): Block[] {
  if (folder === undefined) return blocksOfText(sampleBook());
  const file = join(folder, name);
  return readTextBook(existsSync(file) ? file : join(folder, basename(name)));
}

function halfOf({ question }: Needle): number {
  return (contentHash(question).at(-1)?.charCodeAt(0) ?? 0) % 2;
}

async function measureBook(book: string, own: readonly Needle[]) {
  const blocks = readBook(book);
  const { wordCount, characterCount } = countBlocks(blocks);
  const assemble = createCompanionContext(new BookShelf({ readWords: readWordVectors }));
  // One that has something to look for: a question without is answered before the book is searched.
  const question = own[0]?.question ?? '';
  const beginning = performance.now();
  await ask(assemble, blocks, 'warm', question);
  const indexMs = performance.now() - beginning;
  const results: Answer[] = [];
  const prose = oneSpaced(blocks.map(blockText).join(' '));
  for (const { id } of own.filter(({ evidence }) => !prose.includes(oneSpaced(evidence)))) {
    console.log(`The evidence of ${id} does not stand in ${book} as it was read.`);
  }
  for (const needle of own) results.push(await measureNeedle(assemble, blocks, needle, wordCount));
  const changed = [...blocks, ADDED_LINE];
  const changeBeginning = performance.now();
  await ask(assemble, changed, 'changed', question);
  const changeMs = performance.now() - changeBeginning;
  const row = {
    book,
    words: wordCount.toLocaleString('en'),
    characters: characterCount.toLocaleString('en'),
    found: share(results),
    'tokens, mean': Math.round(mean(results.map(({ tokens }) => tokens))),
    'index, ms': Math.round(indexMs),
    'after an edit, ms': Math.round(changeMs),
    'assemble p50, ms': quantile(results, 0.5),
  };
  return { row, results };
}

async function measureNeedle(
  assemble: AssembleContext,
  blocks: readonly Block[],
  needle: Needle,
  words: number,
): Promise<Answer> {
  const times: number[] = [];
  let prompt = await ask(assemble, blocks, 'warm', needle.question);
  for (let run = 0; run < TIMED_RUNS; run++) {
    const start = performance.now();
    prompt = await ask(assemble, blocks, 'warm', needle.question);
    times.push(performance.now() - start);
  }
  const standing = renderStanding(prompt);
  const passing = `${renderStance(prompt)}\n${renderMessage(prompt)}`;
  return {
    needle,
    isFound: oneSpaced(`${standing}\n${passing}`).includes(oneSpaced(needle.evidence)),
    tokens: countTokens(standing) + countTokens(passing),
    prefixTokens: countTokens(standing),
    assembleMs: times.sort((one, two) => one - two)[Math.floor(times.length / 2)] ?? 0,
    words,
  };
}

async function ask(
  assemble: AssembleContext,
  blocks: readonly Block[],
  textKey: string,
  message: string,
): Promise<Prompt> {
  const book: BookAtHand = {
    userId: 'ada',
    manuscriptId: 'measured',
    title: blocks.map(blockText).find(text => text.trim() !== '') ?? '',
    wordCount: 0,
    characterCount: 0,
    textKey,
    blocks: () => blocks,
    cards: [],
    styleProfile: undefined,
    writingStyle: undefined,
    place: {},
  };
  const mode = 'researcher';
  const reservedTokens = countTokens(RULES) + countTokens(STANCES[mode]);
  const context = await assemble({
    book,
    mode,
    command: undefined,
    message,
    history: [],
    budgetTokens,
    reservedTokens,
  });
  return { mode, command: undefined, rules: RULES, stance: STANCES[mode], message, book, ...context };
}

function oneSpaced(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** The answers by what they have in common, those that have nothing of it left out. */
function groupedBy(trait: (answer: Answer) => string | undefined): [string, Answer[]][] {
  const groups = new Map<string, Answer[]>();
  for (const answer of answers) {
    const of = trait(answer);
    if (of !== undefined) groups.set(of, [...(groups.get(of) ?? []), answer]);
  }
  return [...groups].sort(([one], [two]) => one.localeCompare(two));
}

function lengthOf(words: number): string {
  return words >= LONG_BOOK_WORDS ? 'in a book of 400,000 words or more' : 'in a shorter book';
}

function summary(what: string, some: readonly Answer[]) {
  return {
    what,
    questions: some.length,
    found: share(some),
    'tokens, mean': Math.round(mean(some.map(({ tokens }) => tokens))),
    'tokens, max': Math.max(0, ...some.map(({ tokens }) => tokens)),
    'cacheable, mean': Math.round(mean(some.map(({ prefixTokens }) => prefixTokens))),
    'assemble p50, ms': quantile(some, 0.5),
    'assemble p95, ms': quantile(some, 0.95),
  };
}

function share(some: readonly Answer[]): string {
  const found = some.filter(({ isFound }) => isFound).length;
  return `${found}/${some.length} (${some.length === 0 ? 0 : Math.round((100 * found) / some.length)} %)`;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function quantile(some: readonly Answer[], at: number): string {
  const sorted = some.map(({ assembleMs }) => assembleMs).sort((one, two) => one - two);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? 0).toFixed(1);
}
