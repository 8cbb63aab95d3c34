import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canUndo, planUndo } from './plan-undo.ts';

const CHANGE = {
  before: { title: 'Dusk', content: 'Dark.' },
  after: { title: 'Dawn', content: 'Light.' },
  undoneAt: null,
  keptFields: [],
};
const LEFT = { title: 'Dawn', content: 'Light.' };

describe('undoing a change of a card', () => {
  it('[COMPANION-11] puts back what is as it was left', () => {
    expect(planUndo(CHANGE, LEFT, false)).toEqual({
      restored: { title: 'Dusk', content: 'Dark.' },
      keptFields: [],
      replaced: {},
    });
  });

  it('[COMPANION-12] keeps what has changed since, field by field', () => {
    expect(planUndo(CHANGE, { ...LEFT, content: 'Mine.' }, false)).toEqual({
      restored: { title: 'Dusk' },
      keptFields: ['content'],
      replaced: {},
    });
  });

  it('[COMPANION-12] replaces what has changed since when it is asked to, and says what it was', () => {
    expect(planUndo(CHANGE, { ...LEFT, content: 'Mine.' }, true)).toEqual({
      restored: { title: 'Dusk', content: 'Dark.' },
      keptFields: [],
      replaced: { content: 'Mine.' },
    });
  });

  it('leaves what it has put back before, also when it is asked once more', () => {
    const undone = { ...CHANGE, undoneAt: '2026-03-01T12:00:00.000Z', keptFields: ['content' as const] };
    expect(planUndo(undone, { title: 'Noon', content: 'Mine.' }, true)).toEqual({
      restored: { content: 'Dark.' },
      keptFields: [],
      replaced: { content: 'Mine.' },
    });
  });

  it('has nothing to do where the change has not come yet, or where its values are gone', () => {
    const nothing = { restored: {}, keptFields: [], replaced: {} };
    expect(planUndo(CHANGE, { title: 'Dusk', content: 'Dark.' }, false)).toEqual(nothing);
    expect(planUndo({ ...CHANGE, before: null, after: null }, LEFT, true)).toEqual(nothing);
  });

  it('never loses a text: it stays, it was the companion’s, or it is said to be replaced', () => {
    const text = fc.constantFrom('a', 'b', 'c', 'd');
    const fields = fc.record({ title: text, content: text }, { requiredKeys: [] });
    const card = fc.record({ title: text, content: text });
    fc.assert(
      fc.property(fields, fields, card, fc.boolean(), (before, after, now, overwrite) => {
        const change = { ...CHANGE, before, after };
        const { restored, replaced, keptFields } = planUndo(change, now, overwrite);
        for (const field of ['title', 'content'] as const) {
          const isChanged = restored[field] !== undefined && restored[field] !== now[field];
          if (!isChanged) continue;
          expect(now[field] === after[field] || replaced[field] === now[field]).toBe(true);
          expect(keptFields).not.toContain(field);
        }
      }),
    );
  });

  it('is possible until it is done or its time is over', () => {
    const change = {
      ...CHANGE,
      id: 'c',
      manuscriptId: 'm',
      sessionId: 's',
      questionId: 'q',
      replyId: 'r',
      cardId: 'k',
      action: 'update' as const,
      title: 'Dawn',
      madeAt: '2026-03-01T12:00:00.000Z',
      isExpired: false,
    };
    const undoneAt = '2026-03-01T12:00:00.000Z';
    expect(canUndo(change)).toBe(true);
    expect(canUndo({ ...change, undoneAt })).toBe(false);
    expect(canUndo({ ...change, undoneAt, keptFields: ['title'] })).toBe(true);
    expect(canUndo({ ...change, isExpired: true })).toBe(false);
  });
});
