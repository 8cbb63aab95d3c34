import type { Chapter } from '../document/chapters.ts';
import { type Counts, countBlock, takeCounts } from '../document/counts.ts';
import type { Block } from '../document/flat-text.ts';
import { Lexicon, readSentences, type SentenceTerms } from './block-terms.ts';
import { cutBook, type Passage, type ReadBlock, readBlocks } from './passages.ts';
import type { WordVectors } from './word-vectors.ts';

/** In which passages a term stands, and how often: the pairs from `starts[term]` to `starts[term + 1]`. */
export interface Postings {
  readonly starts: Int32Array;
  readonly passages: Int32Array;
  readonly counts: Int32Array;
}

/** What is known of a text, in whichever block it stands. */
interface ReadText {
  readonly sentences: readonly SentenceTerms[];
  readonly counts: Counts;
}

/** A book as the search sees it. It does not change; a changed book gets a new one from it. */
export class BookIndex {
  readonly chapters: readonly Chapter[];
  readonly passages: readonly Passage[];
  readonly blocks: readonly ReadBlock[];
  readonly postings: Postings;
  readonly lexicon: Lexicon;
  /** For each term, whether it is the name of somebody or something in this book. */
  readonly areNames: Uint8Array;
  /** What words mean outside this book, where the server knows it. */
  readonly words: WordVectors | undefined;
  /** How many blocks were read for it and for those it was made from. */
  readonly blocksRead: number;
  readonly #averageWords: number;
  /** By the text itself: no two texts share it. */
  readonly #read: ReadonlyMap<string, ReadText>;

  private constructor(
    blocks: readonly Block[],
    lexicon: Lexicon,
    known: ReadonlyMap<string, ReadText>,
    words: WordVectors | undefined,
    blocksRead: number,
  ) {
    const kept = new Map<string, ReadText>();
    let readNow = 0;
    this.blocks = readBlocks(blocks, (text, block) => {
      let read = kept.get(text) ?? known.get(text);
      if (read === undefined) {
        readNow++;
        read = { sentences: readSentences(text, lexicon), counts: countBlock(block) };
      } else takeCounts(block, read.counts);
      kept.set(text, read);
      return read.sentences;
    });
    this.words = words;
    this.blocksRead = blocksRead + readNow;
    const { chapters, passages } = cutBook(blocks, this.blocks);
    this.chapters = chapters;
    this.passages = passages;
    this.lexicon = lexicon;
    this.postings = collectPostings(passages, lexicon.size);
    this.areNames = findNames(passages, lexicon.size);
    const wordCount = passages.reduce((sum, passage) => sum + passage.wordCount, 0);
    this.#averageWords = Math.max(1, wordCount / Math.max(1, passages.length));
    this.#read = kept;
  }

  static of(blocks: readonly Block[], words?: WordVectors): BookIndex {
    return new BookIndex(blocks, new Lexicon(), new Map(), words, 0);
  }

  /** The index of the book as it is now. Only blocks whose text is new are read. */
  changedTo(blocks: readonly Block[]): BookIndex {
    return new BookIndex(blocks, this.lexicon, this.#read, this.words, this.blocksRead);
  }

  /** Of its passages. */
  get averageWords(): number {
    return this.#averageWords;
  }

  get characters(): number {
    return this.blocks.at(-1)?.to ?? 0;
  }
}

function collectPostings(passages: readonly Passage[], terms: number): Postings {
  const starts = new Int32Array(terms + 1);
  const last = new Int32Array(terms).fill(-1);
  for (const [number, passage] of passages.entries()) {
    for (const { read } of passage.sentences) {
      for (const term of read.terms) {
        if (last[term] === number) continue;
        last[term] = number;
        starts[term + 1] = (starts[term + 1] ?? 0) + 1;
      }
    }
  }
  for (let term = 0; term < terms; term++) starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0);
  const total = starts[terms] ?? 0;
  const numbers = new Int32Array(total);
  const counts = new Int32Array(total);
  const next = starts.slice(0, terms);
  last.fill(-1);
  for (const [number, passage] of passages.entries()) {
    for (const { read } of passage.sentences) {
      for (const term of read.terms) {
        let at = next[term] ?? 0;
        if (last[term] === number) at--;
        else {
          last[term] = number;
          numbers[at] = number;
          next[term] = at + 1;
        }
        counts[at] = (counts[at] ?? 0) + 1;
      }
    }
  }
  return { starts, passages: numbers, counts };
}

/** A name stands with a capital nearly wherever it stands; the first word of a sentence says nothing. */
const NAME_SHARE = 0.5;
const NAME_COUNT_MIN = 2;

function findNames(passages: readonly Passage[], terms: number): Uint8Array {
  const all = new Int32Array(terms);
  const capitals = new Int32Array(terms);
  for (const { sentences } of passages) {
    for (const { read } of sentences) {
      for (const term of read.terms) all[term] = (all[term] ?? 0) + 1;
      for (const term of read.capitals) capitals[term] = (capitals[term] ?? 0) + 1;
    }
  }
  return Uint8Array.from(all, (count, term) => {
    const found = capitals[term] ?? 0;
    return found >= NAME_COUNT_MIN && found >= count * NAME_SHARE ? 1 : 0;
  });
}
