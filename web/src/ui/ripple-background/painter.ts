import { type Glow, glowStrengthAt, HEXAGON_RADIUS, rippleAt, type Scene } from './scene.ts';
import { withStrength } from './translucent-colour.ts';

export interface Colours {
  /** In the order of the palette, each `#rrggbbaa`. */
  palette: readonly string[];
  hexagonLine: string;
}

export interface PainterOptions {
  /** Canvas pixels for one CSS pixel. */
  pixelRatio: number;
  /** 1 is the full strength of the colours. */
  strength: number;
}

/** Three rings a ripple, as parts of its radius. */
const RINGS = [1, 0.82, 0.64] as const;
/** A line is thin where a glow is broad: it needs more of its colour to be seen. */
const RING_STRENGTH = 1.8;
const GROUND_LIFE_MS = 500;

/**
 * Returns a function that draws the scene at a time. Without a graphics processor every pixel costs processor time, so a
 * frame only copies a finished ground and strokes the rings as hairlines.
 */
export function makePainter(
  context: OffscreenCanvasRenderingContext2D,
  scene: Scene,
  colours: Colours,
  { pixelRatio, strength }: PainterOptions,
): (timeMs: number) => void {
  const colourOf = (index: number, factor: number) =>
    withStrength(colours.palette[index] ?? '#00000000', factor);
  const ground = makeGround(scene, { colours, pixelRatio, strength });

  function strokeRings(timeMs: number) {
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    // One pixel of the canvas: browsers draw such lines many times faster than wider ones.
    context.lineWidth = 1 / pixelRatio;
    for (const ripple of scene.ripples) {
      const now = rippleAt(ripple, timeMs);
      context.strokeStyle = colourOf(ripple.colour, strength * RING_STRENGTH * now.strength);
      for (const part of RINGS) {
        context.beginPath();
        context.arc(ripple.x, ripple.y, now.radius * part, 0, 2 * Math.PI);
        context.stroke();
      }
    }
  }

  return timeMs => {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalCompositeOperation = 'copy';
    context.drawImage(ground.at(timeMs), 0, 0);
    context.globalCompositeOperation = 'source-over';
    strokeRings(timeMs);
  };
}

interface GroundOptions extends PainterOptions {
  colours: Colours;
}

/** Hexagons and glows, made anew every half second: in that time a glow changes by less than the eye can tell. */
function makeGround(scene: Scene, { colours, pixelRatio, strength }: GroundOptions) {
  const width = scene.width * pixelRatio;
  const height = scene.height * pixelRatio;
  const hexagons = paintHexagons(scene, withStrength(colours.hexagonLine, strength), pixelRatio);
  const glows = scene.glows.map(glow => {
    const colour = withStrength(colours.palette[glow.colour] ?? '#00000000', strength);
    return { glow, ...paintGlow(glow, colour, { width, height, pixelRatio }) };
  });
  const { canvas, context } = blank(width, height);
  let madeAtMs = Number.NEGATIVE_INFINITY;

  function paintAt(timeMs: number) {
    context.globalAlpha = 1;
    context.globalCompositeOperation = 'copy';
    context.drawImage(hexagons, 0, 0);
    context.globalCompositeOperation = 'source-over';
    for (const { glow, image, left, top } of glows) {
      context.globalAlpha = glowStrengthAt(glow, timeMs);
      context.drawImage(image, left, top);
    }
  }

  return {
    at(timeMs: number): OffscreenCanvas {
      if (timeMs - madeAtMs >= GROUND_LIFE_MS) {
        paintAt(timeMs);
        madeAtMs = timeMs;
      }
      return canvas;
    },
  };
}

function paintHexagons(scene: Scene, colour: string, pixelRatio: number): OffscreenCanvas {
  const { canvas, context } = blank(scene.width * pixelRatio, scene.height * pixelRatio);
  context.scale(pixelRatio, pixelRatio);
  context.strokeStyle = colour;
  context.lineWidth = 1;
  context.beginPath();
  for (const { x, y } of scene.hexagonCentres) {
    // Three of the six sides: the neighbours draw the others, and a side drawn twice would be twice as strong.
    for (let side = 0; side < 3; side += 1) {
      const from = (side * Math.PI) / 3;
      const to = from + Math.PI / 3;
      context.moveTo(x + HEXAGON_RADIUS * Math.cos(from), y + HEXAGON_RADIUS * Math.sin(from));
      context.lineTo(x + HEXAGON_RADIUS * Math.cos(to), y + HEXAGON_RADIUS * Math.sin(to));
    }
  }
  context.stroke();
  return canvas;
}

/** The part of a glow that lies on the screen, in its final size: stretching it on every copy would cost ten times as much. */
function paintGlow(
  glow: Glow,
  colour: string,
  { width, height, pixelRatio }: { width: number; height: number; pixelRatio: number },
) {
  const [x, y, radius] = [glow.x * pixelRatio, glow.y * pixelRatio, glow.radius * pixelRatio];
  const left = Math.max(0, Math.floor(x - radius));
  const top = Math.max(0, Math.floor(y - radius));
  const { canvas, context } = blank(Math.min(width, x + radius) - left, Math.min(height, y + radius) - top);
  context.translate(-left, -top);
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
  gradient.addColorStop(0, colour);
  gradient.addColorStop(0.55, withStrength(colour, 0.35));
  gradient.addColorStop(1, withStrength(colour, 0));
  context.fillStyle = gradient;
  context.fillRect(left, top, canvas.width, canvas.height);
  return { image: canvas, left, top };
}

function blank(width: number, height: number) {
  const canvas = new OffscreenCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser gives no 2d canvas.');
  return { canvas, context };
}
