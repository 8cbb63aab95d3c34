import { join } from 'node:path';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from '../fixtures/chromium-arguments.ts';
import { DownloadFolder } from './download-folder.ts';
import type { Cookie, Engine, Json, Point, Profile, ProfileOptions, Size, Tab } from './driver.ts';
import { isAboutNetwork, watchPage } from './page-watch.ts';

const TOUCH_STEP_MS = 50;

/** Chromium through Playwright. */
export async function startChromium(executablePath: string): Promise<Engine> {
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
  return {
    name: 'chromium',
    version: browser.version(),
    openProfile: options => ChromiumProfile.open(browser, options),
    close: () => browser.close(),
  };
}

class ChromiumProfile implements Profile {
  readonly #context: BrowserContext;
  readonly #downloads: DownloadFolder;

  private constructor(context: BrowserContext, downloads: DownloadFolder) {
    this.#context = context;
    this.#downloads = downloads;
  }

  static async open(browser: Browser, { hasTouch = false }: ProfileOptions = {}): Promise<ChromiumProfile> {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'en-US',
      reducedMotion: 'reduce',
      hasTouch,
    });
    await context.addInitScript(watchPage);
    return new ChromiumProfile(context, await DownloadFolder.create());
  }

  async openTab(): Promise<Tab> {
    const page = await this.#context.newPage();
    page.on('download', async download => {
      await download.saveAs(join(this.#downloads.path, download.suggestedFilename()));
    });
    return new ChromiumTab(page, await this.#context.newCDPSession(page));
  }

  async setCookie(origin: string, { name, value }: Cookie): Promise<void> {
    await this.#context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Lax' }]);
  }

  nextDownload(): Promise<{ name: string; bytes: Buffer }> {
    return this.#downloads.next();
  }

  async close(): Promise<void> {
    await this.#context.close();
    await this.#downloads.remove();
  }
}

class ChromiumTab implements Tab {
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly #complaints: string[] = [];

  constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
    page.on('pageerror', error => this.#complaints.push(String(error)));
    page.on('console', message => {
      if (message.type() === 'error' && !isAboutNetwork(message.text()))
        this.#complaints.push(message.text());
    });
  }

  async go(url: string): Promise<void> {
    await this.#page.goto(url);
  }

  async reload(): Promise<void> {
    await this.#page.reload();
  }

  async back(): Promise<void> {
    await this.#page.goBack();
  }

  evaluate<Argument extends Json, Result>(
    script: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result> {
    return this.#page.evaluate<Result, unknown>(script as (argument: unknown) => Result, argument);
  }

  async addScript(source: string): Promise<void> {
    await this.#page.evaluate(source);
  }

  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text);
  }

  press(chord: string): Promise<void> {
    return this.#page.keyboard.press(chord);
  }

  clickAt({ x, y }: Point, count = 1): Promise<void> {
    return this.#page.mouse.click(x, y, { clickCount: count });
  }

  moveTo({ x, y }: Point): Promise<void> {
    return this.#page.mouse.move(x, y);
  }

  async drag(points: readonly Point[]): Promise<void> {
    for (const [index, { x, y }] of points.entries()) {
      await this.#page.mouse.move(x, y);
      if (index === 0) await this.#page.mouse.down();
    }
    await this.#page.mouse.up();
  }

  /** As fast as a finger, whatever the machine does meanwhile: the times are part of the events. */
  async touch(points: readonly Point[]): Promise<void> {
    const start = Date.now() / 1000;
    const timeOf = (index: number) => start + (index * TOUCH_STEP_MS) / 1000;
    for (const [index, point] of points.entries()) {
      const type = index === 0 ? 'touchStart' : 'touchMove';
      const timestamp = timeOf(index);
      await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints: [point], timestamp });
    }
    const timestamp = timeOf(points.length);
    await this.#session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
  }

  async compose(offered: readonly string[], committed: string): Promise<void> {
    for (const text of offered) {
      const selection = { selectionStart: text.length, selectionEnd: text.length };
      await this.#session.send('Input.imeSetComposition', { text, ...selection });
    }
    await this.#session.send('Input.insertText', { text: committed });
  }

  setFiles(selector: string, paths: readonly string[]): Promise<void> {
    return this.#page.locator(selector).setInputFiles([...paths]);
  }

  setSize(size: Size): Promise<void> {
    return this.#page.setViewportSize(size);
  }

  bringToFront(): Promise<void> {
    return this.#page.bringToFront();
  }

  screenshot(): Promise<Buffer> {
    return this.#page.screenshot();
  }

  complaints(): Promise<string[]> {
    return Promise.resolve([...this.#complaints]);
  }

  close(): Promise<void> {
    return this.#page.close();
  }
}
