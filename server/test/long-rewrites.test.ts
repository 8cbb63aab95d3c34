import { describe, expect, it } from 'vitest';
import { STORE_KINDS, shareTestApp } from './store-kinds.ts';

/** Longer than what is compared on the main thread. */
const LONG = Array.from(
  { length: 2_500 },
  (_, at) => `<p>Paragraph ${at} of a book that is long enough to be compared beside the main thread.</p>`,
).join('');

describe.each(STORE_KINDS)('a long text that is sent as a whole, on %s', kind => {
  const app = shareTestApp(kind);

  async function aBook(content: string) {
    const author = await app().signUp();
    const { id } = (await author.post('/api/manuscripts', { title: 'Long', content })).json<{ id: string }>();
    const send = (html: string) => author.patch(`/api/manuscripts/${id}`, { content: html });
    const text = async () => (await author.get(`/api/manuscripts/${id}`)).json<{ content: string }>().content;
    return { author, id, send, text };
  }

  it('[HISTORY-8] takes the place of the one before, which is kept', async () => {
    const { author, id, send, text } = await aBook(LONG);
    const changed = LONG.replace('Paragraph 7 ', 'Line 7 ').replace(/<p>Paragraph 9 .*?<\/p>/u, '');
    const answer = await send(changed);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await text()).toBe(changed);
    const versions = (await author.get(`/api/manuscripts/${id}/versions`)).json();
    expect(versions).toMatchObject([{ reason: 'whole-text', wordCount: 2_500 * 16 }]);
  });

  it('gives way to words that came while it was compared', async () => {
    const { send, text } = await aBook(LONG);
    const [one, two] = [`${LONG}<p>one</p>`, `<p>two</p>${LONG}`];
    const answers = await Promise.all([send(one), send(two)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect([one, two]).toContain(await text());
  });

  it('of someone else is not found', async () => {
    const { id } = await aBook(LONG);
    const other = await app().signUp();
    expect((await other.patch(`/api/manuscripts/${id}`, { content: `${LONG}<p>x</p>` })).statusCode).toBe(
      404,
    );
  });
});
