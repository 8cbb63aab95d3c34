import { describe, expect, it } from 'vitest';
import { aCompanionChange } from '../../../test-support/a-companion-change.ts';
import { changeLine, changeToast, failedToolLine, failedToolToast, undoStateOf } from './change-messages.ts';

const CHANGE = aCompanionChange({
  before: { title: 'Night', content: 'Dark.' },
  after: { title: 'Dusk', content: 'Gray.' },
});
const UNDONE = { ...CHANGE, undoneAt: '2026-03-02T12:00:00.000Z' };

describe('what is said about a change of the companion', () => {
  it('[AI-18] [AI-19] [AI-20] names it and its card', () => {
    expect(changeToast({ ...CHANGE, action: 'create' })).toEqual({
      title: 'Card Created',
      description: 'Created outline card: Dusk',
    });
    expect(changeToast(CHANGE).title).toBe('Card Updated');
    expect(changeToast({ ...CHANGE, action: 'delete' }).title).toBe('Card Deleted');
    expect(changeLine(CHANGE)).toBe('Card Updated: Dusk');
    expect(changeLine({ ...CHANGE, title: '' })).toBe('Card Updated');
    expect(changeLine({ ...CHANGE, action: 'restore' })).toBe('Your later edit was replaced: Dusk');
  });

  it('[AI-21] gives the reason when it could not be made', () => {
    const failed = { tool: 'update_outline_card', error: 'There is no such card.' } as const;
    expect(failedToolLine(failed)).toBe('Tool Execution Failed: There is no such card.');
    expect(failedToolToast(failed)).toEqual({
      title: 'Tool Execution Failed',
      description: 'There is no such card.',
      variant: 'destructive',
    });
  });

  it('[COMPANION-12] says what has become of it', () => {
    expect(undoStateOf(CHANGE)).toEqual({ kind: 'undoable' });
    expect(undoStateOf(UNDONE)).toEqual({ kind: 'undone' });
    expect(undoStateOf({ ...CHANGE, before: null, after: null, isExpired: true })).toEqual({
      kind: 'expired',
    });
    expect(undoStateOf({ ...UNDONE, isExpired: true })).toEqual({ kind: 'undone' });
    expect(undoStateOf({ ...UNDONE, keptFields: ['content'] })).toEqual({
      kind: 'changed-since',
      message: 'Undone, except for the text, which you’ve changed since.',
    });
    expect(undoStateOf({ ...UNDONE, keptFields: ['title', 'content'] })).toEqual({
      kind: 'changed-since',
      message: 'You’ve changed the title and text since, so nothing was undone.',
    });
  });
});
