import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { DownloadFolder } from './download-folder.ts';
import { withinLimit } from './within-limit.ts';

export interface WebKitPrograms {
  /** WebKitWebDriver of the package webkit2gtk-driver. */
  driver: string;
  /** MiniBrowser of the library that the driver belongs to. */
  browser: string;
}

/** One WebKitWebDriver with one MiniBrowser: a driver serves one session, and a session's storage is its own. */
export class WebKitSession {
  readonly driver: WebDriver;
  readonly downloads: DownloadFolder;
  readonly #process: ChildProcess;
  readonly #home: string;

  private constructor(driver: WebDriver, downloads: DownloadFolder, process: ChildProcess, home: string) {
    this.driver = driver;
    this.downloads = downloads;
    this.#process = process;
    this.#home = home;
  }

  static async start(programs: WebKitPrograms, display: string): Promise<WebKitSession> {
    const downloads = await DownloadFolder.create();
    const home = await makeHome(downloads.path);
    const port = await freePort();
    const process = spawn(programs.driver, [`--port=${port}`], {
      env: {
        ...globalThis.process.env,
        DISPLAY: display,
        HOME: home,
        XDG_CONFIG_HOME: join(home, 'config'),
        XDG_DATA_HOME: join(home, 'data'),
        XDG_CACHE_HOME: join(home, 'cache'),
        // The renderer for graphics processors has nothing to draw on in a screen in memory.
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
        GDK_BACKEND: 'x11',
        NO_AT_BRIDGE: '1',
      },
      stdio: 'ignore',
    });
    const url = `http://127.0.0.1:${port}`;
    await expect
      .poll(
        () =>
          fetch(`${url}/status`).then(
            ({ ok }) => ok,
            () => false,
          ),
        { message: 'WebKitWebDriver answers' },
      )
      .toBe(true);
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      // The page is watched from its first moment on, so a navigation must not wait for its end.
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
    });
    const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build();
    return new WebKitSession(driver, downloads, process, home);
  }

  /** A browser that hangs answers nobody, and its driver waits for it: both are ended then. */
  async stop(): Promise<void> {
    await withinLimit(this.driver.quit().catch(() => undefined));
    const exit = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await exit;
    await this.downloads.remove();
    await rm(this.#home, { recursive: true, force: true });
  }
}

const TINY_BARS =
  '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border: none; font-size: 1px; -gtk-icon-size: 1px; }\n';

/** Settings of the desktop, which is where WebKitGTK looks for them. */
async function makeHome(downloads: string): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'everdraft-webkit-'));
  const settings = join(home, 'config', 'gtk-3.0');
  await mkdir(settings, { recursive: true });
  // Becomes prefers-reduced-motion.
  await writeFile(join(settings, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  // The bars of the browser's own would keep its window wider than a phone.
  await writeFile(join(settings, 'gtk.css'), TINY_BARS);
  await writeFile(join(home, 'config', 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  return home;
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.');
  return address.port;
}
