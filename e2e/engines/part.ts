import { expect } from '@playwright/test';
import { askFinder } from './ask-finder.ts';
import type { Point, Tab } from './driver.ts';
import type { Finder, Pattern, Seen, Step } from './finder.ts';

/** A string means equality for names and a part of it for texts; a regular expression is tested. */
export type Words = string | RegExp;

/** Something on the page. It is looked for anew each time, and what is done to it waits until it is there. */
export class Part {
  readonly #tab: Tab;
  readonly #steps: readonly Step[];

  constructor(tab: Tab, steps: readonly Step[] = []) {
    this.#tab = tab;
    this.#steps = steps;
  }

  role(role: string, name?: Words): Part {
    return this.#then({ by: 'role', role, ...(name !== undefined && { name: patternOf(name) }) });
  }

  label(name: Words): Part {
    return this.#then({ by: 'label', name: patternOf(name) });
  }

  text(text: Words): Part {
    return this.#then({ by: 'text', text: patternOf(text) });
  }

  css(selector: string): Part {
    return this.#then({ by: 'css', selector });
  }

  nth(index: number): Part {
    return this.#then({ by: 'nth', index });
  }

  #then(step: Step): Part {
    return new Part(this.#tab, [...this.#steps, step]);
  }

  toString(): string {
    return this.#steps.map(nameOf).join(' > ');
  }

  /** What is to be seen of all that fit. */
  async look(): Promise<Seen[]> {
    return (await askFinder(this.#tab, 'look', this.#steps)) ?? [];
  }

  /** The first that fits, as soon as there is one. */
  async first(): Promise<Seen> {
    let seen: Seen | undefined;
    await expect
      .poll(
        async () => {
          [seen] = await this.look();
          return seen !== undefined;
        },
        { message: `${this} is on the page` },
      )
      .toBe(true);
    if (seen === undefined) throw new Error(`${this} is not on the page.`);
    return seen;
  }

  /** Again when the page moved under the pointer and the click would have hit something else. */
  async click(count = 1): Promise<void> {
    await expect
      .poll(
        async () => {
          await this.#tab.clickAt(await this.#whereToClick('aim'), count);
          return (await askFinder(this.#tab, 'hasMissed', [])) ?? false;
        },
        { message: `${this} is missed by the click` },
      )
      .toBe(false);
  }

  async hover(): Promise<void> {
    await this.#tab.moveTo(await this.point());
  }

  async tap(): Promise<void> {
    await this.#tab.touch([await this.point()]);
  }

  /** Where a click hits it: not while it moves, is disabled or is covered. */
  point(): Promise<Point> {
    return this.#whereToClick('clickPoint');
  }

  async #whereToClick(method: 'aim' | 'clickPoint'): Promise<Point> {
    let point: Point = { x: 0, y: 0 };
    await expect
      .poll(
        async () => {
          const answer = (await askFinder(this.#tab, method, this.#steps)) ?? {
            why: 'the page is left',
          };
          if ('why' in answer) return answer.why;
          point = answer;
          return 'can be clicked';
        },
        { message: `${this} can be clicked` },
      )
      .toBe('can be clicked');
    return point;
  }

  focus(): Promise<void> {
    return this.#whenThere('focus');
  }

  async press(...chords: string[]): Promise<void> {
    await this.focus();
    for (const chord of chords) await this.#tab.press(chord);
  }

  /** Replaces what stands in a field, key by key. */
  async fill(text: string): Promise<void> {
    await this.#whenThere('select');
    await this.#tab.press('Backspace');
    await this.#tab.type(text);
  }

  async #whenThere(method: 'focus' | 'select'): Promise<void> {
    const attempt = () => askFinder(this.#tab, method satisfies keyof Finder, this.#steps);
    await expect.poll(attempt, { message: `${this} takes the focus` }).toBe(true);
  }

  async expectVisible(): Promise<void> {
    await this.#poll(async () => (await this.look()).some(({ isVisible }) => isVisible), 'is visible').toBe(
      true,
    );
  }

  async expectHidden(): Promise<void> {
    await this.#poll(async () => (await this.look()).some(({ isVisible }) => isVisible), 'is hidden').toBe(
      false,
    );
  }

  async expectInViewport(): Promise<void> {
    const isInViewport = async () => (await this.look()).some(one => one.isInViewport);
    await this.#poll(isInViewport, 'is in the viewport').toBe(true);
  }

  async expectFocused(): Promise<void> {
    const isFocused = async () => (await this.look()).some(one => one.isFocused);
    await this.#poll(isFocused, 'has the focus').toBe(true);
  }

  async expectDisabled(): Promise<void> {
    await this.#poll(async () => (await this.look())[0]?.isDisabled, 'is disabled').toBe(true);
  }

  async expectCount(count: number): Promise<void> {
    await this.#poll(async () => (await this.look()).length, 'is there this often').toBe(count);
  }

  /** Its words contain these. */
  async expectText(text: Words): Promise<void> {
    const poll = this.#poll(async () => (await this.look())[0]?.text, 'has the text');
    await (typeof text === 'string' ? poll.toContain(text) : poll.toMatch(text));
  }

  async expectNoText(text: string): Promise<void> {
    await this.#poll(async () => (await this.look())[0]?.text, 'does not have the text').not.toContain(text);
  }

  /** All that fit have exactly these words, in this order. */
  async expectTexts(texts: readonly string[]): Promise<void> {
    await this.#poll(async () => (await this.look()).map(({ text }) => text), 'have the texts').toEqual(
      texts,
    );
  }

  async expectValue(value: string): Promise<void> {
    await this.#poll(async () => (await this.look())[0]?.value, 'has the value').toBe(value);
  }

  async expectAttribute(name: string, value: string): Promise<void> {
    const attribute = async () => (await this.look())[0]?.attributes[name];
    await this.#poll(attribute, `has the attribute ${name}`).toBe(value);
  }

  #poll<Value>(read: () => Promise<Value>, what: string) {
    return expect.poll(read, { message: `${this} ${what}` });
  }
}

function patternOf(words: Words): Pattern {
  return typeof words === 'string' ? words : { source: words.source, flags: words.flags };
}

function nameOf(step: Step): string {
  switch (step.by) {
    case 'role':
      return step.name === undefined ? step.role : `${step.role} ${nameOfPattern(step.name)}`;
    case 'label':
      return `field ${nameOfPattern(step.name)}`;
    case 'text':
      return `text ${nameOfPattern(step.text)}`;
    case 'css':
      return step.selector;
    case 'nth':
      return `number ${step.index + 1}`;
  }
}

function nameOfPattern(pattern: Pattern): string {
  return typeof pattern === 'string' ? `“${pattern}”` : `/${pattern.source}/${pattern.flags}`;
}
