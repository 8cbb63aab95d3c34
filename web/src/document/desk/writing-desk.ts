import type { Counts } from '@everdraft/core/document/counts';
import type { DeltaStep } from '@everdraft/core/document/delta-writer';
import { deriveManuscript } from '@everdraft/core/document/derive';
import type { Block } from '@everdraft/core/document/flat-text';
import type { Node } from '@tiptap/pm/model';
import { type Command, type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { HandedRow } from '../../local/row-news.ts';
import { bindingOf } from '../binding/bind-text.ts';
import { nodeOfBlock } from '../binding/block-nodes.ts';
import { offsetAt, positionAt, selectionBetween } from '../binding/places.ts';
import { FROM_ELSEWHERE } from '../binding/text-binding.ts';
import { insertBlocks } from '../editing/insert-blocks.ts';
import type { OpenManuscript } from '../open-manuscript.ts';
import { browserTimers } from '../timers.ts';
import { type CalmSaving, calmSaving } from './calm-saving.ts';
import { countDocument, countWhenIdle } from './count-document.ts';
import { DeskEditor } from './desk-editor.ts';
import { type DeskStatus, NOT_FINDING, type SelectedWords } from './desk-status.ts';
import type { BookToFindIn, FindInBook } from './find-in-book.ts';
import { commandOf, type Format, formatsOf } from './formats.ts';
import { GreatChanges } from './great-changes.ts';
import { type BookHeading, headingIndexAt, headingsOf } from './headings.ts';
import { hideFromReact } from './hide-from-react.ts';
import { blocksOfPlainText } from './prose-clipboard.ts';
import { fillAround, fillWholeBook } from './quire-filling.ts';
import { whileLineStays } from './reading-line.ts';
import { type ReadingPlace, readingPlaceAt } from './reading-place.ts';
import { type SelectedLines, selectedLines } from './selected-lines.ts';
import { SelectedWordsReader } from './selected-words.ts';
import { asStep } from './step.ts';
import { Telling } from './telling.ts';
import { NOT_TYPED, typedWordsOf } from './typed-words.ts';
import { bringIntoView, positionAtTop } from './view-places.ts';
import { holdCaret, setPace, type WritingPace } from './writing-pace.ts';

export interface WritingDeskOptions {
  /** Where the author was, as an offset of the text. */
  startAt?: number;
  /** What the book counted when it was last saved. */
  counts?: Counts;
  smartPunctuation?: () => boolean;
  /** Told of a fault that was repaired; the words are safe. */
  onRepair?: (failure: unknown) => void;
}

/**
 * A book that is open for writing: the editor, and what the rest of the studio may ask of it and tell it. It lives
 * outside React, which would otherwise look at the whole page for every key.
 */
export class WritingDesk {
  readonly manuscript: OpenManuscript;
  #find: FindInBook | undefined;
  /** Told before much of the text changes at once. */
  readonly greatChanges = new GreatChanges();
  readonly wordsAtOpening: number;
  readonly #editor: DeskEditor;
  readonly #listeners = new Set<() => void>();
  readonly #saving: CalmSaving;
  /** What the book counted when it was last saved: said until it is counted anew, which takes a while for a long one. */
  #recordedCounts: Counts | undefined;
  #stopCounting: () => void = () => undefined;
  #status: DeskStatus;
  #headings: { doc: Node; list: BookHeading[] } | undefined;
  readonly #selected = new SelectedWordsReader();
  readonly #telling = new Telling(browserTimers, () => this.#tell());
  #waitsForComposition = false;

  constructor(
    manuscript: OpenManuscript,
    { startAt = 0, counts, smartPunctuation, onRepair }: WritingDeskOptions = {},
  ) {
    this.manuscript = manuscript;
    this.#editor = new DeskEditor(manuscript, {
      startAt,
      smartPunctuation: smartPunctuation ?? (() => true),
      ...(onRepair && { onRepair }),
      onTransaction: transaction => this.#noteTransaction(transaction),
    });
    this.#recordedCounts = counts;
    this.#saving = calmSaving(manuscript, browserTimers, () => this.#telling.soon());
    this.#status = this.#readStatus(0);
    this.wordsAtOpening = this.#status.counts.wordCount;
  }

  #revision = 0;

  /** Undefined until somebody has looked for words. */
  get find(): FindInBook | undefined {
    return this.#find;
  }

  /** Whoever looks for words first brings what finds them: its code need not be there before the page. */
  findWith(make: (book: BookToFindIn) => FindInBook): FindInBook {
    this.#find ??= make({
      view: () => this.view,
      onProgress: () => this.#telling.soon(),
      beforeReplaceAll: () => this.greatChanges.tell('replace-all'),
    });
    return this.#find;
  }

  /** Puts the page into an element and scrolls to where the author was. */
  mount(element: HTMLElement): void {
    this.#editor.mount(element);
    hideFromReact(this.view.dom);
    this.view.dom.addEventListener('compositionend', this.#afterComposition);
    this.#stopCounting = countWhenIdle(
      () => this.#editor.state.doc,
      () => {
        this.#recordedCounts = undefined;
        this.#telling.soon();
      },
    );
    this.#telling.soon();
  }

  get view(): EditorView {
    const { view } = this.#editor;
    if (view === undefined) throw new Error('The book is not on the page yet.');
    return view;
  }

  /** What the page shows, or will show: it is there before the page. */
  get state(): EditorState {
    return this.#editor.state;
  }

  get status(): DeskStatus {
    return this.#status;
  }

  /** Where the caret is now; the status knows it a little later. */
  get caret(): number {
    const { doc, selection } = this.#editor.state;
    return offsetAt(doc, selection.head);
  }

  /** Called after something of the status has changed: at most once a frame, and for keys now and then. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Counted as the author writes; for the local store. */
  counts(): Counts {
    return countDocument(this.#editor.state.doc);
  }

  /** How many words the author has typed since the book was opened; what is pasted or inserted is not among them. */
  readonly typedWords = () => typedWordsOf(this.#editor.state);

  /** The whole book, for a copy that is kept elsewhere. */
  html(): string {
    return deriveManuscript(this.manuscript.text).content;
  }

  headings(): readonly BookHeading[] {
    const { doc } = this.#editor.state;
    if (this.#headings?.doc !== doc) this.#headings = { doc, list: headingsOf(doc) };
    return this.#headings.list;
  }

  /** The heading under which an offset stands, by its place among the headings; -1 before the first. */
  headingIndexAt(offset: number): number {
    return headingIndexAt(this.headings(), offset);
  }

  /** The chapter and scene of the first line that can be read. */
  placeAtTop(): ReadingPlace {
    const { doc } = this.#editor.state;
    return readingPlaceAt(doc, this.headings(), offsetAt(doc, positionAtTop(this.view)));
  }

  /** The chapter and scene in which the author writes. */
  placeOfCaret(): ReadingPlace {
    return readingPlaceAt(this.#editor.state.doc, this.headings(), this.caret);
  }

  /** Gives what is selected a format, or takes it away when all of it has it. */
  format(format: Format): void {
    this.run(commandOf(this.#editor.state.schema, format));
  }

  /** The formats that all of what is selected has. */
  formats(): Format[] {
    return formatsOf(this.#editor.state);
  }

  /** What is selected now; the status knows it a frame later. */
  selected(): SelectedWords | undefined {
    const { doc, selection } = this.#editor.state;
    return this.#selected.read(doc, selection);
  }

  /** Where on the screen the selected text is. */
  selectedLines(): SelectedLines | undefined {
    return selectedLines(this.view);
  }

  /** Lets the page be set in another way; the line that is read stays where it is. */
  setPage(set: () => void): void {
    const { view } = this.#editor;
    if (view === undefined || view.isDestroyed) set();
    else whileLineStays(view, set);
  }

  setPace(pace: WritingPace): void {
    setPace(this.view, pace);
    // After the page has taken the size that goes with it.
    if (pace.holdsCaret) requestAnimationFrame(() => this.view.dom.isConnected && holdCaret(this.view));
  }

  /** Puts the whole book on the page, which shows only what is near otherwise. */
  fillForPrint(): void {
    fillWholeBook(this.view);
  }

  run(command: Command): boolean {
    return asStep(command)(this.#editor.state, this.view.dispatch, this.view);
  }

  undo(): boolean {
    return this.#binding?.undo() ?? false;
  }

  redo(): boolean {
    return this.#binding?.redo() ?? false;
  }

  /** Puts words at the caret, as one step; lines of plain text become paragraphs. */
  insertAtCursor(words: string | readonly Block[]): void {
    const { state } = this.#editor;
    const tr = state.tr.setSelection(TextSelection.near(state.selection.$head));
    this.#insert(words, tr);
  }

  /** Puts words in the place of those between two offsets, as one step. */
  replace({ from, to }: Pick<SelectedWords, 'from' | 'to'>, words: string | readonly Block[]): void {
    const { state } = this.#editor;
    this.#insert(words, state.tr.setSelection(selectionBetween(state.doc, from, to)));
  }

  /** Changes the text as one step, as a version that is brought back does. */
  change(steps: readonly DeltaStep[], reason: Parameters<GreatChanges['tell']>[0] = 'restore'): void {
    this.greatChanges.tell(reason);
    const binding = this.#binding;
    binding?.history.beginStep();
    binding?.change(steps);
    binding?.history.beginStep();
  }

  /** Brings a place of the text into view, and the caret there. */
  goTo(offset: number, { select }: { select?: number } = {}): void {
    fillAround(this.view, positionAt(this.#editor.state.doc, offset));
    const { state } = this.#editor;
    const selection = selectionBetween(state.doc, offset, offset + (select ?? 0));
    this.view.dispatch(state.tr.setSelection(selection));
    this.view.focus();
    bringIntoView(this.view, selection.from);
  }

  /** The text of a stretch, one line for each block. */
  textBetween(from: number, to: number): string {
    const { doc } = this.#editor.state;
    return doc.textBetween(positionAt(doc, from), positionAt(doc, to), '\n');
  }

  focus(): void {
    this.view.focus();
  }

  /** Scrolls to the caret, as when a book is opened where the author left it. */
  showCaret(): void {
    bringIntoView(this.view, this.#editor.state.selection.head);
  }

  /** Takes in what others wrote; after the composition if there is one, which a change beside it would break off. */
  async takeInForeignChanges(row?: HandedRow): Promise<void> {
    if (this.#editor.view?.composing) {
      this.#waitsForComposition = true;
      return;
    }
    if (!row || !this.manuscript.takeInRow(row)) await this.manuscript.takeInForeignChanges();
  }

  close(): void {
    this.#find?.stop();
    this.#saving.stop();
    this.#stopCounting();
    this.#listeners.clear();
    this.#editor.destroy();
  }

  #insert(words: string | readonly Block[], tr: EditorState['tr']): void {
    this.greatChanges.tell('companion');
    const blocks = typeof words === 'string' ? blocksOfPlainText(words) : words;
    const nodes = blocks.map(block => nodeOfBlock(this.#editor.state.schema, block));
    const history = this.#binding?.history;
    history?.beginStep();
    this.view.dispatch(insertBlocks(tr, nodes).setMeta(NOT_TYPED, true).scrollIntoView());
    history?.beginStep();
  }

  readonly #afterComposition = () => {
    if (!this.#waitsForComposition) return;
    this.#waitsForComposition = false;
    // ProseMirror reads the composed words from the page after this event; what others wrote comes after them.
    setTimeout(() => void this.takeInForeignChanges());
  };

  get #binding() {
    const { view } = this.#editor;
    return view && bindingOf(view);
  }

  #noteTransaction(transaction: Transaction): void {
    if (transaction.docChanged) {
      this.#revision += 1;
      this.#recordedCounts = undefined;
    }
    const wasSelected = this.#status.selected !== undefined;
    if (!transaction.docChanged || !transaction.selection.empty || wasSelected) this.#telling.soon();
    else if (transaction.getMeta(FROM_ELSEWHERE) === true) this.#telling.afterwards();
    else this.#telling.whileTyping();
  }

  #tell(): void {
    this.#status = this.#readStatus(this.#revision);
    for (const listener of this.#listeners) listener();
  }

  #readStatus(revision: number): DeskStatus {
    const { doc, selection } = this.#editor.state;
    const history = this.#binding?.history;
    return {
      counts: this.#recordedCounts ?? countDocument(doc),
      saving: this.#saving.state,
      selected: this.#selected.read(doc, selection),
      caret: offsetAt(doc, selection.head),
      revision,
      canUndo: history?.canUndo ?? false,
      canRedo: history?.canRedo ?? false,
      find: this.#find?.status() ?? NOT_FINDING,
    };
  }
}
