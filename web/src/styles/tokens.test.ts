import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Rgb = readonly [red: number, green: number, blue: number];

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const NORMAL = tokens.slice(0, tokens.indexOf('@media'));
const SURFACES = ['desk', 'panel', 'page', 'raised', 'sunken'];

/** The tokens of a theme as they stand outside the media queries; a later block wins, as in the cascade. */
function readTheme(theme: 'dark' | 'light'): Map<string, string> {
  const values = new Map<string, string>();
  for (const [, selector = '', body = ''] of NORMAL.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (selector.includes('data-theme') && !selector.includes(theme)) continue;
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) values.set(name, value);
  }
  return values;
}

function parse(colour: string): { rgb: Rgb; alpha: number } {
  const digits = colour.slice(1).length <= 4 ? colour.slice(1).replace(/./g, '$&$&') : colour.slice(1);
  const [red = 0, green = 0, blue = 0, alpha = 255] = (digits.match(/../g) ?? []).map(pair =>
    Number.parseInt(pair, 16),
  );
  return { rgb: [red, green, blue], alpha: alpha / 255 };
}

function over(colour: string, ground: Rgb): Rgb {
  const { rgb, alpha } = parse(colour);
  const [red, green, blue] = ground;
  const mix = (top: number, below: number) => top * alpha + below * (1 - alpha);
  return [mix(rgb[0], red), mix(rgb[1], green), mix(rgb[2], blue)];
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map(channel => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: Rgb, b: Rgb): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(['dark', 'light'] as const)('the tokens of the %s theme', theme => {
  const values = readTheme(theme);

  function token(name: string): string {
    const value = values.get(name);
    if (value === undefined) throw new Error(`No token --${name}`);
    return value;
  }

  /** A colour laid on others, the lowest first. */
  function layered(...names: string[]): Rgb {
    return names.reduce<Rgb>((ground, name) => over(token(name), ground), [0, 0, 0]);
  }

  it.each([
    ['ink-prose', 7],
    ['ink-1', 7],
    ['ink-2', 4.5],
    ['ink-3', 4.5],
    ['accent', 4.5],
    ['danger', 4.5],
    ['warning', 4.5],
    ['mode-editor', 4.5],
    ['mode-ghostwriter', 4.5],
    ['mode-critic', 4.5],
    ['mode-idea-smith', 4.5],
    ['mode-researcher', 4.5],
    ['diff-add', 4.5],
    ['diff-del', 4.5],
    ['line-control', 3],
    ['focus', 3],
  ])('keep %s at a contrast of %d on every surface', (ink, needed) => {
    for (const surface of SURFACES) {
      expect(contrast(layered(ink), layered(`surface-${surface}`)), surface).toBeGreaterThanOrEqual(needed);
    }
  });

  it.each([
    ['accent-on', ['accent-fill'], 4.5],
    ['accent-on', ['accent-fill-hover'], 4.5],
    ['accent-on', ['accent-fill-press'], 4.5],
    ['danger-on', ['danger-fill'], 4.5],
    ['danger-on', ['danger-fill-hover'], 4.5],
    ['ink-prose', ['surface-page', 'selection'], 7],
    ['danger', ['surface-raised', 'danger-tint'], 4.5],
    ['danger', ['surface-page', 'danger-tint'], 4.5],
    ['ink-2', ['surface-raised', 'danger-tint'], 4.5],
    ['warning', ['surface-panel', 'warning-tint'], 4.5],
    ['accent', ['surface-raised', 'accent-tint'], 4.5],
    ['ink-2', ['surface-raised', 'surface-press'], 4.5],
    ['ink-3', ['surface-raised', 'surface-press'], 4.5],
    ['surface-page', ['ink-1'], 4.5],
    ['accent', ['surface-raised'], 3],
  ])('keep %s legible on %j', (ink, grounds, needed) => {
    expect(contrast(layered(ink), layered(...grounds))).toBeGreaterThanOrEqual(needed);
  });

  it('keep the faintest words legible over the brightest glow of the background', () => {
    for (const glow of [1, 2, 3, 4, 5]) {
      const ground = layered('surface-desk', `ripple-${glow}`);
      expect(contrast(layered('ink-3'), ground), `ripple-${glow}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('[BG-3] hold five colours for the background, all of them translucent', () => {
    const palette = [...values.keys()].filter(name => name.startsWith('ripple-'));
    expect(palette).toHaveLength(5);
    for (const name of palette) {
      expect(token(name)).toMatch(/^#[0-9a-f]{8}$/i);
      expect(parse(token(name)).alpha).toBeGreaterThan(0);
      expect(parse(token(name)).alpha).toBeLessThan(0.2);
    }
  });
});
