import { describe, expect, it } from 'vitest';
import { aQueueItem } from '../../test-support/a-queue-item.ts';
import { inSendingOrder, isHeldBackBy } from './queue-order.ts';

describe('the order of the queue', () => {
  it('[QUEUE-10] is the order in which the changes were made', () => {
    const items = [aQueueItem({ timestamp: 3 }), aQueueItem({ timestamp: 1 }), aQueueItem({ timestamp: 2 })];
    expect(inSendingOrder(items).map(item => item.timestamp)).toEqual([1, 2, 3]);
  });

  it('holds a change back behind an earlier one of the same record', () => {
    const earlier = aQueueItem({ id: 'm1', timestamp: 1, failed: true });
    expect(isHeldBackBy(aQueueItem({ id: 'm1', timestamp: 2 }), earlier)).toBe(true);
    expect(isHeldBackBy(aQueueItem({ id: 'm2', timestamp: 2 }), earlier)).toBe(false);
    expect(isHeldBackBy(aQueueItem({ id: 'm1', timestamp: 0 }), earlier)).toBe(false);
  });

  it('[QUEUE-18] lets a delete pass what there was no room for, unless that would have made the record', () => {
    const noRoom = { id: 'm1', timestamp: 1, failed: true, failure: 'quota' } as const;
    const remove = aQueueItem({ id: 'm1', timestamp: 2, action: 'delete' });
    expect(isHeldBackBy(remove, aQueueItem({ ...noRoom, type: 'document' }))).toBe(false);
    expect(isHeldBackBy(remove, aQueueItem({ ...noRoom, action: 'create' }))).toBe(true);
    expect(isHeldBackBy(remove, aQueueItem({ ...noRoom, failure: 'refusal' }))).toBe(true);
    expect(isHeldBackBy({ ...remove, action: 'update' }, aQueueItem(noRoom))).toBe(true);
  });

  it('holds a card back while its manuscript has not been created', () => {
    const card = aQueueItem({ type: 'outlineCard', id: 'c1', timestamp: 2, data: { manuscriptId: 'm1' } });
    expect(isHeldBackBy(card, aQueueItem({ action: 'create', id: 'm1', timestamp: 1 }))).toBe(true);
    expect(isHeldBackBy(card, aQueueItem({ action: 'update', id: 'm1', timestamp: 1 }))).toBe(false);
  });

  it('holds a message back while its chat has not been created', () => {
    const message = aQueueItem({
      type: 'chatMessage',
      id: 'x1',
      timestamp: 2,
      data: { manuscriptId: 'm1', sessionId: 's1' },
    });
    const chat = aQueueItem({ type: 'chatSession', action: 'create', id: 's1', timestamp: 1 });
    expect(isHeldBackBy(message, chat)).toBe(true);
  });
});
