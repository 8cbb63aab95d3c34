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
    expect(coalesce(rename, restyle)).toEqual([{ ...rename, data: { title: 'Dusk', writingStyleId: 's1' } }]);
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

  it('both stay when the record is another one', () => {
    const other = { ...rename, id: 'other' };
    expect(coalesce(create, other)).toEqual([create, other]);
  });
});
