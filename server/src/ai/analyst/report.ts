import type { BookIndex } from '@everdraft/core/retrieval/book-index';
import type { QuotedSentence } from './excerpt.ts';
import { placeName } from './place-name.ts';

/** Part of a reply: a heading and what stands under it, in Markdown. */
export interface Section {
  readonly heading: string;
  readonly lines: readonly string[];
}

const QUOTE_CHARACTERS_MAX = 320;

/** A sentence of the author's with its place. What is cut off is marked outside the quotation. */
export function quote(index: BookIndex, { text, from }: Pick<QuotedSentence, 'text' | 'from'>): string {
  const isLong = text.length > QUOTE_CHARACTERS_MAX;
  const words = isLong
    ? text
        .slice(0, QUOTE_CHARACTERS_MAX)
        .replace(/\s\S*$/u, '')
        .trimEnd()
    : text;
  return `> ${escaped(words)}${isLong ? '\n> […]' : ''}\n> — ${escaped(placeName(index, from))}`;
}

/** The author's words are not Markdown: a star in them is a star. */
export function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>#|]/gu, '\\$&');
}

export function section(heading: string, lines: readonly (string | undefined)[]): Section[] {
  const present = lines.filter(line => line !== undefined && line !== '') as string[]; // filtered by the line before
  return present.length === 0 ? [] : [{ heading, lines: present }];
}

export function render(sections: readonly Section[]): string {
  return sections.map(({ heading, lines }) => `**${heading}**\n\n${lines.join('\n\n')}`).join('\n\n');
}

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}

export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
