import { superlinearPumps } from '@everdraft/core/test-support/growth';
import { describe, expect, it } from 'vitest';
import { plainWords } from './book-reader/plain-words.ts';
import { deviceNameOf } from './device-name.ts';
import { siteOf } from './network-address.ts';

const MINUTE_MS = 60_000;

describe('a value made to take long', () => {
  it.each<[name: string, work: (text: string) => unknown]>([
    ['the name of a device', text => deviceNameOf(text)],
    ['an address', text => siteOf(text)],
    ['words that are compared', text => plainWords(text)],
  ])(
    'takes time in proportion to its length: %s',
    (_name, work) => {
      expect(superlinearPumps({ work, now: () => performance.now() })).toEqual([]);
    },
    MINUTE_MS,
  );
});
