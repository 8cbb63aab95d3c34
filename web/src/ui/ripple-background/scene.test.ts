import { describe, expect, it } from 'vitest';
import {
  glowStrengthAt,
  HEXAGON_RADIUS,
  makeScene,
  PALETTE,
  rippleAt,
  type Scene,
  seededRandom,
} from './scene.ts';

const wide = makeScene(1440, 900, seededRandom(7));
const narrow = makeScene(390, 844, seededRandom(7));

function within(scene: Scene, { x, y }: { x: number; y: number }) {
  return x >= 0 && x <= scene.width && y >= 0 && y <= scene.height;
}

describe('makeScene', () => {
  it('[BG-2] has eight ripples, all of them on the screen', () => {
    expect(wide.ripples).toHaveLength(8);
    expect(narrow.ripples).toHaveLength(8);
    expect(wide.ripples.every(ripple => within(wide, ripple))).toBe(true);
  });

  it('[BG-3] takes every colour from a palette of five and uses all five', () => {
    expect(PALETTE).toHaveLength(5);
    expect(new Set(PALETTE).size).toBe(5);
    const used = new Set([...wide.ripples, ...wide.glows].map(thing => thing.colour));
    expect([...used].sort()).toEqual([0, 1, 2, 3, 4]);
  });

  it('[BG-4] lays hexagons of radius 80 edge to edge', () => {
    expect(HEXAGON_RADIUS).toBe(80);
    const edgeToEdge = Math.sqrt(3) * 80;
    for (const centre of wide.hexagonCentres) {
      const distances = wide.hexagonCentres
        .filter(other => other !== centre)
        .map(other => Math.hypot(other.x - centre.x, other.y - centre.y));
      expect(Math.min(...distances)).toBeCloseTo(edgeToEdge, 6);
    }
  });

  it('[BG-4] covers the whole screen with them', () => {
    for (const scene of [wide, narrow]) {
      for (const corner of [
        { x: 0, y: 0 },
        { x: scene.width, y: 0 },
        { x: 0, y: scene.height },
        { x: scene.width, y: scene.height },
        { x: scene.width / 2, y: scene.height / 2 },
      ]) {
        const distances = scene.hexagonCentres.map(({ x, y }) => Math.hypot(x - corner.x, y - corner.y));
        expect(Math.min(...distances)).toBeLessThanOrEqual(HEXAGON_RADIUS);
      }
    }
  });

  it('[BG-5] has three glow spots below 768 px of width', () => {
    expect(narrow.glows).toHaveLength(3);
    expect(makeScene(767, 900, seededRandom(7)).glows).toHaveLength(3);
  });

  it('[BG-6] has five glow spots from 768 px of width', () => {
    expect(wide.glows).toHaveLength(5);
    expect(makeScene(768, 900, seededRandom(7)).glows).toHaveLength(5);
  });

  it('is the same for the same random numbers', () => {
    expect(makeScene(1440, 900, seededRandom(7))).toEqual(wide);
    expect(makeScene(1440, 900, seededRandom(8))).not.toEqual(wide);
  });
});

describe('rippleAt', () => {
  const ripple = { x: 0, y: 0, reach: 200, colour: 0, phase: 0 };

  it('grows from a point to its reach and begins again', () => {
    expect(rippleAt(ripple, 0).radius).toBe(0);
    expect(rippleAt(ripple, 7_000).radius).toBeCloseTo(100);
    expect(rippleAt(ripple, 13_999).radius).toBeCloseTo(200, 0);
    expect(rippleAt(ripple, 14_000).radius).toBeCloseTo(0);
  });

  it('comes up out of nothing and fades into nothing', () => {
    expect(rippleAt(ripple, 0).strength).toBeCloseTo(0);
    expect(rippleAt(ripple, 7_000).strength).toBeCloseTo(1);
    expect(rippleAt(ripple, 13_999).strength).toBeCloseTo(0, 2);
  });
});

describe('glowStrengthAt', () => {
  it('[BG-5] pulses between half and full strength', () => {
    const glow = { x: 0, y: 0, radius: 100, colour: 0, phase: 0 };
    const strengths = Array.from({ length: 260 }, (_, step) => glowStrengthAt(glow, step * 100));
    expect(Math.min(...strengths)).toBeCloseTo(0.5, 2);
    expect(Math.max(...strengths)).toBeCloseTo(1, 2);
  });
});
