import { endpoints } from '@everdraft/core/api/endpoints';
import { expect, type LaunchOptions, type Page } from '@playwright/test';
import { createManuscript, signUp } from '../fixtures/author.ts';
import { Deployment } from '../fixtures/deployment.ts';
import { EditorPage } from '../fixtures/editor-page.ts';
import { LargeDisk } from '../fixtures/large-disk.ts';
import { MortalBrowser } from '../fixtures/mortal-browser.ts';
import { test } from '../fixtures/test.ts';

const ROUNDS = Number(process.env.FULL_DEVICE_ROUNDS ?? 1);
/** Twice filled and once killed each: what Chromium makes of the first shows in the next ones. */
const ROUNDS_OF_A_DEVICE = 3;
const DISK_GIGABYTES = 20;
/** A disk that is full has a little room here and there; many more words than fit into it. */
const MOST_WORDS = 60;
/** With less, Chromium itself ends before it has shown a page. */
const MEGABYTES_TO_START = 8;
const QUOTA_BYTES = 4_000_000;
/** The disk is looked at every two seconds and words are offered to it every five, but Chromium may think for half a minute. */
const PATIENCE = { timeout: 100_000 };

test('on a full disk the author is told and writes on, and when there is room all words are saved and reach the server', async ({
  launchOptions,
  server,
}) => {
  test.skip(!LargeDisk.isPossible(), 'only root can make a disk, where there are loop devices');
  test.setTimeout(90_000 + (ROUNDS + ROUNDS_OF_A_DEVICE) * 120_000);
  for (let done = 0; done < ROUNDS; done += ROUNDS_OF_A_DEVICE) {
    const device = await Device.open(launchOptions, server.url);
    try {
      for (let round = 0; round < ROUNDS_OF_A_DEVICE; round++) await fillTwiceAndKill(device, round);
    } finally {
      await device.close();
    }
  }
});

test('words beyond the share of the browser go to the server, and are saved when there is room', async ({
  page,
  context,
  server,
  faults,
  author: _,
}) => {
  test.setTimeout(180_000);
  faults.expect(/Quota|AbortError/);
  const devtools = await context.newCDPSession(page);
  // Before the page is there: the browser keeps for half a minute what it has found out about room.
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: QUOTA_BYTES });
  const { editor, id } = await EditorPage.open(page, '<p>Kept.</p>');
  const typed = ['Kept.'];
  await useUpQuota(page);
  for (let word = 0; word < MOST_WORDS && !(await bannerOf(page).isVisible()); word++) {
    await type(editor, typed, `full${word}`);
    await editor.paste({ 'text/plain': ` ${'long '.repeat(4_000)}end${word}` });
    typed.push(...'long '.repeat(4_000).trim().split(' '), `end${word}`);
  }
  const banner = bannerOf(page);
  await expect(banner).toContainText('The server has them');
  const path = endpoints.getManuscript.path.replace(':id', id);
  const onServer = async () => (await (await context.request.get(path)).json()).content;
  await expect.poll(async () => (await onServer()).replace(/<[^>]*>/g, '').split(/\s+/)).toEqual(typed);
  await page.evaluate(() => indexedDB.deleteDatabase('filling'));
  await expect(banner).toBeHidden(PATIENCE);
  await page.reload();
  await expect(editor.text).toContainText(typed.at(-1) ?? '');
});

function bannerOf(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'Your words are not saved on this device' });
}

/** Fills the disk, and writes until it takes no more. */
async function typeUntilRefused(
  editor: EditorPage,
  disk: LargeDisk,
  typed: string[],
  name: string,
): Promise<void> {
  disk.fill();
  const banner = bannerOf(editor.page);
  for (let word = 0; word < MOST_WORDS && !(await banner.isVisible()); word++) {
    await type(editor, typed, `${name}x${word}`);
    // What the browser itself has let go of.
    disk.fill();
  }
}

async function type(editor: EditorPage, typed: string[], word: string): Promise<void> {
  await editor.text.click();
  await editor.page.keyboard.press('Control+End');
  await editor.page.keyboard.type(typed.length === 0 ? word : ` ${word}`);
  typed.push(word);
}

/** Stores as much beside the book as the browser takes. */
async function useUpQuota(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const request = indexedDB.open('filling', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('filling');
    const database = await new Promise<IDBDatabase>(resolve => {
      request.onsuccess = () => resolve(request.result);
    });
    const put = (key: number) =>
      new Promise<boolean>(resolve => {
        const transaction = database.transaction('filling', 'readwrite');
        transaction.objectStore('filling').put(crypto.getRandomValues(new Uint8Array(50_000)), key);
        transaction.oncomplete = () => resolve(true);
        transaction.onabort = () => resolve(false);
      });
    for (let key = 0; await put(key); key++);
    database.close();
  });
}

/** One profile of a browser on a disk that is filled, and a book. Its site is not one that the browser has promised to keep. */
class Device {
  readonly typed: string[] = [];
  readonly disk: LargeDisk;
  readonly deployment: Deployment;
  readonly mortal: MortalBrowser;
  readonly bookId: string;
  editor: EditorPage;

  private constructor(
    parts: { disk: LargeDisk; deployment: Deployment; mortal: MortalBrowser },
    bookId: string,
    editor: EditorPage,
  ) {
    this.disk = parts.disk;
    this.deployment = parts.deployment;
    this.mortal = parts.mortal;
    this.bookId = bookId;
    this.editor = editor;
  }

  static async open(launchOptions: LaunchOptions, serverUrl: string): Promise<Device> {
    const disk = new LargeDisk(DISK_GIGABYTES);
    const deployment = await Deployment.ofBuiltApp(serverUrl);
    const options = { ...launchOptions, baseURL: deployment.url, serviceWorkers: 'allow' as const };
    const mortal = await MortalBrowser.start(options, disk.folder);
    await signUp(mortal.context.request);
    const { id } = await createManuscript(mortal.context.request, { title: 'Low Water' });
    const editor = new EditorPage(await mortal.page());
    await editor.goTo(id);
    await editor.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    return new Device({ disk, deployment, mortal }, id, editor);
  }

  async close(): Promise<void> {
    await this.mortal.end();
    await this.deployment.remove();
    this.disk.remove();
  }
}

/** In every other round the browser starts again before there is room. */
async function fillTwiceAndKill(device: Device, round: number): Promise<void> {
  const { disk, deployment, mortal, bookId, typed } = device;
  let { editor } = device;
  await expect(editor.page.getByText('Synced', { exact: true }).first()).toBeAttached(PATIENCE);
  // From here on only the device has the words.
  await deployment.site.cut();
  await type(editor, typed, `before${round}`);
  await editor.saved();
  await typeUntilRefused(editor, disk, typed, `full${round}`);
  const banner = bannerOf(editor.page);
  await expect(banner).toContainText('They are in this window only', PATIENCE);
  await expect(editor.page.getByText('Not saved', { exact: true }).first()).toBeAttached();
  await expect(editor.text).toHaveText(typed.join(' '));
  disk.free();
  await expect(banner).toBeHidden(PATIENCE);
  await type(editor, typed, `after${round}`);
  await editor.saved();
  // A second time, and nobody gets the time to write anything more.
  const saved = typed.join(' ');
  await typeUntilRefused(editor, disk, typed, `again${round}`);
  const isFullAtStart = round % 2 === 0;
  await mortal.killAndStart({
    beforeStart: () => {
      disk.free();
      if (isFullAtStart) disk.fillUpTo(MEGABYTES_TO_START);
    },
  });
  // The worker that starts the app without a network may be lost with the full disk.
  await deployment.site.mend();
  editor = new EditorPage(await mortal.page());
  await editor.page.goto(`/studio/${bookId}`);
  if (isFullAtStart) {
    await expect(editor.page.getByRole('heading', { name: 'This device is full' })).toBeVisible(PATIENCE);
    disk.free();
  }
  await expect(editor.text).toContainText(saved, PATIENCE);
  await expect(editor.page.getByText('Synced', { exact: true }).first()).toBeAttached(PATIENCE);
  const path = endpoints.getManuscript.path.replace(':id', bookId);
  const { content } = await (await mortal.context.request.get(path)).json();
  const kept = content
    .replace(/<[^>]*>/g, '')
    .replace(/(&#32;|\s)+/g, ' ')
    .trim();
  // Words that were not called saved may be there or not, but in their order.
  expect(kept.slice(0, saved.length)).toBe(saved);
  expect(typed.join(' ').slice(0, kept.length)).toBe(kept);
  await expect(editor.text).toHaveText(kept);
  device.editor = editor;
  typed.splice(0, typed.length, ...kept.split(' '));
}
