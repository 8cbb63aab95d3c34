import { Phrases } from './phrases.ts';
import type { MessageSentence, Word } from './sentence-words.ts';
import { WISHES, type Wish, type WishLanguage } from './wish-language.ts';

/** Tells which wishes a sentence of this language asks for. */
export type WishReader = (sentence: MessageSentence) => ReadonlySet<Wish>;

/** What ends a clause. Behind a semicolon another wish may follow; behind the others stands what the wish is about. */
const CLAUSE_SIGNS = new Set([';', ':', '(', ')', '—', '–']);
/** Nobody asks for a card in so many words without a stop. */
const CLAUSE_WORDS_MAX = 80;
const CLAUSES_MAX = 6;
const OBJECT_WORDS_MAX = 10;
const QUALIFIERS_MAX = 2;
/** How far behind a comma 'said' makes speech of what came before it. */
const SAID_WITHIN_WORDS = 3;
const FIGURES = /^\d+$/;

/** How a wish is put: as an order, after 'can you', after 'I want you to', or as an infinitive after 'please'. */
type Mood = 'order' | 'ask' | 'want';

interface Clause {
  readonly words: readonly Word[];
  readonly texts: readonly string[];
  readonly isQuestion: boolean;
  /** Whether it says 'if'. */
  readonly isConditional: boolean;
}

/**
 * Reads a sentence word by word. It must begin with the wish, be addressed to the reader, and name a card of the outline right behind
 * its verb: 'Mara adds a card' and 'he said he would delete every card' tell a story in the words that ask for one. What is not
 * understood asks for nothing, which costs the author a clearer sentence; what is imagined could cost them a card.
 */
export function wishReader(language: WishLanguage): WishReader {
  const reader = new LanguageReader(language);
  return sentence => reader.read(sentence);
}

class LanguageReader {
  readonly #language: WishLanguage;
  readonly #lists = new Map<string, Phrases>();

  constructor(language: WishLanguage) {
    this.#language = language;
  }

  read({ words, isCut, isQuestion }: MessageSentence): ReadonlySet<Wish> {
    const found = new Set<Wish>();
    let from = 0;
    for (let clauses = 0; clauses < CLAUSES_MAX; clauses++) {
      let end = from;
      while (end < words.length && !CLAUSE_SIGNS.has(words[end]?.text ?? '')) end++;
      // How a clause ends that was cut off nobody knows.
      if (isCut && end === words.length) break;
      const rest = words.slice(end + 1, end + 1 + OBJECT_WORDS_MAX);
      const wishes = this.#readClause(words.slice(from, end), rest, isQuestion);
      for (const wish of wishes) found.add(wish);
      if (wishes.size === 0 || words[end]?.text !== ';') break;
      from = end + 1;
    }
    return found;
  }

  #readClause(words: readonly Word[], rest: readonly Word[], isQuestion: boolean): Set<Wish> {
    if (words.length > CLAUSE_WORDS_MAX) return new Set();
    const { refuses, conditions, asks, wants = '', leads = '' } = this.#language;
    const texts = words.map(({ text }) => text);
    if (this.#list(refuses).isIn(texts, 0, texts.length) || this.#isSaid(texts)) return new Set();
    const isConditional = this.#list(conditions).isIn(texts, 0, texts.length);
    const clause: Clause = { words, texts, isQuestion, isConditional };
    const start = this.#skipFillers(texts, 0);
    const asked = this.#list(asks).lengthAt(texts, start);
    const wanted = asked > 0 ? 0 : this.#list(wants).lengthAt(texts, start);
    const mood: Mood = asked > 0 ? 'ask' : wanted > 0 ? 'want' : 'order';
    // 'Would you delete it if you were me?' and 'Delete it?' ask what to do.
    if ((mood === 'ask' && isConditional) || (mood === 'order' && isQuestion)) return new Set();
    const at = this.#skipFillers(texts, start + asked + wanted);
    const found = new Set(WISHES.filter(wish => this.#isWish(clause, at, wish, mood, rest)));
    if (found.size > 0 || this.#list(leads).lengthAt(texts, at) > 0) {
      for (const next of this.#joined(texts, at)) {
        for (const wish of WISHES) if (this.#isWish(clause, next, wish, mood, [])) found.add(wish);
      }
    }
    return found;
  }

  /** Where in a clause something is joined to what came before. */
  *#joined(texts: readonly string[], from: number): Generator<number> {
    const joins = this.#list(this.#language.joins);
    for (let at = from; at < texts.length; at++) {
      const length = texts[at] === ',' ? 1 : joins.lengthAt(texts, at);
      if (length > 0) yield this.#skipFillers(texts, at + length);
    }
  }

  #isWish(clause: Clause, at: number, wish: Wish, mood: Mood, rest: readonly Word[]): boolean {
    const { texts, isConditional } = clause;
    // A card is made too many sooner than one is deleted that was only to be deleted in a certain case.
    if (isConditional && wish !== 'create') return false;
    const { before, behind = '', behindWant = '', inTwoParts = [], intoCards = [] } = this.#language[wish];
    const verb = this.#list(before).lengthAt(texts, at);
    if (verb > 0 && this.#list(this.#language.subjects ?? '').lengthAt(texts, at + verb) > 0) return false;
    if (verb > 0 && this.#objectEnd(clause, at + verb, wish) !== undefined) return true;
    if (verb > 0 && this.#isExplained(clause, at + verb, wish, rest)) return true;
    if (mood === 'order' || mood === 'ask') {
      for (const { verb: first, particle, isLast = false } of inTwoParts) {
        const length = this.#list(first).lengthAt(texts, at);
        if (length > 0 && this.#isBehind(clause, at + length, wish, this.#list(particle), isLast))
          return true;
      }
    }
    const last = this.#list(mood === 'want' ? behindWant : behind);
    const isInfinitive = mood === 'want' || mood === 'ask' || this.#saysPlease(texts, at);
    if (isInfinitive && this.#isBehind(clause, at, wish, last, mood === 'order')) return true;
    // 'Add a card to the outline' makes one.
    if (wish === 'update' && this.#isWish(clause, at, 'create', mood, rest)) return false;
    return intoCards.some(({ verb: first, preposition, between }) => {
      const length = this.#list(first).lengthAt(texts, at);
      return (
        length > 0 && this.#isInto(clause, at + length, wish, this.#list(preposition), this.#list(between))
      );
    });
  }

  /** The place behind the card that a verb is about; undefined where it is about something else. */
  #objectEnd(clause: Clause, at: number, wish: Wish): number | undefined {
    const { texts } = clause;
    const from = this.#skipFillers(texts, at);
    const isNew = wish === 'create';
    if (!isNew && !this.#isDefinite(texts, from)) return undefined;
    const between = this.#list(isNew ? this.#language.unknownCard : this.#language.knownCard);
    return this.#cardBehind(clause, from, wish, between, isNew ? 0 : QUALIFIERS_MAX);
  }

  /** 'The card', 'card 4'. */
  #isDefinite(texts: readonly string[], at: number): boolean {
    const name = Math.max(
      0,
      ...this.#language.cards.map(({ names }) => this.#list(names).lengthAt(texts, at)),
    );
    const isNumbered = name > 0 && FIGURES.test(texts[at + name] ?? '');
    return isNumbered || this.#list(this.#language.definite).lengthAt(texts, at) > 0;
  }

  #cardBehind(
    { words, texts }: Clause,
    from: number,
    wish: Wish,
    between: Phrases,
    qualifiersMax: number,
  ): number | undefined {
    const { cards, definite, isQualifier, fitsBehind } = this.#language;
    const joins = this.#list(this.#language.joins);
    let qualifiers = 0;
    for (let at = from; at < Math.min(texts.length, from + OBJECT_WORDS_MAX); ) {
      if (texts[at] === ',' || joins.lengthAt(texts, at) > 0) return undefined;
      const known = Math.max(between.lengthAt(texts, at), this.#fillerAt(texts, at));
      for (const { names, notBefore = '' } of cards) {
        const length = this.#list(names).lengthAt(texts, at);
        if (length === 0) continue;
        const end = at + length;
        // 'The outline card': the first of two names only says what kind of card it is.
        if (cards.some(other => this.#list(other.names).lengthAt(texts, end) > 0)) break;
        if (this.#list(notBefore).lengthAt(texts, end) > 0) return undefined;
        return fitsBehind === undefined || fitsBehind(texts.slice(end, end + OBJECT_WORDS_MAX), wish)
          ? end
          : undefined;
      }
      const word = words[at];
      const isKind = cards.some(({ names }) => this.#list(names).lengthAt(texts, at) > 0);
      if (known > 0) at += known;
      else if (isKind || FIGURES.test(texts[at] ?? '')) at += 1;
      else if (qualifiersMax > 0 && this.#list(definite).lengthAt(texts, at) > 0) at += 1;
      else if (word && qualifiers < qualifiersMax && isQualifier?.(word)) {
        qualifiers += 1;
        at += 1;
      } else return undefined;
    }
    return undefined;
  }

  /** A card, and behind it the verb or the second part of it. */
  #isBehind(clause: Clause, at: number, wish: Wish, last: Phrases, isLast: boolean): boolean {
    const { texts } = clause;
    const end = this.#objectEnd(clause, at, wish);
    if (end === undefined) return false;
    const joins = this.#list(this.#language.joins);
    for (let place = end; place < texts.length; place++) {
      const length = last.lengthAt(texts, place);
      const isEnd = this.#skipFillers(texts, place + length) === texts.length;
      if (length > 0 && (isEnd || !isLast)) return true;
      // 'Can you explain the card and delete the scene': the verb may belong to something else.
      if (wish !== 'create' && joins.lengthAt(texts, place) > 0) return false;
    }
    return false;
  }

  /** 'Turn this into cards', 'add her age to the card'. */
  #isInto(clause: Clause, from: number, wish: Wish, preposition: Phrases, between: Phrases): boolean {
    const { texts } = clause;
    const joins = this.#list(this.#language.joins);
    for (let at = from; at < texts.length; at++) {
      if (joins.lengthAt(texts, at) > 0 && wish !== 'create') return false;
      const length = preposition.lengthAt(texts, at);
      if (length === 0 || between.lengthAt(texts, at + length) === 0) continue;
      const qualifiers = wish === 'create' ? 0 : QUALIFIERS_MAX;
      if (this.#cardBehind(clause, at + length, wish, between, qualifiers) !== undefined) return true;
    }
    return false;
  }

  /** 'Delete it: the card about the duel.' */
  #isExplained(clause: Clause, at: number, wish: Wish, rest: readonly Word[]): boolean {
    const length = this.#list(this.#language.pronouns ?? '').lengthAt(clause.texts, at);
    if (length === 0 || at + length !== clause.texts.length) return false;
    const texts = rest.map(({ text }) => text);
    return this.#objectEnd({ ...clause, words: rest, texts }, 0, wish) !== undefined;
  }

  /** 'Delete every card, said the captain.' */
  #isSaid(texts: readonly string[]): boolean {
    const said = this.#list(this.#language.said);
    return texts.some(
      (text, at) =>
        text === ',' && said.isIn(texts, at + 1, Math.min(texts.length, at + 1 + SAID_WITHIN_WORDS)),
    );
  }

  #saysPlease(texts: readonly string[], before: number): boolean {
    return this.#list(this.#language.please ?? '').isIn(texts, 0, before);
  }

  #fillerAt(texts: readonly string[], at: number): number {
    return texts[at] === ',' ? 1 : this.#list(this.#language.fillers).lengthAt(texts, at);
  }

  #skipFillers(texts: readonly string[], from: number): number {
    let at = from;
    for (let length = -1; length !== 0; at += length) length = this.#fillerAt(texts, at);
    return at;
  }

  #list(list: string): Phrases {
    const known = this.#lists.get(list) ?? new Phrases(list);
    this.#lists.set(list, known);
    return known;
  }
}
