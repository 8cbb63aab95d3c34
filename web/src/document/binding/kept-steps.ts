import {
  ContentDeleted,
  ContentEmbed,
  ContentFormat,
  ContentString,
  createDeleteSet,
  createID,
  findIndexSS,
  getItemCleanStart,
  getState,
  Item,
  isDeleted,
  type Transaction,
  type UndoManager,
} from 'yjs';

type StackItem = UndoManager['undoStack'][number];
type DeleteSet = StackItem['insertions'];

/** Characters that one author has typed in a row: whose they are, the first, how many. */
type IdRange = readonly [client: number, clock: number, length: number];

/** What was deleted: characters, a format or something that is not text. */
type KeptContent = string | { readonly format: readonly [string, unknown] } | { readonly embed: object };

interface KeptStep {
  readonly inserted: readonly IdRange[];
  readonly deleted: readonly (readonly [client: number, clock: number, content: KeptContent])[];
  /** What the manager's owner noted beside the step. */
  readonly note?: unknown;
}

/** Steps of undo in a form that outlives the page. They name characters by their ids, which stay when the book is opened anew. */
export interface KeptSteps {
  /** Who made them, and how far they had come: a book that knows more or less of them is not the one they belong to. */
  readonly client: number;
  readonly clock: number;
  readonly undo: readonly KeptStep[];
  readonly redo: readonly KeptStep[];
  /** Characters that undo has brought back as new ones. */
  readonly broughtBack: readonly (readonly [...IdRange, toClient: number, toClock: number])[];
}

const MAX_STEPS = 200;
/** A step that replaced a word everywhere or deleted half the book is not kept, nor is what lies before it. */
const MAX_RANGES = 4_000;
const MAX_CHARACTERS = 200_000;

interface StepNotes {
  write(step: StackItem): unknown;
  read(note: unknown, step: StackItem): void;
}

/** The last steps of undo and redo. It looks only at what the steps are about, never at the whole book. */
export function keepSteps(manager: UndoManager, notes: StepNotes): KeptSteps {
  const { doc } = manager;
  const room = { ranges: MAX_RANGES, characters: MAX_CHARACTERS };
  const broughtBack: [...IdRange, number, number][] = [];
  const keepPile = (pile: readonly StackItem[]) => {
    const kept: KeptStep[] = [];
    for (const step of pile.slice(-MAX_STEPS).reverse()) {
      room.ranges -= rangesOf(step.insertions).length + rangesOf(step.deletions).length;
      if (room.ranges < 0) break;
      const deleted: KeptStep['deleted'][number][] = [];
      const look = (set: DeleteSet, visit?: (item: Item, from: number, length: number) => void) =>
        eachItem(manager, set, (item, from, length) => {
          if (item.redone !== null) {
            const { client, clock } = item.redone;
            broughtBack.push([item.id.client, item.id.clock + from, length, client, clock + from]);
          }
          visit?.(item, from, length);
        });
      look(step.insertions);
      look(step.deletions, (item, from, length) => {
        const { client, clock } = item.id;
        const content = contentOf(item, from, length);
        // What a step both brought and took away is never brought back.
        if (content === undefined || isDeleted(step.insertions, createID(client, clock + from))) return;
        room.characters -= length;
        deleted.push([client, clock + from, content]);
      });
      if (room.characters < 0) break;
      const note = notes.write(step);
      kept.unshift({ inserted: rangesOf(step.insertions), deleted, ...(note !== undefined && { note }) });
    }
    return kept;
  };
  return {
    client: doc.clientID,
    clock: getState(doc.store, doc.clientID),
    undo: keepPile(manager.undoStack),
    redo: keepPile(manager.redoStack),
    broughtBack,
  };
}

/**
 * Puts kept steps below those that were made since. Yjs forgets what was deleted when a book is opened: it is given back
 * to the places where it stood, still deleted, so that undo can bring it back. Answers whether they belong to this book.
 */
export function restoreSteps(manager: UndoManager, kept: KeptSteps, notes: StepNotes): boolean {
  const { doc } = manager;
  if (getState(doc.store, kept.client) !== kept.clock) return false;
  const isUntouched = manager.undoStack.length + manager.redoStack.length === 0;
  doc.transact(transaction => {
    for (const [client, clock, length, toClient, toClock] of kept.broughtBack) {
      eachPiece(transaction, [client, clock, length], (item, from) => {
        item.redone = createID(toClient, toClock + from);
      });
    }
    const restored = (step: KeptStep): StackItem => {
      for (const [client, clock, content] of step.deleted) giveBack(transaction, client, clock, content);
      const stackItem: StackItem = {
        insertions: setOf(step.inserted),
        deletions: setOf(step.deleted.map(([client, clock, content]) => [client, clock, lengthOf(content)])),
        meta: new Map(),
      };
      notes.read(step.note, stackItem);
      return stackItem;
    };
    manager.undoStack.unshift(...kept.undo.map(restored));
    // Whoever has written since has nothing to redo.
    if (isUntouched) manager.redoStack.push(...kept.redo.map(restored));
  }, RESTORING);
  return true;
}

/** The origin of a transaction that changes no text. */
const RESTORING = Symbol('restoring steps');

function giveBack(transaction: Transaction, client: number, clock: number, content: KeptContent): void {
  eachPiece(transaction, [client, clock, lengthOf(content)], (item, from) => {
    if (!item.deleted || !(item.content instanceof ContentDeleted)) return;
    if (typeof content === 'string')
      item.content = new ContentString(content.slice(from, from + item.length));
    // Its type forbids null, which is how Yjs itself ends a format.
    else if ('format' in content)
      item.content = new ContentFormat(content.format[0], content.format[1] as object);
    else item.content = new ContentEmbed(content.embed);
    item.keep = true;
  });
}

function contentOf({ content }: Item, from: number, length: number): KeptContent | undefined {
  if (content instanceof ContentString) return content.str.slice(from, from + length);
  if (content instanceof ContentFormat) return { format: [content.key, content.value] };
  if (content instanceof ContentEmbed) return { embed: content.embed };
  return undefined;
}

function lengthOf(content: KeptContent): number {
  return typeof content === 'string' ? content.length : 1;
}

function rangesOf(set: DeleteSet): IdRange[] {
  return [...set.clients].flatMap(([client, ranges]) =>
    ranges.map(({ clock, len }): IdRange => [client, clock, len]),
  );
}

function setOf(ranges: readonly IdRange[]): DeleteSet {
  const set = createDeleteSet();
  for (const [client, clock, len] of [...ranges].sort((one, two) => one[1] - two[1])) {
    const known = set.clients.get(client);
    if (known) known.push({ clock, len });
    else set.clients.set(client, [{ clock, len }]);
  }
  return set;
}

/** The items of a set as they are, each with the part of it that the set names. */
function eachItem(
  { doc }: UndoManager,
  set: DeleteSet,
  visit: (item: Item, from: number, length: number) => void,
): void {
  for (const [client, clock, length] of rangesOf(set)) {
    const structs = doc.store.clients.get(client) ?? [];
    const end = clock + length;
    for (let index = findIndexSS(structs, clock); index < structs.length; index++) {
      const struct = structs[index];
      if (struct === undefined || struct.id.clock >= end) break;
      const from = Math.max(0, clock - struct.id.clock);
      const until = Math.min(struct.length, end - struct.id.clock);
      if (struct instanceof Item) visit(struct, from, until - from);
    }
  }
}

/** Cuts the items of a range at its ends and goes through them; `from` is how far each is from the start of the range. */
function eachPiece(
  transaction: Transaction,
  [client, clock, length]: IdRange,
  visit: (item: Item, from: number) => void,
): void {
  const end = clock + length;
  if (getState(transaction.doc.store, client) < end) return;
  if (getState(transaction.doc.store, client) > end) getItemCleanStart(transaction, createID(client, end));
  for (let at = clock; at < end; ) {
    const item = getItemCleanStart(transaction, createID(client, at));
    if (item instanceof Item) visit(item, at - clock);
    at += item.length;
  }
}
