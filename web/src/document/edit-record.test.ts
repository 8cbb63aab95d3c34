import { describe, expect, it } from 'vitest';
import { handMadeTimers } from '../../test-support/hand-made-timers.ts';
import { keepEditRecord } from './edit-record.ts';

/** The record of a book in which a word is written with each edit. */
function aRecord() {
  const timers = handMadeTimers();
  const noted: number[] = [];
  let wordCount = 0;
  let isRefused = false;
  const record = keepEditRecord({
    timers,
    count: () => ({ wordCount, characterCount: 0 }),
    async note(counts) {
      if (isRefused) throw new DOMException('', 'QuotaExceededError');
      noted.push(counts.wordCount);
    },
  });
  return {
    timers,
    record,
    noted,
    edit() {
      wordCount += 1;
      return record.countsWithEdit()?.wordCount;
    },
    refuse(is: boolean) {
      isRefused = is;
    },
  };
}

describe('the record of a book that is being written', () => {
  it('gets the counts with the first edit at once, those of the next five seconds together', async () => {
    const { timers, edit, noted } = aRecord();
    expect([edit(), edit(), edit()]).toEqual([1, undefined, undefined]);
    await timers.pass(4_999);
    expect(noted).toEqual([]);
    await timers.pass(1);
    expect(noted).toEqual([3]);
    expect(edit()).toBeUndefined();
    await timers.pass(5_000);
    expect(noted).toEqual([3, 4]);
  });

  it('gets the counts with the edit again after a rest, and none when nothing was written', async () => {
    const { timers, edit, noted } = aRecord();
    edit();
    await timers.pass(5_000);
    expect(edit()).toBe(2);
    await timers.pass(5_000);
    expect(noted).toEqual([]);
  });

  it('is brought up when it is asked to be, once', async () => {
    const { timers, record, edit, noted } = aRecord();
    edit();
    edit();
    await record.bringUp();
    await record.bringUp();
    await timers.pass(5_000);
    expect(noted).toEqual([2]);
  });

  it('is not written by itself once it was stopped', async () => {
    const { timers, record, edit, noted } = aRecord();
    edit();
    edit();
    record.stop();
    await timers.pass(5_000);
    expect(noted).toEqual([]);
    await record.bringUp();
    expect(noted).toEqual([2]);
  });

  it('gets what the disk has refused with the next edit', async () => {
    const { timers, edit, noted, refuse } = aRecord();
    edit();
    edit();
    refuse(true);
    await timers.pass(5_000);
    refuse(false);
    edit();
    await timers.pass(5_000);
    expect(noted).toEqual([3]);
  });
});
