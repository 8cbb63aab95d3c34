import { createHash } from 'node:crypto';
import type { ContextBlock, Prompt } from './prompt.ts';
import { COMMAND_STANCES } from './prompts/commands.ts';

/** What does not change while the author goes on writing and asking. Must not depend on anything else. */
export function renderStanding({ rules, standing }: Prompt): string {
  return [rules, ...standing.map(renderBlock)].join('\n\n');
}

export function renderStance({ stance, command }: Prompt): string {
  return command ? `${stance}\n\n${COMMAND_STANCES[command]}` : stance;
}

/** The last message: first where the author is, then their own words. */
export function renderMessage({ passing, message }: Prompt): string {
  if (passing.length === 0) return message;
  return [...passing.map(renderBlock), `The author’s message:\n${message}`].join('\n\n');
}

/**
 * Fenced by a mark that is made of the text itself: no text can hold its own mark, and the same text always has the same,
 * which a random one would not have.
 */
function renderBlock({ kind, title, text }: ContextBlock): string {
  const material = withoutHiddenCharacters(text);
  const mark = createHash('sha256').update(material).digest('hex').slice(0, 12);
  return `<<material ${mark} ${kind}: ${oneLine(title)}\n${material}\n${mark}>>`;
}

function oneLine(title: string): string {
  return withoutHiddenCharacters(title).replace(/\s+/g, ' ').slice(0, 200);
}

/**
 * Tag characters, direction marks and zero-width spaces show nothing to the author and could carry a text that only a model
 * reads. Joiners stay: several scripts are written with them.
 */
const HIDDEN = /[\u{E0000}-\u{E007F}\u202A-\u202E\u2066-\u2069\u200B\u200E\u200F\u2060-\u2064\uFEFF]/gu;

function withoutHiddenCharacters(text: string): string {
  return text.replace(HIDDEN, '');
}
