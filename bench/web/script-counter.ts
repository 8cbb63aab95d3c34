import type { CDPSession, Page } from 'playwright-core';

interface Script {
  askedAt: number;
  /** Compressed, without headers. */
  bodyBytes: number;
  wireBytes: number;
}

export interface ScriptLoad {
  files: number;
  kilobytes: number;
  /** With the headers of every answer, which HTTP/1.1 does not compress. */
  kilobytesWithHeaders: number;
}

/** Adds up what the scripts of a page weigh on the wire. */
export class ScriptCounter {
  readonly #asked = new Map<string, number>();
  readonly #scripts = new Map<string, Script>();

  private constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, wallTime }) =>
      this.#asked.set(requestId, wallTime * 1_000),
    );
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type !== 'Script') return;
      this.#scripts.set(requestId, {
        askedAt: this.#asked.get(requestId) ?? 0,
        bodyBytes: 0,
        wireBytes: 0,
      });
    });
    session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      const script = this.#scripts.get(requestId);
      if (script) script.bodyBytes += encodedDataLength;
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const script = this.#scripts.get(requestId);
      if (script) script.wireBytes = encodedDataLength;
    });
  }

  static async of(page: Page): Promise<ScriptCounter> {
    const session = await page.context().newCDPSession(page);
    const counter = new ScriptCounter(session);
    await session.send('Network.enable');
    return counter;
  }

  /** What was asked for until a moment: later scripts are loaded ahead, while the screen is there already. */
  askedForUntil(moment: number): ScriptLoad {
    const scripts = [...this.#scripts.values()].filter(({ askedAt }) => askedAt <= moment);
    const sum = (of: (script: Script) => number) =>
      scripts.reduce((bytes, one) => bytes + of(one), 0) / 1_000;
    return {
      files: scripts.length,
      kilobytes: sum(({ bodyBytes }) => bodyBytes),
      kilobytesWithHeaders: sum(({ wireBytes }) => wireBytes),
    };
  }
}
