import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { bindingOf } from '../binding/bind-text.ts';
import { placedSheets, sheetsIn } from '../binding/sheets.ts';
import { replacementOfAll, replaceWords } from '../editing/replace-matches.ts';
import { BookSearch, type Match } from './book-search.ts';
import { type FindStatus, NOT_FINDING } from './desk-status.ts';
import { markMatches } from './find-marks.ts';
import type { FindQuery } from './find-query.ts';
import { fillAround } from './quire-filling.ts';
import { NOT_TYPED } from './typed-words.ts';
import { bringIntoView } from './view-places.ts';

/** About a third of a frame: a key that is typed meanwhile waits no longer. */
const SLICE_MS = 5;

interface Wanted {
  readonly from: number;
  readonly direction: 'forward' | 'backward';
}

/** The book in which words are found. */
export interface BookToFindIn {
  view: () => EditorView;
  onProgress: () => void;
  beforeReplaceAll: () => void;
}

/** Finds and replaces words in an open book, a slice at a time, so that the author can type while it looks. */
export class FindInBook {
  readonly #view: () => EditorView;
  readonly #onProgress: () => void;
  readonly #beforeReplaceAll: () => void;
  #search: BookSearch | undefined;
  #wanted: Wanted | undefined;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  /** Where the author was when the search began; while they type what they look for, it is looked for from there. */
  #begin = 0;

  constructor(desk: BookToFindIn) {
    this.#view = desk.view;
    this.#onProgress = desk.onProgress;
    this.#beforeReplaceAll = desk.beforeReplaceAll;
  }

  /** From here the next query is looked for. */
  begin(): void {
    this.#begin = this.#view().state.selection.from;
  }

  look(query: FindQuery): void {
    this.#search = query.text === '' ? undefined : new BookSearch(query);
    this.#wanted = this.#search && { from: this.#begin, direction: 'forward' };
    markMatches(this.#view(), this.#search);
    this.#countSome();
  }

  stop(): void {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    this.#wanted = undefined;
    if (this.#search === undefined) return;
    this.#search = undefined;
    markMatches(this.#view(), undefined);
    this.#onProgress();
  }

  next(): void {
    this.#want({ from: this.#view().state.selection.to, direction: 'forward' });
  }

  previous(): void {
    this.#want({ from: this.#view().state.selection.from, direction: 'backward' });
  }

  /** Replaces the match that is selected and goes on to the next. Without one it only goes to the next. */
  replace(words: string): void {
    const view = this.#view();
    const { state } = view;
    const { from, to } = state.selection;
    if (this.#search?.numberOf(state.doc, { from, to })) {
      const tr = replaceWords(state.tr, { from, to }, words);
      const end = TextSelection.create(tr.doc, tr.mapping.map(to, 1));
      this.#asStep(() => view.dispatch(tr.setSelection(end).setMeta(NOT_TYPED, true)));
    }
    this.next();
  }

  /** Replaces every match as one step; answers how many there were. */
  replaceAll(words: string): number {
    const view = this.#view();
    const search = this.#search;
    if (search === undefined) return 0;
    const { count, delta } = replacementOfAll(view.state.doc, block => search.matchesIn(block), words);
    if (delta.length === 0) return count;
    this.#beforeReplaceAll();
    this.#asStep(() => bindingOf(view)?.change(delta));
    return count;
  }

  /** Counts on when the book has changed since it was counted. */
  status(): FindStatus {
    if (this.#search === undefined) return NOT_FINDING;
    const { doc, selection } = this.#view().state;
    const isCounting = sheetsIn(doc).some(sheet => !this.#search?.isCounted(sheet));
    if (isCounting) this.#countLater();
    return {
      total: this.#search.total(doc),
      current: selection.empty ? 0 : this.#search.numberOf(doc, selection),
      isCounting,
    };
  }

  #want(wanted: Wanted): void {
    if (this.#search === undefined) return;
    this.#wanted = wanted;
    this.#countSome();
  }

  #countLater(): void {
    this.#waiting ??= setTimeout(() => {
      this.#waiting = undefined;
      this.#countSome();
    });
  }

  #countSome(): void {
    this.#searchSome();
    this.#onProgress();
  }

  #searchSome(): void {
    const search = this.#search;
    if (search === undefined) return;
    const { doc } = this.#view().state;
    const until = performance.now() + SLICE_MS;
    for (const sheet of this.#sheetsInOrder()) {
      if (search.isCounted(sheet)) continue;
      if (performance.now() > until) {
        this.#countLater();
        break;
      }
      search.countIn(sheet);
    }
    if (this.#wanted) {
      const found = search.findFrom(doc, this.#wanted.from, this.#wanted.direction);
      if (found !== 'not-yet') this.#wanted = undefined;
      if (found !== undefined && found !== 'not-yet') this.#show(found);
    }
  }

  /** The sheets in the order in which the next match is looked for. */
  #sheetsInOrder() {
    const { doc } = this.#view().state;
    const from = Math.min(this.#wanted?.from ?? 0, doc.content.size);
    const placed = placedSheets(doc);
    const sheets = placed.map(({ group }) => group);
    const found = placed.findIndex(({ end }) => from < end);
    const first = found === -1 ? sheets.length - 1 : found;
    if (this.#wanted?.direction === 'backward') {
      return [...sheets.slice(0, first + 1).reverse(), ...sheets.slice(first + 1).reverse()];
    }
    return [...sheets.slice(first), ...sheets.slice(0, first)];
  }

  #show({ from, to }: Match): void {
    const view = this.#view();
    fillAround(view, from);
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)));
    bringIntoView(view, from);
  }

  #asStep(change: () => void): void {
    const history = bindingOf(this.#view())?.history;
    history?.beginStep();
    change();
    history?.beginStep();
  }
}
