import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { joinAskingAuthor, textOf } from './ai-author.ts';
import { openTestApp } from './open-test-app.ts';

const PARAGRAPHS = 20_000;
/** Far more than are answered before a reply begins to be made, and far fewer than while one is. */
const ANSWERED_MIN = 60;

it('[ANALYST-5] lets others be answered while a long book is read for a reply', async () => {
  const test = await openTestApp();
  const content = Array.from(
    { length: PARAGRAPHS },
    (_, number) =>
      `<p>On day ${number} Ana Lund saw the ferry cross the sound with salt and letters aboard.</p>`,
  ).join('');
  const asking = await joinAskingAuthor(test, content);
  // The text itself is derived when it is first read, whoever reads it.
  await asking.author.get(`/api/manuscripts/${asking.manuscriptId}`);
  const other = await test.signUp();
  let isAnswered = false;
  const reply = asking.ask({ message: 'Where does Ana first appear?' }).finally(() => {
    isAnswered = true;
  });
  let answered = 0;
  while (!isAnswered) {
    expect((await other.get('/api/user')).statusCode).toBe(200);
    answered += 1;
    // A call without a network can be answered before anything else has its turn.
    await nextTurn();
  }
  expect(textOf(await reply)).toContain('“Ana” stands 20,000 times in the book');
  expect(answered).toBeGreaterThan(ANSWERED_MIN);
});
