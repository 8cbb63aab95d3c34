// What the background shows, without a canvas: where things lie and how strong they are at a given time.

const RIPPLE_COUNT = 8;
export const HEXAGON_RADIUS = 80;
/** The custom properties that hold the five translucent colours; things refer to them by index. */
export const PALETTE = ['--ripple-1', '--ripple-2', '--ripple-3', '--ripple-4', '--ripple-5'] as const;

const NARROW_BELOW_WIDTH = 768;
const GLOWS_WHEN_NARROW = 3;
const RIPPLE_PERIOD_MS = 14_000;
const GLOW_PERIOD_MS = 26_000;

/** Placed by hand, as parts of the width and height, so that no glow lies where most words stand. */
const GLOW_PLACES = [
  { x: 0.14, y: 0.2 },
  { x: 0.46, y: 0.78 },
  { x: 0.62, y: 0.12 },
  { x: 0.06, y: 0.92 },
  { x: 0.36, y: 0.42 },
] as const;

export interface Ripple {
  x: number;
  y: number;
  /** How far it spreads, in pixels. */
  reach: number;
  colour: number;
  /** The part of its life that has passed at the beginning: 0 to 1. */
  phase: number;
}

export interface Glow {
  x: number;
  y: number;
  radius: number;
  colour: number;
  phase: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Scene {
  width: number;
  height: number;
  ripples: Ripple[];
  glows: Glow[];
  hexagonCentres: Point[];
}

export function makeScene(width: number, height: number, random: () => number): Scene {
  return {
    width,
    height,
    ripples: Array.from({ length: RIPPLE_COUNT }, (_, index) => ({
      x: random() * width * 0.9,
      y: random() * height,
      reach: 150 + random() * 170,
      colour: index % PALETTE.length,
      phase: index / RIPPLE_COUNT,
    })),
    glows: makeGlows(width, height),
    hexagonCentres: hexagonCentres(width, height),
  };
}

function makeGlows(width: number, height: number): Glow[] {
  const isNarrow = width < NARROW_BELOW_WIDTH;
  const places = isNarrow ? GLOW_PLACES.slice(0, GLOWS_WHEN_NARROW) : GLOW_PLACES;
  return places.map((place, index) => ({
    x: place.x * width,
    y: place.y * height,
    radius: (isNarrow ? 200 : 320) + index * 36,
    colour: index,
    phase: index * 0.21,
  }));
}

/** Flat-topped hexagons in columns, every other column half a hexagon lower, with one beyond each edge. */
function hexagonCentres(width: number, height: number): Point[] {
  const columnWidth = 1.5 * HEXAGON_RADIUS;
  const rowHeight = Math.sqrt(3) * HEXAGON_RADIUS;
  const columns = Math.ceil(width / columnWidth) + 1;
  const rows = Math.ceil(height / rowHeight) + 1;
  const centres: Point[] = [];
  for (let column = 0; column <= columns; column += 1) {
    const top = column % 2 === 0 ? 0 : -rowHeight / 2;
    for (let row = 0; row <= rows; row += 1) {
      centres.push({ x: column * columnWidth, y: top + row * rowHeight });
    }
  }
  return centres;
}

/** A ripple grows for its whole life, comes up out of nothing and fades into nothing. */
export function rippleAt({ reach, phase }: Ripple, timeMs: number): { radius: number; strength: number } {
  const life = (phase + timeMs / RIPPLE_PERIOD_MS) % 1;
  return { radius: reach * life, strength: Math.sin(life * Math.PI) };
}

/** A glow pulses between half and full strength. */
export function glowStrengthAt({ phase }: Glow, timeMs: number): number {
  return 0.75 + 0.25 * Math.sin(2 * Math.PI * (phase + timeMs / GLOW_PERIOD_MS));
}

/** Numbers that look random and are the same on every visit, so that a screen looks the way its picture does. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
