import type { Point } from './driver.ts';
import { parseChord } from './key-chord.ts';

/** The actions of one device, as the WebDriver standard writes them. */
export interface Action {
  type: 'key' | 'pointer';
  id: string;
  actions: object[];
  parameters?: object;
}

/** The code points by which the standard names keys that write nothing. */
const KEYS: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE006',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  F3: '\uE033',
  F10: '\uE03A',
};

export function typingActions(text: string): Action[] {
  return keyboard([...text].flatMap(character => stroke(character === '\n' ? KEYS.Enter : character)));
}

export function chordActions(chord: string): Action[] {
  const { modifiers, key } = parseChord(chord);
  const held = modifiers.map(keyValueOf);
  return keyboard([
    ...held.map(value => ({ type: 'keyDown', value })),
    ...stroke(keyValueOf(key)),
    ...held.toReversed().map(value => ({ type: 'keyUp', value })),
  ]);
}

/** Moves a mouse through these points and does the rest after the last one. */
export function pointerMoves(points: readonly Point[], rest: object[] = []): Action[] {
  const moves = points.map(({ x, y }) => ({
    type: 'pointerMove',
    duration: 0,
    origin: 'viewport',
    x: Math.round(x),
    y: Math.round(y),
  }));
  return [
    { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [...moves, ...rest] },
  ];
}

function keyboard(actions: object[]): Action[] {
  return [{ type: 'key', id: 'keyboard', actions }];
}

function stroke(value: string | undefined): object[] {
  return [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ];
}

function keyValueOf(key: string): string {
  const value = KEYS[key] ?? (key.length === 1 ? key : undefined);
  if (value === undefined) throw new Error(`The key ${key} has no code point here yet.`);
  return value;
}
