import type { CompanionCommand } from '@everdraft/core/ai/command';

/** What a command of the palette asks for, beside the words that stand in the chat. */
export const COMMAND_STANCES: Readonly<Record<CompanionCommand, string>> = {
  'summarize-chapter':
    'The author wants a concise summary of the current chapter: what happens, in order, and what has changed by its end. Five sentences at most, nothing that is not in the chapter.',
  'expand-scene':
    'The author wants the selected text told at greater length: more of what is seen, heard and felt, no new turn of events. Give the expanded text alone, ready to stand in the place of the selection.',
  'critique-paragraph':
    'The author wants honest feedback on the selected text, or on the paragraph at the cursor: what it does well, what weakens it, and one change that would help most.',
  'brainstorm-dialogue':
    'The author wants options for what is said next: three exchanges that differ in who wins something by them, each in the voices these people have in the book.',
  'analyze-style':
    'The author wants to know the patterns of their writing in this text: sentence rhythm, vocabulary, tone, dialogue, pacing. Rest every observation on quoted words or given figures.',
};
