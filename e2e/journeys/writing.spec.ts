import { expect } from '@playwright/test';
import { EditorPage } from '../fixtures/editor-page.ts';
import { test } from '../fixtures/test.ts';

test('[EDIT-9, EDIT-12, EDIT-15, EDIT-16, T7] an author writes, reloads, and finds the words', async ({
  page,
  author: _,
}) => {
  const { editor } = await EditorPage.open(page);
  await expect(editor.text.locator('[data-placeholder="Begin writing your masterpiece..."]')).toBeVisible();
  await editor.text.click();
  await page.keyboard.type('It was low water.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Nobody came.');
  await expect.poll(() => editor.blocks()).toEqual(['p: It was low water.', 'p: Nobody came.']);
  await page.reload();
  await expect.poll(() => editor.blocks()).toEqual(['p: It was low water.', 'p: Nobody came.']);
});

test('[EDIT-5] a numbered list counts on from sheet to sheet, past bullets and inner lists', async ({
  page,
  author: _,
}) => {
  // The page has three fifths of it, beside the outline; what is below its edge is not drawn.
  await page.setViewportSize({ width: 1280, height: 4_000 });
  const items = Array.from({ length: 40 }, (_item, index) =>
    index % 8 === 7
      ? `<li>${index + 1}<ol><li>inner</li><li>inner</li></ol></li>`
      : index % 11 === 10
        ? `<li>${index + 1}<ul><li>bullet</li></ul></li>`
        : `<li>${index + 1}</li>`,
  );
  const { editor } = await EditorPage.open(
    page,
    `<p>Before.</p><ol>${items.join('')}</ol><p>Between.</p><ol><li>1</li></ol>`,
  );
  await expect.poll(() => editor.text.locator('.sheet').count()).toBeGreaterThan(1);
  const session = await page.context().newCDPSession(page);
  /** What is drawn, the numbers that the style sheet makes included. */
  const counted = async () => {
    const { documents, strings } = await session.send('DOMSnapshot.captureSnapshot', { computedStyles: [] });
    const shown =
      documents[0]?.layout.text.filter(index => index >= 0).map(index => strings[index] ?? '') ?? [];
    return shown.flatMap((words, index) =>
      words === '.' ? [`${shown[index - 1]}: ${shown[index + 1]}`] : [],
    );
  };
  // A quire may be drawn one picture later than the one before it.
  await expect
    .poll(counted)
    .toEqual([
      ...Array.from({ length: 40 }, (_item, index) => [
        `${index + 1}: ${index + 1}`,
        ...(index % 8 === 7 ? ['1: inner', '2: inner'] : []),
      ]).flat(),
      '1: 1',
    ]);
});

test('[EDIT-1, EDIT-2, EDIT-3, EDIT-4, EDIT-5, EDIT-6] an author formats by keys and by signs', async ({
  page,
  author: _,
}) => {
  const { editor } = await EditorPage.open(page);
  await editor.text.click();
  await page.keyboard.type('# One');
  await page.keyboard.press('Enter');
  await page.keyboard.type('plain ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('bold');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Control+i');
  await page.keyboard.type(' slanted');
  await page.keyboard.press('Control+i');
  await page.keyboard.press('Enter');
  await page.keyboard.type('---');
  await page.keyboard.type('- first');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('deeper');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('1. counted');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Alt+3');
  await page.keyboard.type('Small');
  await expect
    .poll(() => editor.blocks())
    .toEqual([
      'h1: One',
      'p: plain <strong>bold</strong><em> slanted</em>',
      'hr: ',
      'bullet0: first',
      'bullet1: deeper',
      'numbered0: counted',
      'h3: Small',
    ]);
});

test('an author takes back their own steps one by one', async ({ page, author: _ }) => {
  const { editor } = await EditorPage.open(page, '<p>Given.</p>');
  await editor.text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Typed.');
  await page.keyboard.press('Control+Alt+2');
  await expect.poll(() => editor.blocks()).toEqual(['p: Given.', 'h2: Typed.']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => editor.blocks()).toEqual(['p: Given.', 'p: Typed.']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => editor.blocks()).toEqual(['p: Given.', 'p: ']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => editor.blocks()).toEqual(['p: Given.']);
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => editor.blocks()).toEqual(['p: Given.', 'p: Typed.']);
});

test('[EDIT-18] a second window of the same book follows live', async ({ page, context, author: _ }) => {
  const { editor, id } = await EditorPage.open(page, '<p>One.</p><p>Two.</p>');
  const second = new EditorPage(await context.newPage());
  await second.goTo(id);
  await editor.text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' From the first.');
  await expect.poll(() => second.blocks()).toEqual(['p: One.', 'p: Two. From the first.']);
  await second.text.getByText('One.').click();
  await second.page.keyboard.press('Home');
  await second.page.keyboard.type('From the second. ');
  await expect.poll(() => editor.blocks()).toEqual(['p: From the second. One.', 'p: Two. From the first.']);
  await page.keyboard.type(' And on.');
  await expect
    .poll(() => second.blocks())
    .toEqual(['p: From the second. One.', 'p: Two. From the first. And on.']);
});

test('a fragment of Word and one of Google Docs keep their words and our formats, and nothing else', async ({
  page,
  author: _,
}) => {
  const { editor } = await EditorPage.open(page);
  await editor.text.click();
  await editor.paste({
    'text/html': `<html><head><style>p.MsoNormal{margin:0}</style></head><body><!--StartFragment-->
      <h1 style='mso-fareast-language:EN'>Arrival<o:p></o:p></h1>
      <p class=MsoNormal>The <b style='mso-bidi-font-weight:normal'>boat</b> was <span style='font-style:italic'>late</span>.</p>
      <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>salt</p>
      <script>document.title = 'broken'</script><!--EndFragment--></body></html>`,
    'text/plain': 'plain',
  });
  await expect.poll(() => editor.blocks()).toContain('bullet0: salt');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await editor.paste({
    'text/html': `<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">From </span><span style="font-weight:700">Docs</span></p></b>`,
  });
  await expect
    .poll(() => editor.blocks())
    .toEqual([
      'h1: Arrival',
      'p: The <strong>boat</strong> was <em>late</em>.',
      'bullet0: salt',
      'p: From <strong>Docs</strong>',
    ]);
});

test('select all and copy give the whole book, however long', async ({ page, author: _ }) => {
  const paragraphs = Array.from({ length: 1_500 }, (_, index) => `Paragraph ${index}.`);
  const { editor } = await EditorPage.open(page, paragraphs.map(words => `<p>${words}</p>`).join(''));
  await editor.text.click();
  await page.keyboard.press('Control+a');
  const copied = await editor.text.evaluate(target => {
    const transfer = new DataTransfer();
    target.dispatchEvent(
      new ClipboardEvent('copy', { clipboardData: transfer, bubbles: true, cancelable: true }),
    );
    return { html: transfer.getData('text/html'), text: transfer.getData('text/plain') };
  });
  expect(copied.text.split('\n\n')).toEqual(paragraphs);
  expect(copied.html).not.toContain('section');
  expect(copied.html.match(/<p/g)).toHaveLength(1_500);
});

test('an input method writes over words that are selected across sheets, and both are taken back', async ({
  page,
  author: _,
}) => {
  const paragraphs = Array.from({ length: 90 }, (_line, index) => `Line ${index} of the book.`);
  const { editor } = await EditorPage.open(page, paragraphs.map(words => `<p>${words}</p>`).join(''));
  const lines = editor.text.locator('.sheet > p');
  await expect(lines).toHaveCount(90);
  await editor.text.click();
  await editor.text.evaluate(text => {
    const [first, last] = [27, 65].map(index => text.querySelectorAll('.sheet > p')[index]?.firstChild);
    if (first && last) getSelection()?.setBaseAndExtent(first, 5, last, 5);
  });
  const input = await page.context().newCDPSession(page);
  for (const text of ['n', 'ni', 'nihao']) {
    const end = text.length;
    await input.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end });
  }
  await input.send('Input.insertText', { text: '\u4f60\u597d' });
  const shown = (words: readonly string[]) => words.map(line => `p: ${line}`);
  await expect
    .poll(() => editor.blocks())
    .toEqual([
      ...shown(paragraphs.slice(0, 27)),
      'p: Line \u4f60\u597d65 of the book.',
      ...shown(paragraphs.slice(66)),
    ]);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => editor.blocks()).toEqual(shown(paragraphs));
});

test('what stands behind many pasted paragraphs is not drawn again, and comes back whole with undo', async ({
  page,
  author: _,
}) => {
  const { editor, id } = await EditorPage.open(
    page,
    Array.from({ length: 30 }, (_, index) => `<p>Old ${index}.</p>`).join(''),
  );
  const before = await editor.blocks();
  await editor.text.getByText('Old 2.', { exact: true }).click();
  await page.keyboard.press('End');
  const last = await editor.text.getByText('Old 20.', { exact: true }).elementHandle();
  await editor.paste({
    'text/plain': Array.from({ length: 30 }, (_, index) => `New ${index}.`).join('\n\n'),
  });
  await expect(editor.text.getByText('New 29.')).toBeVisible();
  const pasted = await editor.blocks();
  expect(pasted).toHaveLength(before.length + 29);
  expect(pasted[2]).toBe('p: Old 2.New 0.');
  expect(pasted.slice(-27)).toEqual(before.slice(-27));
  expect(await last?.evaluate(({ isConnected, textContent }) => isConnected && textContent)).toBe('Old 20.');
  await page.keyboard.type('!');
  expect((await editor.blocks())[31]).toBe('p: New 29.!');
  await editor.saved();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  expect(await editor.blocks()).toEqual(before);
  await editor.saved();
  await editor.goTo(id);
  await expect.poll(() => editor.blocks()).toEqual(before);
});
