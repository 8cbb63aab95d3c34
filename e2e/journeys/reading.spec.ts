import { endpoints } from '@everdraft/core/api/endpoints';
import { expect } from '@playwright/test';
import { holdCalls } from '../fixtures/answers.ts';
import { createManuscript } from '../fixtures/author.ts';
import { test } from '../fixtures/test.ts';

test('[STUDIO-1] an author reads a manuscript, and markup in it stays text', async ({ page, author: _ }) => {
  const { id } = await createManuscript(page.context().request, {
    title: 'The <b>Tidewaiter</b>',
    content:
      '<h1>Chapter 7</h1><p>At nine hundred <em>he</em> stood up. 2 &lt; 3</p><hr><ol><li>one</li><li>two</li></ol>' +
      '<img src="x" onerror="document.title=\'broken\'"><script>document.title="broken"</script>',
  });
  const held = await holdCalls(page, `${endpoints.pullChanges.path}*`);
  await page.goto(`/studio/${id}`);
  await held.arrived;
  await expect(page.getByText('Loading Everdraft…')).toBeVisible();
  held.release();

  await expect(page).toHaveTitle('The <b>Tidewaiter</b> · Everdraft');
  await expect(page.getByRole('heading', { name: 'The <b>Tidewaiter</b>', level: 1 })).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Chapter 7' })).toBeVisible();
  await expect(page.getByText('At nine hundred he stood up. 2 < 3')).toBeVisible();
  await expect(page.getByText('two', { exact: true })).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  await page.getByRole('link', { name: 'My Projects' }).click();
  await expect(page).toHaveURL('/dashboard');
});
