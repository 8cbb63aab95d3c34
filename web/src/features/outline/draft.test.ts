import { describe, expect, it } from 'vitest';
import { handMadeTimers } from '../../../test-support/hand-made-timers.ts';
import { createDraft } from './draft.ts';

function aDraft() {
  const timers = handMadeTimers();
  const saved: string[] = [];
  return { timers, saved, draft: createDraft(timers, text => saved.push(text)) };
}

describe('what is typed into a card', () => {
  it('[CARD-25, LIMIT-12] is saved a second after the last key', async () => {
    const { timers, saved, draft } = aDraft();
    draft.change('The');
    await timers.pass(999);
    draft.change('The mast');
    await timers.pass(999);
    expect(saved).toEqual([]);
    await timers.pass(1);
    expect(saved).toEqual(['The mast']);
    expect(draft.isPending).toBe(false);
  });

  it('[CARD-26] is saved at once when the card leaves the screen, and only then', async () => {
    const { timers, saved, draft } = aDraft();
    draft.change('The mast breaks.');
    draft.flush();
    draft.flush();
    await timers.pass(5000);
    expect(saved).toEqual(['The mast breaks.']);
  });
});
