import { superlinearPumps } from '@everdraft/core/test-support/growth';
import { describe, expect, it } from 'vitest';
import { errorMessage } from './error-message.ts';

const refused = (body: string) => errorMessage({ status: 502, statusText: '', body });

const MINUTE_MS = 60_000;

describe('an answer made to take long', () => {
  it.each<[name: string, work: (text: string) => unknown]>([
    ['a page of a gateway', text => refused(`<html>${text}`)],
    ['a page with a head', text => refused(`<!doctype html><head><title>${text}`)],
    ['words', text => refused(text)],
  ])(
    'takes time in proportion to its length: %s',
    (_name, work) => {
      expect(superlinearPumps({ work, now: () => performance.now() })).toEqual([]);
    },
    MINUTE_MS,
  );
});
