import { endpoints } from '@everdraft/core/api/endpoints';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { answerWith } from '../fixtures/answers.ts';
import { toastOf } from '../fixtures/auth-page.ts';
import { chooseTheme, createManuscript } from '../fixtures/author.ts';
import { test } from '../fixtures/test.ts';

const PARAGRAPH =
  'The boat came in late and she was cold. He had gone. “We must wait for him here,” she said. Nobody spoke.';

async function openStyles(page: Page, id: string) {
  await page.goto(`/studio/${id}`);
  await page.getByRole('button', { name: 'Writing styles' }).click();
  const sheet = page.getByRole('dialog', { name: 'Writing Styles' });
  await expect(sheet).toBeVisible();
  return sheet;
}

test('[STYLE-1, STYLE-2, STYLE-3, STYLE-4, STYLE-5, STYLE-6, STYLE-7, STYLE-8, STYLE-9, STYLE-10, STYLE-11, STYLE-12, STYLE-14, STYLE-15, STYLE-16, STYLE-21, STYLE-22, STYLE-23, STYLE-24] an author makes a style, applies it, changes it and deletes it', async ({
  page,
  context,
  author: _,
}) => {
  const { id } = await createManuscript(context.request, { title: 'The Tidewaiter' });
  const sheet = await openStyles(page, id);
  await expect(sheet.getByText('0 styles')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Apply to Manuscript' })).toBeDisabled();
  await sheet.getByRole('button', { name: 'Create Style' }).click();
  await expect(sheet.getByText('Required')).toBeVisible();

  await sheet.getByLabel('Name').fill('Close third');
  await sheet.getByRole('button', { name: 'Create Style' }).click();
  await expect(toastOf(page)).toContainText('Writing style created successfully.');
  await expect(sheet.getByRole('button', { name: 'Close third' })).toBeVisible();

  await sheet.getByRole('button', { name: 'Apply to Manuscript' }).click();
  await expect(toastOf(page)).toContainText('Writing style applied to manuscript.');
  await expect(sheet.getByText('Active', { exact: true })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Applied', exact: true })).toBeDisabled();
  const path = endpoints.getManuscript.path.replace(':id', id);
  await expect
    .poll(async () => (await (await context.request.get(path)).json()).writingStyleId)
    .toEqual(expect.any(String));

  await sheet.getByLabel('Description').fill('Dry, watchful');
  await sheet.getByLabel('Custom AI Prompt').fill('No similes.');
  await sheet.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toastOf(page)).toContainText('Writing style updated successfully.');

  await sheet.getByRole('button', { name: 'Add style' }).click();
  await expect(sheet.getByLabel('Name')).toHaveValue('');
  await sheet.getByRole('button', { name: 'Close third' }).click();
  await expect(sheet.getByLabel('Description')).toHaveValue('Dry, watchful');

  await sheet.getByRole('button', { name: 'Remove from Manuscript' }).click();
  await expect(sheet.getByRole('button', { name: 'Apply to Manuscript' })).toBeEnabled();

  await sheet.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Writing Style' });
  await expect(question).toContainText(
    'Are you sure you want to delete this writing style? This action cannot be undone.',
  );
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page)).toContainText('Writing style deleted successfully.');
  await expect(sheet.getByText('0 styles')).toBeVisible();
});

for (const theme of ['dark', 'light'] as const) {
  test(`[STYLE-17, STYLE-18, STYLE-19, STYLE-20, STYLE-25, STYLE-30, A11Y-4] an author has a sample analyzed, in ${theme}`, async ({
    page,
    context,
    author: _,
  }) => {
    await chooseTheme(context.request, theme);
    const { id } = await createManuscript(context.request, { title: 'The Tidewaiter' });
    const sheet = await openStyles(page, id);
    await sheet.getByRole('tab', { name: 'AI Analysis' }).click();
    await expect(sheet.getByRole('button', { name: 'Upload .txt' })).toBeDisabled();
    await sheet.getByRole('tab', { name: 'Style', exact: true }).click();
    await sheet.getByLabel('Name').fill('Close third');
    await sheet.getByRole('button', { name: 'Create Style' }).click();
    await expect(toastOf(page)).toContainText('created');

    await sheet.getByRole('tab', { name: 'AI Analysis' }).click();
    const file = sheet.getByLabel('Writing sample (.txt)');
    await file.setInputFiles({ name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') });
    await expect(toastOf(page)).toContainText('Invalid file');
    await expect(toastOf(page)).toContainText('Please upload a .txt file.');

    const sample = Buffer.from(`${PARAGRAPH}\n`.repeat(30));
    const upload = { name: 'sample.txt', mimeType: 'text/plain', buffer: sample };
    await answerWith(page, '/api/writing-styles/*/analyze', { status: 500, json: {} });
    await file.setInputFiles(upload);
    await expect(toastOf(page)).toContainText('Failed to analyze writing sample.');
    await page.unroute('**/api/writing-styles/*/analyze');
    await file.setInputFiles(upload);
    await expect(toastOf(page)).toContainText('Writing sample analyzed successfully.');
    await expect(sheet.getByText('5.5', { exact: true })).toBeVisible();
    await expect(sheet.getByText('27%', { exact: true })).toBeVisible();
    await expect(sheet.getByText('Past tense')).toBeVisible();
    await expect(sheet.getByRole('img', { name: /sentences in order, from 2 to 9 words/ })).toBeVisible();
    await expect(sheet.getByText('The boat came in late and she was cold.')).toBeVisible();
    await expectAccessible(page);
  });
}

test('[AI-26, SETTINGS-19] an author has their own style analyzed from the palette, and adds guidelines', async ({
  page,
  context,
  author: _,
}) => {
  const content = `<p>${PARAGRAPH}</p>`.repeat(30);
  const { id } = await createManuscript(context.request, { title: 'The Tidewaiter', content });
  await page.goto(`/studio/${id}`);
  await expect(page.getByText('Synced', { exact: true })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByPlaceholder('Type a command or search...').fill('Analyze My');
  await page.keyboard.press('Enter');
  await expect(toastOf(page)).toContainText('Style Analysis Complete');
  const sheet = page.getByRole('dialog', { name: 'Writing Styles' });
  await expect(sheet.getByText('Measured in 660 words of English. Confidence 47%')).toBeVisible();
  await sheet.getByLabel('Your guidelines for the companion').fill('No adverbs.');
  await sheet.getByLabel('Your guidelines for the companion').blur();
  const path = endpoints.getStyleProfile.path.replace(':manuscriptId', id);
  await expect
    .poll(async () => (await (await context.request.get(path)).json()).customGuidelines)
    .toBe('No adverbs.');

  // Switched off, nothing is measured, and nobody is asked to.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('switch', { name: 'Style Learning' }).click();
  await page.keyboard.press('Escape');
  const analyses = await answerWith(page, '/api/ai/analyze-style', { status: 500, json: {} });
  await page.getByRole('button', { name: 'Writing styles' }).click();
  await sheet.getByRole('button', { name: 'My style in this manuscript' }).click();
  await sheet.getByRole('button', { name: 'Analyze My Style' }).click();
  await expect(toastOf(page)).toContainText('Style learning is off.');
  expect(analyses.count()).toBe(0);
});

test('[AI-27, STYLE-26, STYLE-27, STYLE-28, STYLE-29] an author reads what did not work, and nothing has changed', async ({
  page,
  context,
  author: _,
}) => {
  const { id } = await createManuscript(context.request, { title: 'The Tidewaiter', content: '<p>One.</p>' });
  const made = await context.request.post(endpoints.createWritingStyle.path, { data: { name: 'Noir' } });
  expect(made.ok()).toBe(true);
  await answerWith(page, '/api/writing-styles', { status: 400, json: { error: 'No' } });
  await answerWith(page, '/api/writing-styles/*', { status: 400, json: { error: 'No' } });
  await answerWith(page, `/api/manuscripts/${id}`, { status: 400, json: { error: 'No' } });
  await answerWith(page, '/api/ai/analyze-style', { status: 500, json: {} });
  const sheet = await openStyles(page, id);
  const noir = sheet.getByRole('button', { name: 'Noir' });

  await noir.click();
  await sheet.getByRole('button', { name: 'Apply to Manuscript' }).click();
  await expect(toastOf(page)).toContainText('Failed to apply writing style.');
  await expect(sheet.getByText('Active', { exact: true })).toHaveCount(0);

  await sheet.getByLabel('Name').fill('Grey');
  await sheet.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toastOf(page)).toContainText('Failed to update writing style.');
  await expect(noir).toBeVisible();

  await sheet.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page)).toContainText('Failed to delete writing style.');
  await expect(noir).toBeVisible();

  await sheet.getByRole('button', { name: 'Add style' }).click();
  await sheet.getByLabel('Name').fill('Another');
  await sheet.getByRole('button', { name: 'Create Style' }).click();
  await expect(toastOf(page)).toContainText('Failed to create writing style.');
  await expect(sheet.getByText('1 style', { exact: true })).toBeVisible();

  await sheet.getByRole('button', { name: 'My style in this manuscript' }).click();
  await sheet.getByRole('button', { name: 'Analyze My Style' }).click();
  await expect(toastOf(page)).toContainText('Failed to analyze style. Please try again.');
});

test('[STYLE-33] an author sees how near a selected passage is to their own pages', async ({
  page,
  context,
  author: _,
}) => {
  const { id } = await createManuscript(context.request, {
    title: 'The Tidewaiter',
    content: `<p>${`${PARAGRAPH} `.repeat(12)}</p>`.repeat(20),
  });
  await page.goto(`/studio/${id}`);
  await page.getByRole('textbox', { name: 'Manuscript' }).click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('Control+Shift+ArrowDown');
  await page.getByRole('button', { name: 'Writing styles' }).click();
  const sheet = page.getByRole('dialog', { name: 'Writing Styles' });
  await sheet.getByRole('button', { name: 'My style in this manuscript' }).click();
  await expect(sheet.getByRole('heading', { name: 'The selected passage' })).toBeVisible();
  await expect(sheet).toContainText(/as near to your style as \d+ in 100 of your own pages .* this is rough/);
});
