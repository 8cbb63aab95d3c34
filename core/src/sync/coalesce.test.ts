import { describe, expect, it } from 'vitest';
import { aQueueItem } from '../../test-support/a-queue-item.ts';
import { coalesce } from './coalesce.ts';

const create = aQueueItem({ action: 'create', timestamp: 1, data: { title: 'Dawn' }, opId: 'a' });
const rename = aQueueItem({ action: 'update', timestamp: 2, data: { title: 'Dusk' }, opId: 'b' });
const restyle = aQueueItem({ action: 'update', timestamp: 3, data: { writingStyleId: 's1' }, opId: 'c' });
const remove = aQueueItem({ action: 'delete', timestamp: 4, data: {}, opId: 'd' });

describe('two queued changes of one record', () => {
  it('become the create with the later fields', () => {
    expect(coalesce(create, rename)).toEqual([{ ...create, data: { title: 'Dusk' } }]);
  });

  it('become one change with the fields of both', () => {
    const recount = { ...restyle, data: { wordCount: 7 } };
    expect(coalesce(rename, recount)).toEqual([{ ...rename, data: { title: 'Dusk', wordCount: 7 } }]);
  });

  it('[CARD-40] put the changed parts of a card’s details together, in a create as details', () => {
    const type = 'outlineCard';
    const made = { ...create, type, data: { title: 'Dawn', metadata: { type: 'note' } } } as const;
    const themed = { ...rename, type, data: { metadataChange: { theme: 'loss', type: null } } } as const;
    const peopled = { ...restyle, type, data: { metadataChange: { characters: ['Ines'] } } } as const;
    expect(coalesce(made, themed)).toEqual([
      { ...made, data: { title: 'Dawn', metadata: { theme: 'loss' } } },
    ]);
    expect(coalesce(themed, peopled)).toEqual([
      { ...themed, data: { metadataChange: { theme: 'loss', type: null, characters: ['Ines'] } } },
    ]);
  });

  it('both stay when the later one needs a record that may be made in between', () => {
    expect(coalesce(rename, restyle)).toEqual([rename, restyle]);
    const again = { ...restyle, timestamp: 5, data: { writingStyleId: 's1', title: 'Noon' } };
    expect(coalesce(restyle, again)).toEqual([{ ...restyle, data: again.data }]);
  });

  it('cancel out when a chat is made and deleted before anything was sent', () => {
    const type = 'chatSession';
    expect(coalesce({ ...create, type }, { ...remove, type })).toEqual([]);
  });

  it('both stay when a manuscript is made and deleted, since the trash can give it back', () => {
    expect(coalesce(create, remove)).toEqual([create, remove]);
  });

  it('both stay when the last words come before a delete', () => {
    expect(coalesce(rename, remove)).toEqual([rename, remove]);
  });

  it('both stay once one of them was sent', () => {
    const sent = { ...create, wasSent: true };
    expect(coalesce(sent, remove)).toEqual([sent, remove]);
    expect(coalesce(sent, rename)).toEqual([sent, rename]);
  });

  it('become the later order of cards, which may name cards that were made in between', () => {
    const type = 'cardOrder';
    const first = { ...rename, type, data: { cardIds: ['a', 'b'] } } as const;
    const second = { ...restyle, type, data: { cardIds: ['c', 'b', 'a'] } } as const;
    expect(coalesce(first, second)).toEqual([second]);
  });

  it('both stay when the record is another one', () => {
    const other = { ...rename, id: 'other' };
    expect(coalesce(create, other)).toEqual([create, other]);
  });

  it('[QUEUE-18] become the later one with the fields of both when there was no room for the earlier', () => {
    const noRoom = { ...rename, wasSent: true, failed: true, failure: 'quota', reason: 'Full' } as const;
    const recount = { ...restyle, data: { wordCount: 7 } };
    expect(coalesce(noRoom, recount)).toEqual([{ ...recount, data: { title: 'Dusk', wordCount: 7 } }]);
  });

  it('both stay when there was no room for the create, but for what has no trash', () => {
    const noRoom = { ...create, wasSent: true, failed: true, failure: 'quota' } as const;
    expect(coalesce(noRoom, rename)).toEqual([noRoom, rename]);
    expect(coalesce(noRoom, remove)).toEqual([noRoom, remove]);
    const type = 'chatSession';
    expect(coalesce({ ...noRoom, type }, { ...remove, type })).toEqual([]);
  });
});
