import { type Browser, type BrowserContext, type KeyInput, launch, type Page } from 'puppeteer-core';
import { DownloadFolder } from './download-folder.ts';
import {
  type Cookie,
  type Engine,
  type Json,
  NotInThisEngine,
  type Point,
  type Profile,
  type Size,
  type Tab,
} from './driver.ts';
import { parseChord } from './key-chord.ts';
import { isAboutNetwork, watchPage } from './page-watch.ts';

const PREFERENCES = {
  'ui.prefersReducedMotion': 1,
  // Without a touch screen Firefox sends no touch events, not even those of a driver.
  'dom.w3c_touch_events.enabled': 1,
  // Without a window it sees no mouse either, and media queries would say that there is none.
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'browser.download.useDownloadDir': true,
  'browser.download.folderList': 2,
  'browser.download.alwaysOpenPanel': false,
  'browser.download.always_ask_before_handling_new_types': false,
  'intl.accept_languages': 'en-US, en',
};

/** A stock Firefox through Puppeteer, which speaks WebDriver BiDi to it. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const downloads = await DownloadFolder.create();
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { ...PREFERENCES, 'browser.download.dir': downloads.path },
  });
  const front: FrontPage = { page: undefined };
  return {
    name: 'firefox',
    version: (await browser.version()).replace(/^\w+\//, ''),
    openProfile: () => FirefoxProfile.open(browser, downloads, front),
    async close() {
      await browser.close();
      await downloads.remove();
    },
  };
}

/** The page that the author has before them, of all devices: keys that move the caret go to its window alone. */
interface FrontPage {
  page: Page | undefined;
}

class FirefoxProfile implements Profile {
  readonly #context: BrowserContext;
  readonly #downloads: DownloadFolder;
  readonly #front: FrontPage;

  private constructor(context: BrowserContext, downloads: DownloadFolder, front: FrontPage) {
    this.#context = context;
    this.#downloads = downloads;
    this.#front = front;
  }

  static async open(browser: Browser, downloads: DownloadFolder, front: FrontPage): Promise<FirefoxProfile> {
    return new FirefoxProfile(await browser.createBrowserContext(), downloads, front);
  }

  async openTab(): Promise<Tab> {
    // The first in a window of its own: the page of another device would be hidden behind it otherwise, and held back.
    const isFirst = (await this.#context.pages()).length === 0;
    const page = await this.#context.newPage(isFirst ? { type: 'window' } : {});
    await page.evaluateOnNewDocument(watchPage);
    const tab = new FirefoxTab(page, this.#front);
    await tab.setSize({ width: 1280, height: 800 });
    return tab;
  }

  async setCookie(origin: string, { name, value }: Cookie): Promise<void> {
    const domain = new URL(origin).hostname;
    await this.#context.setCookie({ name, value, domain, path: '/', httpOnly: true, sameSite: 'Lax' });
  }

  nextDownload(): Promise<{ name: string; bytes: Buffer }> {
    return this.#downloads.next();
  }

  close(): Promise<void> {
    return this.#context.close();
  }
}

class FirefoxTab implements Tab {
  readonly #page: Page;
  readonly #front: FrontPage;
  readonly #complaints: string[] = [];

  constructor(page: Page, front: FrontPage) {
    this.#page = page;
    this.#front = front;
    page.on('pageerror', error => this.#hear(error instanceof Error ? error.message : String(error)));
    page.on('console', message => {
      if (message.type() === 'error') this.#hear(message.text());
    });
  }

  #hear(complaint: string): void {
    if (!isAboutNetwork(complaint)) this.#complaints.push(complaint);
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

  async evaluate<Argument extends Json, Result>(
    script: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result> {
    return (await this.#page.evaluate(script as (argument: Json) => Result, argument)) as Result;
  }

  async addScript(source: string): Promise<void> {
    await this.#page.evaluate(source);
  }

  async type(text: string): Promise<void> {
    await this.#comeToFront();
    await this.#page.keyboard.type(text);
  }

  async press(chord: string): Promise<void> {
    await this.#comeToFront();
    const { modifiers, key } = parseChord(chord);
    const { keyboard } = this.#page;
    // Their names are those of the standard, which is the list that the type spells out.
    for (const modifier of modifiers) await keyboard.down(modifier as KeyInput);
    await keyboard.press((key === 'Space' ? ' ' : key) as KeyInput);
    for (const modifier of modifiers.toReversed()) await keyboard.up(modifier as KeyInput);
  }

  async clickAt({ x, y }: Point, count = 1): Promise<void> {
    await this.#comeToFront();
    await this.#page.mouse.click(x, y, { count });
  }

  async moveTo({ x, y }: Point): Promise<void> {
    await this.#comeToFront();
    await this.#page.mouse.move(x, y);
  }

  async drag(points: readonly Point[]): Promise<void> {
    await this.#comeToFront();
    for (const [index, { x, y }] of points.entries()) {
      await this.#page.mouse.move(x, y);
      if (index === 0) await this.#page.mouse.down();
    }
    await this.#page.mouse.up();
  }

  async touch(points: readonly Point[]): Promise<void> {
    const [first, ...rest] = points;
    if (first === undefined) return;
    await this.#comeToFront();
    const finger = await this.#page.touchscreen.touchStart(first.x, first.y);
    // Sent together, and done one after the other: a swipe is over sooner than a busy machine answers three times.
    await Promise.all([...rest.map(({ x, y }) => finger.move(x, y)), finger.end()]);
  }

  compose(): Promise<void> {
    return Promise.reject(new NotInThisEngine('Writing with an input method'));
  }

  async setFiles(selector: string, paths: readonly string[]): Promise<void> {
    const input = await this.#page.$(selector);
    if (input === null) throw new Error(`There is no ${selector}.`);
    await (await input.toElement('input')).uploadFile(...paths);
  }

  setSize(size: Size): Promise<void> {
    return this.#page.setViewport(size);
  }

  async bringToFront(): Promise<void> {
    this.#front.page = this.#page;
    await this.#page.bringToFront();
  }

  async #comeToFront(): Promise<void> {
    if (this.#front.page !== this.#page) await this.bringToFront();
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.#page.screenshot());
  }

  complaints(): Promise<string[]> {
    return Promise.resolve([...this.#complaints]);
  }

  close(): Promise<void> {
    return this.#page.close();
  }
}
