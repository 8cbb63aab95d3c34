import { expect } from '@playwright/test';
import { createManuscript } from '../fixtures/author.ts';
import { StudioPage } from '../fixtures/studio-page.ts';
import { test } from '../fixtures/test.ts';

test('[STUDIO-20] [PALETTE-1] [PALETTE-3] [PALETTE-4] [PALETTE-11] [PALETTE-12] [PALETTE-13] [PANEL-15] [LIMIT-27] [LIMIT-35] an author finds a command, runs it, and is back where they were', async ({
  page,
  author: _,
}) => {
  const { id } = await createManuscript(page.context().request, { title: 'Salt', content: '<p>Brine.</p>' });
  const studio = new StudioPage(page);
  await studio.open(id);
  const manuscript = page.getByRole('textbox', { name: 'Manuscript' });
  await manuscript.click();
  await page.keyboard.press('Control+k');
  const search = studio.palette.getByPlaceholder('Type a command or search...');
  await expect(search).toBeFocused();
  const list = studio.palette.getByRole('listbox');
  expect(await list.evaluate(element => element.getBoundingClientRect().height)).toBeLessThanOrEqual(300);
  await page.keyboard.type('qqqq');
  await expect(studio.palette.getByText('No results found.')).toBeVisible();
  await search.fill('critic');
  await page.keyboard.press('Enter');
  await expect(studio.palette).toBeHidden();
  await expect(studio.mode('Critic')).toBeChecked();
  await expect(manuscript).toBeFocused();

  await page.keyboard.press('Meta+k');
  await expect(search).toHaveValue('');
  await page.reload();
  await expect(search).toBeFocused();
  await search.fill('new project');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New Project' });
  await expect(dialog.getByLabel('Project Title')).toBeFocused();
  // A question that waits for its answer is not covered.
  await page.keyboard.press('Control+k');
  await expect(studio.palette).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(studio.selector).toBeVisible();
  await expect(studio.palette).toBeHidden();
});
