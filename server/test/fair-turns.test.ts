import { describe, expect, it } from 'vitest';
import { STORE_KINDS, shareTestApp } from './store-kinds.ts';

describe.each(STORE_KINDS)('while one author sends many changes at once on %s', kind => {
  const shared = shareTestApp(kind);

  it('another one is answered after a few of them', { timeout: 60_000 }, async () => {
    const hostile = await shared().signUp();
    const other = await shared().signUp();
    let answered = 0;
    const flood = Array.from({ length: 150 }, async (_, index) => {
      const theme = index % 2 === 0 ? 'light' : 'dark';
      const { statusCode } = await hostile.patch('/api/settings', { theme });
      answered += 1;
      return statusCode;
    });
    expect((await other.get('/api/user')).statusCode).toBe(200);
    expect(answered).toBeLessThan(30);
    expect((await other.patch('/api/settings', { theme: 'light' })).statusCode).toBe(200);
    expect(answered).toBeLessThan(60);
    expect(new Set(await Promise.all(flood))).toEqual(new Set([200]));
  });

  it('those beyond what may wait are told to come again, and none is lost', { timeout: 60_000 }, async () => {
    const author = await shared().signUp();
    const answers = await Promise.all(
      Array.from({ length: 400 }, () => author.patch('/api/settings', { theme: 'light' })),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(400 - refused.length);
    expect(refused[0]?.headers['retry-after']).toBe('1');
    expect((await author.patch('/api/settings', { theme: 'dark' })).statusCode).toBe(200);
  });
});
