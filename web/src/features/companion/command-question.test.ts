import { describe, expect, it } from 'vitest';
import { type ChatCommand, COMMAND_MODES, commandWords } from './command-question.ts';

const about = { text: 'It still smelled of him, or rather of the things he had smelled of.' };

describe('what a command says in the chat', () => {
  it('[PALETTE-5] names the chapter that it is about', () => {
    const asked = { about: undefined, isSelected: false };
    expect(commandWords('summarize-chapter', { ...asked, chapter: { title: 'Low Water' } })).toBe(
      'Summarize the chapter “Low Water”.',
    );
    expect(commandWords('summarize-chapter', { ...asked, chapter: undefined })).toBe(
      'Summarize this chapter.',
    );
  });

  it('[PALETTE-6, PALETTE-14] says so when the current paragraph stands for a selection', () => {
    expect(commandWords('expand-scene', { about, isSelected: true, chapter: undefined })).toBe(
      'Expand the selected text with vivid detail: “It still smelled of him, or rather of …”',
    );
    expect(commandWords('expand-scene', { about, isSelected: false, chapter: undefined })).toMatch(
      /^Nothing is selected, so expand the current paragraph/,
    );
  });

  it('[PALETTE-7, PALETTE-8] differs by command, and asks a mode of its own', () => {
    const commands = Object.keys(COMMAND_MODES) as ChatCommand[]; // the keys of the record, which are its type
    const words = commands.map(command =>
      commandWords(command, { about, isSelected: true, chapter: undefined }),
    );
    expect(new Set(words).size).toBe(commands.length);
    expect(new Set(Object.values(COMMAND_MODES)).size).toBe(commands.length);
  });
});
