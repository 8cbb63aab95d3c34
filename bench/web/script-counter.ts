import type { CDPSession, Page } from 'playwright-core';

/** Adds up what the scripts of a page weigh on the wire, compressed and with their headers. */
export class ScriptCounter {
  readonly #scripts = new Set<string>();
  #bytes = 0;
  #files = 0;

  private constructor(session: CDPSession) {
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') this.#scripts.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!this.#scripts.has(requestId)) return;
      this.#bytes += encodedDataLength;
      this.#files += 1;
    });
  }

  static async of(page: Page): Promise<ScriptCounter> {
    const session = await page.context().newCDPSession(page);
    const counter = new ScriptCounter(session);
    await session.send('Network.enable');
    return counter;
  }

  get kilobytes(): number {
    return this.#bytes / 1_000;
  }

  get files(): number {
    return this.#files;
  }
}
