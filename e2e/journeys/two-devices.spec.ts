import { endpoints } from '@everdraft/core/api/endpoints';
import { expect } from '@playwright/test';
import { EditorPage } from '../fixtures/editor-page.ts';
import { test } from '../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/;

test('[EDIT-17, EDIT-18] two devices that write apart, without a network, have every word of both when they meet', async ({
  page,
  context,
  browser,
  author,
  baseURL,
  faults,
}) => {
  faults.expect(NO_NETWORK);
  const { editor: desktop, id } = await EditorPage.open(page, '<h1>One</h1><p>It was low water.</p>');
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'allow' });
  await elsewhere.request.post(endpoints.login.path, { data: author });
  const laptop = new EditorPage(await elsewhere.newPage());
  await laptop.goTo(id);
  await laptop.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  await Promise.all([context.setOffline(true), elsewhere.setOffline(true)]);
  await desktop.text.getByText('low water').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Nobody came.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('From the desktop.');
  await laptop.text.getByText('low water').click();
  await laptop.page.keyboard.press('Home');
  await laptop.page.keyboard.type('At nine. ');
  await laptop.page.keyboard.press('Control+Alt+2');
  await laptop.saved();
  await laptop.page.reload();
  await expect.poll(() => laptop.blocks()).toEqual(['h1: One', 'h2: At nine. It was low water.']);

  await Promise.all([context.setOffline(false), elsewhere.setOffline(false)]);
  for (const device of [desktop, laptop]) {
    await expect
      .poll(async () => (await device.blocks()).map(block => block.replace(/^\w+: /, '')))
      .toEqual(['One', 'At nine. It was low water. Nobody came.', 'From the desktop.']);
  }
  expect(await desktop.blocks()).toEqual(await laptop.blocks());
  await elsewhere.close();
});

test('a change of another device leaves the caret, the selection and the scroll where they are', async ({
  page,
  context,
  author: _,
}) => {
  const paragraphs = Array.from({ length: 80 }, (_, index) => `<p>Paragraph ${index} of the book.</p>`).join(
    '',
  );
  const { editor, id } = await EditorPage.open(page, paragraphs);
  const second = new EditorPage(await context.newPage());
  await second.goTo(id);
  const middle = editor.text.getByText('Paragraph 40 of');
  await middle.scrollIntoViewIfNeeded();
  await middle.click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+Control+ArrowRight');
  const placeBefore = await middle.boundingBox();

  await second.text.getByText('Paragraph 0 of').click();
  await second.page.keyboard.press('Home');
  await second.page.keyboard.type('First, from elsewhere. ');
  await expect(editor.text.getByText('First, from elsewhere.')).toBeAttached();
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe('Paragraph');
  expect((await middle.boundingBox())?.y).toBeCloseTo(placeBefore?.y ?? 0, 0);
  await page.keyboard.type('Chapter');
  await expect.poll(() => second.blocks()).toContain('p: Chapter 40 of the book.');
});

test('a word that is being composed is not broken by what another window writes in the same paragraph', async ({
  page,
  context,
  author: _,
}) => {
  const { editor, id } = await EditorPage.open(page, '<p>Before,</p>');
  const second = new EditorPage(await context.newPage());
  await second.goTo(id);
  await editor.text.click();
  await page.keyboard.press('Control+End');
  const input = await context.newCDPSession(page);
  await input.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 });
  await expect(editor.text).toHaveText('Before,ni');

  await second.text.click();
  await second.page.keyboard.press('Control+Home');
  await second.page.keyboard.type('Elsewhere. ');
  await second.saved();
  await input.send('Input.imeSetComposition', { text: 'nihao', selectionStart: 5, selectionEnd: 5 });
  await input.send('Input.insertText', { text: '你好' });
  await expect(editor.text).toHaveText('Elsewhere. Before,你好');
  await expect(second.text).toHaveText('Elsewhere. Before,你好');
});

test('[T2] when the browser freezes the tab that talks to the server, the words of another tab still arrive', async ({
  page,
  context,
  author: _,
}) => {
  // Another tab takes over only when the first has given no sign of life for ten seconds.
  test.slow();
  const { id } = await EditorPage.open(page, '<p>One.</p>');
  const second = new EditorPage(await context.newPage());
  await second.goTo(id);
  // No browser holds a tab in the middle of writing to its store; the first is done with opening when it is synced and idle,
  // and with what the second does while it opens when that is synced too.
  await expect(page.getByText('Synced', { exact: true })).toBeVisible();
  await expect(second.page.getByText('Synced', { exact: true })).toBeVisible();
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)));
  // Held at its next step, as a browser holds a tab in the background: it keeps its lock and does nothing any more.
  const tab = await context.newCDPSession(page);
  const held = new Promise(resolve => tab.once('Debugger.paused', resolve));
  await tab.send('Debugger.enable');
  await tab.send('Debugger.pause');
  await held;

  await second.text.click();
  await second.page.keyboard.press('Control+End');
  await second.page.keyboard.type(' Two.');
  await expect
    .poll(
      async () => {
        const answer = await context.request.get(endpoints.getManuscript.path.replace(':id', id));
        return ((await answer.json()) as { content: string }).content;
      },
      { timeout: 45_000 },
    )
    .toBe('<p>One. Two.</p>');
  await tab.send('Debugger.resume');
  await expect(page.getByRole('textbox', { name: 'Manuscript' })).toHaveText('One. Two.');
});
