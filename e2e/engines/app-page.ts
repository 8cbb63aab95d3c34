import { expect } from '@playwright/test';
import type { Json, Tab } from './driver.ts';
import { Part, type Words } from './part.ts';

/** The app in a tab of any engine. */
export class AppPage extends Part {
  readonly tab: Tab;
  readonly #origin: string;

  constructor(tab: Tab, origin: string) {
    super(tab);
    this.tab = tab;
    this.#origin = origin;
  }

  override toString(): string {
    return 'the page';
  }

  go(path: string): Promise<void> {
    return this.tab.go(`${this.#origin}${path}`);
  }

  async expectPath(path: Words): Promise<void> {
    const poll = expect.poll(() => this.evaluate(() => location.pathname, undefined), {
      message: 'the address',
    });
    await (typeof path === 'string' ? poll.toBe(path) : poll.toMatch(path));
  }

  /** Keys for whatever has the focus. */
  async keys(...chords: string[]): Promise<void> {
    for (const chord of chords) await this.tab.press(chord);
  }

  type(text: string): Promise<void> {
    return this.tab.type(text);
  }

  evaluate<Argument extends Json, Result>(
    script: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result> {
    return this.tab.evaluate(script, argument);
  }

  /** The one notification there can be. */
  get toast(): Part {
    return this.role('region', /Notifications/).role('listitem');
  }
}
