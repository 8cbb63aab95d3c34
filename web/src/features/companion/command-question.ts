import type { CompanionCommand } from '@everdraft/core/ai/command';
import type { Mode } from '@everdraft/core/entities/mode';
import type { SelectedWords } from '../../document/desk/desk-status.ts';
import type { WritingDesk } from '../../document/desk/writing-desk.ts';
import type { Question } from './conversation.ts';
import { paragraphAtCaret, questionPlace } from './place-in-book.ts';

/** What the palette asks of the companion; the style of a whole book is measured elsewhere. */
export type ChatCommand = Exclude<CompanionCommand, 'analyze-style'>;

/** Who is asked. */
export const COMMAND_MODES: Readonly<Record<ChatCommand, Mode>> = {
  'summarize-chapter': 'researcher',
  'expand-scene': 'ghostwriter',
  'critique-paragraph': 'critic',
  'brainstorm-dialogue': 'idea-smith',
};

const EXCERPT_WORDS = 8;

/** What a command says in the chat, and the place of the book that goes along; undefined when there is nothing to ask about. */
export function commandQuestion(
  command: ChatCommand,
  desk: WritingDesk,
): Omit<Question, 'sessionId'> | undefined {
  const { selected } = desk.status;
  const about = needsWords(command) ? (selected ?? paragraphAtCaret(desk)) : selected;
  if (needsWords(command) && about === undefined) return undefined;
  const { place, about: held } = questionPlace(desk, about);
  const message = commandWords(command, {
    about,
    isSelected: selected !== undefined,
    chapter: place?.chapter,
  });
  return { message, mode: COMMAND_MODES[command], command, place, about: held };
}

/** Whether a command is about a selection, or else about the paragraph at the cursor. */
export function needsWords(command: ChatCommand): boolean {
  return command === 'expand-scene' || command === 'critique-paragraph';
}

interface CommandAbout {
  about: Pick<SelectedWords, 'text'> | undefined;
  isSelected: boolean;
  chapter: { title: string } | undefined;
}

export function commandWords(command: ChatCommand, { about, isSelected, chapter }: CommandAbout): string {
  const quoted = about ? `: “${excerpt(about.text)}”` : '.';
  switch (command) {
    case 'summarize-chapter':
      return chapter?.title ? `Summarize the chapter “${chapter.title}”.` : 'Summarize this chapter.';
    case 'expand-scene':
      return isSelected
        ? `Expand the selected text with vivid detail${quoted}`
        : `Nothing is selected, so expand the current paragraph with vivid detail${quoted}`;
    case 'critique-paragraph':
      return isSelected ? `Critique the selected text${quoted}` : `Critique the current paragraph${quoted}`;
    case 'brainstorm-dialogue':
      return isSelected
        ? `Brainstorm dialogue options for the characters in the selected text${quoted}`
        : 'Brainstorm dialogue options for the characters in this scene.';
  }
}

function excerpt(text: string): string {
  const words = text.trim().split(/\s+/);
  return words.length > EXCERPT_WORDS ? `${words.slice(0, EXCERPT_WORDS).join(' ')} …` : words.join(' ');
}
