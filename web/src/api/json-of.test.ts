import { describe, expect, it } from 'vitest';
import { jsonOf } from './json-of.ts';

describe('a body as it is sent', () => {
  it('holds no half character, which the server would refuse', () => {
    expect(jsonOf({ title: 'Storm \uD83D', cards: [{ id: 1, title: '\uDE00' }] })).toBe(
      '{"title":"Storm \uFFFD","cards":[{"id":1,"title":"\uFFFD"}]}',
    );
  });

  it('is otherwise what was said', () => {
    const body = { title: '👩🏽‍🚀 "海"\n', goalWords: null, left: undefined };
    expect(jsonOf(body)).toBe(JSON.stringify(body));
  });
});
