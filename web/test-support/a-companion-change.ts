import type { CompanionChange } from '@everdraft/core/entities/companion-change';

/** An update of one card's text by the companion. */
export function aCompanionChange(fields: Partial<CompanionChange> = {}): CompanionChange {
  return {
    id: 'c1',
    manuscriptId: 'b1',
    sessionId: 's1',
    questionId: 'q1',
    replyId: 'r1',
    cardId: 'k1',
    action: 'update',
    title: 'Dusk',
    before: { content: 'Mine.' },
    after: { content: 'Its own.' },
    madeAt: '2026-03-01T09:00:00.000Z',
    undoneAt: null,
    keptFields: [],
    isExpired: false,
    ...fields,
  };
}
