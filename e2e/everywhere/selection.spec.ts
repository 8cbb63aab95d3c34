import { expect } from '@playwright/test';
import { ManuscriptPage } from '../engines/manuscript-page.ts';
import { test } from '../engines/test.ts';

test('cut, copy and paste carry words and formats, within the book', async ({ app, account }) => {
  const book = await ManuscriptPage.open(
    app,
    account,
    '<p>One <strong>bold</strong>.</p><h2>Two</h2><p>Three.</p>',
  );
  await book.click('One');
  await app.keys('Home', 'Shift+End', 'Control+x');
  await book.expectBlocks(['p: ', 'h2: Two', 'p: Three.']);
  await app.keys('Control+End', 'Control+v');
  await book.expectBlocks(['p: ', 'h2: Two', 'p: Three.One <strong>bold</strong>.']);
  await app.keys('Control+a', 'Control+c', 'Control+End', 'Enter', 'Control+v');
  await book.expectBlocks([
    'p: ',
    'h2: Two',
    'p: Three.One <strong>bold</strong>.',
    'p: ',
    'h2: Two',
    'p: Three.One <strong>bold</strong>.',
  ]);
  await app.keys('Control+z', 'Control+z', 'Control+z', 'Control+z');
  await book.expectBlocks(['p: One <strong>bold</strong>.', 'h2: Two', 'p: Three.']);
});

test('what comes from Word keeps its words and our formats, and nothing else', async ({ app, account }) => {
  const book = await ManuscriptPage.open(app, account);
  await book.click();
  await book.paste({
    'text/html': `<html><body><!--StartFragment--><h1 style='mso-fareast-language:EN'>Arrival<o:p></o:p></h1>
      <p class=MsoNormal>The <b>boat</b> was <span style='font-style:italic'>late</span>.</p>
      <script>document.title = 'broken'</script><!--EndFragment--></body></html>`,
    'text/plain': 'plain',
  });
  await book.expectBlocks(['h1: Arrival', 'p: The <strong>boat</strong> was <em>late</em>.']);
});

test('a double click selects a word without the space behind it, and typing replaces it', async ({
  app,
  account,
}) => {
  const book = await ManuscriptPage.open(app, account, '<p>Lighthouses burn all night.</p>');
  const { x, y } = (await book.text.text('Lighthouses').first()).box;
  await app.tab.clickAt({ x: x + 30, y: y + 12 }, 2);
  await expect.poll(() => book.selected()).toBe('Lighthouses');
  await app.type('Lamps');
  await book.expectBlocks(['p: Lamps burn all night.']);
  await app.tab.clickAt({ x: x + 30, y: y + 12 }, 3);
  await expect.poll(() => book.selected().then(words => words.trim())).toBe('Lamps burn all night.');
});

test('a click puts the caret where it was made, also when the browser tells of it late', async ({
  app,
  account,
}) => {
  const book = await ManuscriptPage.open(app, account, '<p>One two three.</p>');
  // As late as can be: the browser's own event never comes.
  await app.evaluate(() => {
    const withhold = (event: Event) => event.isTrusted && event.stopImmediatePropagation();
    addEventListener('selectionchange', withhold, { capture: true });
  }, undefined);
  await book.click('One two three.');
  await app.type(' Four.');
  await book.expectBlocks(['p: One two three. Four.']);
});

test('a selection by the mouse shows the toolbar, which formats and goes with the selection', async ({
  app,
  account,
}) => {
  const book = await ManuscriptPage.open(app, account, '<p>One.</p><p>Two words.</p><p>Three.</p>');
  const toolbar = app.role('toolbar', 'Format');
  await book.click('Two words.');
  await toolbar.expectHidden();
  const { x, y, height } = (await book.text.text('Two words.').first()).box;
  const middle = y + height / 2;
  await app.tab.drag([
    { x: x + 1, y: middle },
    { x: x + 40, y: middle },
    { x: x + 300, y: middle },
  ]);
  await expect.poll(() => book.selected()).toBe('Two words.');
  await toolbar.role('button', 'Bold').click();
  await toolbar.role('button', 'Bold').expectAttribute('aria-pressed', 'true');
  await toolbar.role('button', 'Heading 2').click();
  await book.expectBlocks(['p: One.', 'h2: <strong>Two words.</strong>', 'p: Three.']);
  await app.keys('Alt+F10');
  await toolbar.role('button', 'Bold').expectFocused();
  await app.keys('ArrowRight');
  await toolbar.role('button', 'Italic').expectFocused();
  await app.keys('Escape');
  await book.text.expectFocused();
  await app.keys('ArrowRight');
  await toolbar.expectHidden();
});

test('what is selected across blocks is replaced by the next key, and comes back with undo', async ({
  app,
  account,
}) => {
  const book = await ManuscriptPage.open(
    app,
    account,
    '<h1>One</h1><p>Two.</p><p>Three four.</p><p>Five.</p>',
  );
  await book.click('One');
  await app.keys('End', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+Home');
  await app.keys(...Array<string>(6).fill('Shift+ArrowRight'));
  await app.type('X');
  await book.expectBlocks(['h1: OneXfour.', 'p: Five.']);
  await app.keys('Control+z');
  await book.expectBlocks(['h1: One', 'p: Two.', 'p: Three four.', 'p: Five.']);
});
