import type { BackgroundMessage } from './background-message.ts';
import { isFrameDue } from './frame-rate.ts';
import { makePainter } from './painter.ts';
import { makeScene, seededRandom } from './scene.ts';

// Draws the background away from the page's own thread: on a computer without a graphics processor a frame costs several
// milliseconds, which typing must not feel.

const SEED = 20_261_115;
/** The still picture, and where the moving one begins: a time at which the ripples lie well. */
const FIRST_MOMENT_MS = 5200;
/** A pause must not make the ripples jump: only time that was shown counts. */
const LONGEST_STEP_MS = 100;

let canvas: OffscreenCanvas | undefined;
let context: OffscreenCanvasRenderingContext2D | null = null;
let paint: ((timeMs: number) => void) | undefined;
let momentMs = FIRST_MOMENT_MS;
let lastFrameMs = Number.NEGATIVE_INFINITY;
let frame = 0;

function step(nowMs: number): void {
  frame = requestAnimationFrame(step);
  if (!isFrameDue(lastFrameMs, nowMs)) return;
  momentMs += Math.min(nowMs - lastFrameMs, LONGEST_STEP_MS);
  lastFrameMs = nowMs;
  paint?.(momentMs);
}

addEventListener('message', ({ data }: MessageEvent<BackgroundMessage>) => {
  switch (data.type) {
    case 'canvas':
      canvas = data.canvas;
      // Once: Firefox refuses to hand out the context of a transferred canvas a second time.
      context = canvas.getContext('2d');
      break;
    case 'picture': {
      if (canvas === undefined || context === null) return;
      const { width, height, pixelRatio, strength, colours } = data;
      canvas.width = Math.round(width * pixelRatio);
      canvas.height = Math.round(height * pixelRatio);
      const scene = makeScene(width, height, seededRandom(SEED));
      paint = makePainter(context, scene, colours, { pixelRatio, strength });
      paint(momentMs);
      break;
    }
    case 'moving':
      cancelAnimationFrame(frame);
      if (!data.isMoving) return;
      lastFrameMs = performance.now();
      frame = requestAnimationFrame(step);
      break;
  }
});
