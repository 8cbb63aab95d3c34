import { spawnSync } from 'node:child_process';
import { expect } from '@playwright/test';
import { Command, Name } from 'selenium-webdriver/lib/command.js';
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
import { isAboutNetwork } from './page-watch.ts';
import { VirtualDisplay } from './virtual-display.ts';
import { type Action, chordActions, pointerMoves, typingActions } from './webdriver-actions.ts';
import { type WebKitPrograms, WebKitSession } from './webkit-session.ts';
import { type Listening, listen } from './webkit-watch.ts';

/** WebKitGTK's own small browser through WebKitWebDriver: the engine of Safari, as Debian ships it. */
export async function startWebKit(programs: WebKitPrograms): Promise<Engine> {
  const display = await VirtualDisplay.start();
  const { stdout } = spawnSync(programs.browser, ['--version'], {
    encoding: 'utf8',
    env: { ...process.env, DISPLAY: display.name },
  });
  return {
    name: 'webkit',
    version: stdout.replace(/^\D+/, '').trim(),
    openProfile: async () => new WebKitProfile(await WebKitSession.start(programs, display.name)),
    close: () => display.stop(),
  };
}

class WebKitProfile implements Profile {
  readonly #session: WebKitSession;
  #tabs = 0;
  /** The window to which commands go. */
  #current: string | undefined;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(session: WebKitSession) {
    this.#session = session;
  }

  async openTab(): Promise<Tab> {
    const { driver } = this.#session;
    if (this.#tabs > 0) await driver.switchTo().newWindow('window');
    this.#tabs += 1;
    const handle = await driver.getWindowHandle();
    this.#current = handle;
    const tab = new WebKitTab(this.#session, command => this.#inWindow(handle, command));
    await tab.setSize({ width: 1280, height: 800 });
    return tab;
  }

  /** A driver has one window at a time, so commands of several tabs go one after the other. */
  #inWindow<Result>(handle: string, command: () => Promise<Result>): Promise<Result> {
    const turn = this.#queue.then(async () => {
      if (this.#current !== handle) {
        await this.#session.driver.switchTo().window(handle);
        this.#current = handle;
      }
      return command();
    });
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  async setCookie(origin: string, { name, value }: Cookie): Promise<void> {
    const { driver } = this.#session;
    // A driver takes cookies only for the page it is at; this one has no scripts.
    await driver.get(`${origin}/favicon.svg`);
    await expect.poll(() => driver.getCurrentUrl()).toContain(origin);
    await driver.manage().addCookie({ name, value, path: '/', httpOnly: true, sameSite: 'Lax' });
  }

  nextDownload(): Promise<{ name: string; bytes: Buffer }> {
    return this.#session.downloads.next();
  }

  close(): Promise<void> {
    return this.#session.stop();
  }
}

const ASKED_AGAIN_AFTER_MS = 5_000;

type InWindow = <Result>(command: () => Promise<Result>) => Promise<Result>;

class WebKitTab implements Tab {
  readonly #session: WebKitSession;
  readonly #inWindow: InWindow;
  readonly #complaints: string[] = [];

  constructor(session: WebKitSession, inWindow: InWindow) {
    this.#session = session;
    this.#inWindow = inWindow;
  }

  go(url: string): Promise<void> {
    return this.#navigate(() => this.#session.driver.get(url));
  }

  reload(): Promise<void> {
    return this.#navigate(() => this.#session.driver.navigate().refresh());
  }

  back(): Promise<void> {
    return this.#inWindow(() => this.#session.driver.navigate().back());
  }

  /**
   * WebKitWebDriver cannot run a script before those of the page, nor read its console. The page is asked again and again
   * until it is the new one, and listened to from then on, which is before its modules have come.
   */
  async #navigate(leave: () => Promise<void>): Promise<void> {
    await this.evaluate(() => {
      Object.assign(window, { isLeftBehind: true });
    }, undefined);
    await this.#inWindow(leave);
    let askedAt = performance.now();
    const look = async () => {
      const state = await this.#listen();
      // Before any script of the new page: MiniBrowser sometimes drops what is asked of a window that it has just opened.
      if (state === 'leaving' && performance.now() - askedAt > ASKED_AGAIN_AFTER_MS) {
        askedAt = performance.now();
        await this.#inWindow(leave);
      }
      return state;
    };
    await expect.poll(look, { message: 'the page is loaded', intervals: [5, 10, 20, 50] }).toBe('complete');
  }

  async #listen(): Promise<string> {
    const { state, heard } = await this.#inWindow(() =>
      this.#session.driver.executeScript<Listening>(listen),
    );
    this.#complaints.push(...heard.filter(complaint => !isAboutNetwork(complaint)));
    return state;
  }

  async evaluate<Argument extends Json, Result>(
    script: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result> {
    const source = `const done = arguments[arguments.length - 1];
      const [given] = JSON.parse(arguments[0]);
      new Promise(resolve => resolve((${script})(given))).then(
        value => done({ value }),
        error => done({ error: String(error) }),
      );`;
    const answer = await this.#inWindow(() =>
      this.#session.driver.executeAsyncScript<{ value: Result } | { error: string }>(
        source,
        JSON.stringify([argument]),
      ),
    );
    if ('error' in answer) throw new Error(answer.error);
    return answer.value;
  }

  async addScript(source: string): Promise<void> {
    await this.#inWindow(() => this.#session.driver.executeScript(source));
  }

  type(text: string): Promise<void> {
    return this.#perform(typingActions(text));
  }

  press(chord: string): Promise<void> {
    return this.#perform(chordActions(chord));
  }

  /** The pointer is there before it presses: WebKit loses the release of a press whose move made the page lay itself out. */
  async clickAt(point: Point, count = 1): Promise<void> {
    await this.moveTo(point);
    const presses = Array.from({ length: count }, () => [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]).flat();
    await this.#perform(pointerMoves([], presses));
  }

  moveTo(point: Point): Promise<void> {
    return this.#perform(pointerMoves([point]));
  }

  /** Step by step: moves that are sent together are one event to WebKit. */
  async drag(points: readonly Point[]): Promise<void> {
    for (const [index, point] of points.entries()) {
      await this.#perform(pointerMoves([point], index === 0 ? [{ type: 'pointerDown', button: 0 }] : []));
    }
    await this.#perform(pointerMoves([], [{ type: 'pointerUp', button: 0 }]));
  }

  touch(): Promise<void> {
    return Promise.reject(new NotInThisEngine('Touching the screen'));
  }

  compose(): Promise<void> {
    return Promise.reject(new NotInThisEngine('Writing with an input method'));
  }

  #perform(actions: Action[]): Promise<void> {
    return this.#inWindow(async () => {
      await this.#session.driver.execute(new Command(Name.ACTIONS).setParameter('actions', actions));
    });
  }

  setFiles(selector: string, paths: readonly string[]): Promise<void> {
    return this.#inWindow(() =>
      this.#session.driver.findElement({ css: selector }).sendKeys(paths.join('\n')),
    );
  }

  /** A window has a frame, whose size is the difference to what the page says of itself. */
  async setSize({ width, height }: Size): Promise<void> {
    const inner = () => this.evaluate(() => ({ width: innerWidth, height: innerHeight }), undefined);
    const window = this.#session.driver.manage().window();
    const [outer, now] = [await this.#inWindow(() => window.getRect()), await inner()];
    await this.#inWindow(() =>
      window.setRect({
        width: width + outer.width - now.width,
        height: height + outer.height - now.height,
      }),
    );
    await expect.poll(inner, { message: 'the window has its size' }).toEqual({ width, height });
  }

  bringToFront(): Promise<void> {
    return this.#inWindow(() => Promise.resolve());
  }

  screenshot(): Promise<Buffer> {
    return this.#inWindow(async () => Buffer.from(await this.#session.driver.takeScreenshot(), 'base64'));
  }

  async complaints(): Promise<string[]> {
    await this.#listen();
    return [...this.#complaints];
  }

  close(): Promise<void> {
    return this.#inWindow(() => this.#session.driver.close());
  }
}
