import { computeAccessibleName, getRole, isDisabled, isInaccessible } from 'dom-accessibility-api';

/** A text to compare with: equal, or a regular expression. Spaces count once. */
export type Pattern = string | { source: string; flags: string };

/** One step from an element to those below it. */
export type Step =
  | { by: 'role'; role: string; name?: Pattern }
  | { by: 'label'; name: Pattern }
  | { by: 'text'; text: Pattern }
  | { by: 'css'; selector: string }
  | { by: 'nth'; index: number };

export interface Seen {
  text: string;
  value: string | null;
  isVisible: boolean;
  isFocused: boolean;
  isDisabled: boolean;
  isInViewport: boolean;
  box: { x: number; y: number; width: number; height: number };
  attributes: Record<string, string>;
}

/** Where to click: undefined as long as nothing is there, it moves, it is disabled, or something lies over it. */
export type ClickPoint = { x: number; y: number } | { why: string };

/**
 * Runs in the page, the same in every engine: finds what an author finds, by its role and accessible name, and says what is
 * to be seen of it.
 */
export interface Finder {
  look(steps: readonly Step[]): Seen[];
  clickPoint(steps: readonly Step[]): Promise<ClickPoint>;
  /** Like `clickPoint`, and watches the next press of the button: one that would hit something else is kept from the page. */
  aim(steps: readonly Step[]): Promise<ClickPoint>;
  /** Whether the press that was watched hit something else, because the page moved under the pointer. */
  hasMissed(): boolean;
  focus(steps: readonly Step[]): boolean;
  select(steps: readonly Step[]): boolean;
}

declare global {
  var everdraftFinder: Finder | undefined;
}

globalThis.everdraftFinder = {
  look: steps => find(steps).map(see),

  async clickPoint(steps) {
    const target = await findTarget(steps);
    return 'why' in target ? target : target.point;
  },

  async aim(steps) {
    const target = await findTarget(steps);
    if ('why' in target) return target;
    watchPress(target);
    return target.point;
  },

  hasMissed() {
    const { isMissed } = watched;
    stopWatching();
    return isMissed;
  },

  focus(steps) {
    const [element] = find(steps);
    if (!(element instanceof HTMLElement)) return false;
    element.focus();
    return true;
  },

  /** Selects what stands in a field, so that the next keys replace it. */
  select(steps) {
    const [element] = find(steps);
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return false;
    element.focus();
    element.select();
    return true;
  },
};

const PRESS_EVENTS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const;
const watched: { target: Target | undefined; isMissed: boolean } = { target: undefined, isMissed: false };

interface Target {
  element: Element;
  point: { x: number; y: number };
  /** What lies at the point: the element, a part of it, its label, or what it lies in. */
  hit: Element;
}

async function findTarget(steps: readonly Step[]): Promise<Target | { why: string }> {
  const [element] = find(steps).filter(isVisible);
  if (element === undefined) return { why: 'it is not visible' };
  if (isDisabled(element)) return { why: 'it is disabled' };
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const before = element.getBoundingClientRect();
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const box = element.getBoundingClientRect();
  if (box.x !== before.x || box.y !== before.y || box.width !== before.width) return { why: 'it moves' };
  const point = middleInView(box);
  const hit = document.elementFromPoint(point.x, point.y);
  if (hit === null || !(isPartOf(hit, element) || hit.contains(element)))
    return { why: `${hit?.outerHTML.slice(0, 120) ?? 'nothing'} lies over it` };
  return { element, point, hit };
}

function isPartOf(hit: Element, element: Element): boolean {
  return element.contains(hit) || isLabelOf(hit, element);
}

function watchPress(target: Target): void {
  stopWatching();
  watched.target = target;
  for (const type of PRESS_EVENTS) addEventListener(type, keepMissesOut, { capture: true });
}

function stopWatching(): void {
  for (const type of PRESS_EVENTS) removeEventListener(type, keepMissesOut, { capture: true });
  watched.isMissed = false;
}

function keepMissesOut(event: Event): void {
  const { target } = watched;
  const hit = event.target;
  // What the element lies in counts only where it was hit before, too: otherwise the element has moved away.
  if (event.type === 'pointerdown' && target !== undefined && hit instanceof Element)
    watched.isMissed = !(hit === target.hit || isPartOf(hit, target.element));
  if (!watched.isMissed) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function find(steps: readonly Step[]): Element[] {
  let found: Element[] = [document.documentElement];
  for (const step of steps) {
    if (step.by === 'nth') {
      const one = found.at(step.index);
      found = one === undefined ? [] : [one];
    } else {
      found = [...new Set(found.flatMap(element => below(element, step)))];
    }
  }
  return found;
}

function below(element: Element, step: Exclude<Step, { by: 'nth' }>): Element[] {
  switch (step.by) {
    case 'css':
      return [
        ...(element === document.documentElement && element.matches(step.selector) ? [element] : []),
        ...element.querySelectorAll(step.selector),
      ];
    case 'role':
      return [...element.querySelectorAll('*')].filter(
        one =>
          roleOf(one) === step.role &&
          (step.name === undefined || matches(step.name, computeAccessibleName(one))) &&
          !isInaccessible(one),
      );
    case 'label':
      return [
        ...element.querySelectorAll('input, textarea, select, [contenteditable], [role="switch"]'),
      ].filter(one => matches(step.name, computeAccessibleName(one)));
    case 'text': {
      const having = [...element.querySelectorAll('*')].filter(one => contains(step.text, one));
      // The smallest element that has the text.
      return having.filter(one => !having.some(other => other !== one && one.contains(other)));
    }
  }
}

/** The library is older than this element. */
function roleOf(element: Element): string | null {
  return element.localName === 'search' && !element.hasAttribute('role') ? 'search' : getRole(element);
}

function contains(text: Pattern, element: Element): boolean {
  const words = plain(element.textContent ?? '');
  return typeof text === 'string' ? words.includes(text) : new RegExp(text.source, text.flags).test(words);
}

function matches(pattern: Pattern, words: string): boolean {
  const text = plain(words);
  return typeof pattern === 'string'
    ? text === pattern
    : new RegExp(pattern.source, pattern.flags).test(text);
}

function plain(words: string): string {
  return words.replace(/\s+/g, ' ').trim();
}

function see(element: Element): Seen {
  const { x, y, width, height } = element.getBoundingClientRect();
  return {
    // biome-ignore lint/performance/useDomNodeTextContent: only the words that are seen count
    text: plain(element instanceof HTMLElement ? element.innerText : (element.textContent ?? '')),
    value:
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : null,
    isVisible: isVisible(element),
    isFocused: document.activeElement === element,
    isDisabled: isDisabled(element),
    isInViewport: isVisible(element) && y < innerHeight && y + height > 0 && x < innerWidth && x + width > 0,
    box: { x, y, width, height },
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
  };
}

function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
}

/** What is longer than the window is clicked in the part that can be seen. */
function middleInView({ left, right, top, bottom }: DOMRect): { x: number; y: number } {
  return {
    x: (Math.max(0, left) + Math.min(innerWidth, right)) / 2,
    y: (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2,
  };
}

function isLabelOf(hit: Element, element: Element): boolean {
  return hit.closest('label')?.control === element;
}
