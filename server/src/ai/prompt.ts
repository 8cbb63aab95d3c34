import type { CompanionCommand } from '@everdraft/core/ai/command';
import type { ReadBlock } from '@everdraft/core/ai/read-block';
import type { Block } from '@everdraft/core/document/flat-text';
import type { Mode } from '@everdraft/core/entities/mode';
import type { OutlineCard } from '@everdraft/core/entities/outline-card';
import type { StyleProfile } from '@everdraft/core/entities/style-profile';
import type { WritingStyle } from '@everdraft/core/entities/writing-style';

/**
 * Everything a model is told, in this order: what stays the same from one message to the next comes first, since a
 * service charges little for a beginning that it has seen before.
 */
export interface Prompt {
  mode: Mode;
  /** When the author chose a command instead of typing. */
  command: CompanionCommand | undefined;
  /** The rules of every mode. The same bytes for everybody. */
  rules: string;
  /** About the whole book: map, styles, cards. */
  standing: readonly ContextBlock[];
  /** What this mode is for. */
  stance: string;
  /** Oldest first, without the message that is being answered. */
  history: readonly Turn[];
  /** About the place the author is at: chapter, selection, passages found. */
  passing: readonly ContextBlock[];
  /** The author's own words, whole. */
  message: string;
  /** For the built-in analyst, which reads the book itself. No other model may send it anywhere. */
  book: BookAtHand;
}

export interface Turn {
  role: 'user' | 'assistant';
  content: string;
}

/** Material of the author's, never an instruction. What the author is told about it is `ReadBlock`. */
export interface ContextBlock extends ReadBlock {
  text: string;
}

/** The book as the author sees it at the moment of asking. */
export interface BookAtHand {
  userId: string;
  manuscriptId: string;
  title: string;
  wordCount: number;
  characterCount: number;
  /** The same for the same text: whatever was made of the text may be kept under it. */
  textKey: string;
  /** The text; taken apart when first asked for. */
  blocks: () => readonly Block[];
  /** In their order. */
  cards: readonly OutlineCard[];
  styleProfile: StyleProfile | undefined;
  /** The style that the author has applied to this book. */
  writingStyle: WritingStyle | undefined;
  place: PlaceInBook;
}

/** Where the author is, in offsets of the text. The author's device may be ahead of the server by its latest changes. */
export interface PlaceInBook {
  cursor?: number | undefined;
  /** The chapter on the screen. */
  chapter?: { from: number; to: number; title: string } | undefined;
  /** With its words as they stand on the screen, which count more than the offsets. */
  selection?: { from: number; to: number; text: string } | undefined;
}

export interface ContextRequest {
  book: BookAtHand;
  mode: Mode;
  command: CompanionCommand | undefined;
  message: string;
  history: readonly Turn[];
  /** For everything that is sent: rules, stance and message too. */
  budgetTokens: number;
  /** What rules, stance and tools take of it; they are not part of what is assembled. */
  reservedTokens: number;
}

export interface AssembledContext {
  standing: readonly ContextBlock[];
  passing: readonly ContextBlock[];
  /** What is left of the history within the budget. */
  history: readonly Turn[];
  /** Of all that is assembled, with the message. */
  contextTokens: number;
  wholeBookTokens: number;
}

/** Chooses what of a book a model is told. */
export type AssembleContext = (request: ContextRequest) => Promise<AssembledContext>;
