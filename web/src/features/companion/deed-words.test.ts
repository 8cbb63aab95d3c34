import { describe, expect, it } from 'vitest';
import { canUndo, deedLine, deedToast } from './deed-words.ts';

const made = { tool: 'create_outline_card', success: true, cardId: 'c1', title: 'The quay' } as const;
const failed = { tool: 'delete_outline_card', success: false, error: 'There is no such card.' } as const;

describe('what the companion did to the outline', () => {
  it.each([
    ['[AI-18]', made, 'Card Created', 'Created outline card: The quay'],
    ['[AI-19]', { ...made, tool: 'update_outline_card' }, 'Card Updated', 'Updated outline card: The quay'],
    ['[AI-20]', { ...made, tool: 'delete_outline_card' }, 'Card Deleted', 'Deleted outline card: The quay'],
    ['[AI-21, ERR-18]', failed, 'Tool Execution Failed', 'There is no such card.'],
  ] as const)('%s is told by a toast: %o', (_rule, deed, title, description) => {
    expect(deedToast(deed)).toMatchObject({ title, description });
  });

  it('stands between the messages in one line', () => {
    expect(deedLine(made)).toBe('Card Created: The quay');
    expect(deedLine(failed)).toBe('Tool Execution Failed: There is no such card.');
  });

  it('[AI-22] can be undone once, where it is known how', () => {
    expect(canUndo(made)).toBe(true);
    expect(canUndo({ ...made, isUndone: true })).toBe(false);
    expect(canUndo({ ...made, tool: 'update_outline_card' })).toBe(false);
    expect(canUndo({ ...made, tool: 'update_outline_card', former: { title: 'Before' } })).toBe(true);
    expect(canUndo(failed)).toBe(false);
  });
});
