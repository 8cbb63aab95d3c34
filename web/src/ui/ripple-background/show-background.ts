import type { BackgroundMessage } from './background-message.ts';
import { PALETTE } from './scene.ts';

/** As many as a screen of 1920 by 1080: the cost of a frame grows with them, and lines this faint gain little from more. */
const MAX_CANVAS_PIXELS = 2_100_000;
const MAX_PIXEL_RATIO = 1.5;

/** Keeps a canvas drawn inside the frame until the returned function is called; moving only while somebody can see it. */
export function showBackground(frame: HTMLElement, strength: number): () => void {
  // A canvas can be handed to a worker only once, so each start makes its own.
  const canvas = document.createElement('canvas');
  frame.append(canvas);
  const removeCanvas = () => canvas.remove();
  const worker = startWorker();
  if (worker === undefined) return removeCanvas;
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
  let isOnScreen = false;

  const tell = (message: BackgroundMessage, transfer: Transferable[] = []) =>
    worker.postMessage(message, transfer);

  function sendPicture() {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0 || height === 0) return;
    const affordable = Math.sqrt(MAX_CANVAS_PIXELS / (width * height));
    const pixelRatio = Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO, affordable);
    const style = getComputedStyle(document.documentElement);
    const colourOf = (name: string) => style.getPropertyValue(name).trim();
    const colours = { palette: PALETTE.map(colourOf), hexagonLine: colourOf('--hex-line') };
    tell({ type: 'picture', width, height, pixelRatio, strength, colours });
  }

  function startOrStop() {
    tell({ type: 'moving', isMoving: isOnScreen && !document.hidden && !reducedMotion.matches });
  }

  const offscreen = canvas.transferControlToOffscreen();
  tell({ type: 'canvas', canvas: offscreen }, [offscreen]);

  // In the next frame: WebKit tells of a new canvas before it has laid it out, and measuring it inside the observer would
  // change the size that is being told, which is an error of the page.
  let frameOfPicture = 0;
  const sendSoon = () => {
    cancelAnimationFrame(frameOfPicture);
    frameOfPicture = requestAnimationFrame(sendPicture);
  };
  const sizes = new ResizeObserver(sendSoon);
  const themes = new MutationObserver(sendPicture);
  const sightings = new IntersectionObserver(entries => {
    isOnScreen = entries.at(-1)?.isIntersecting ?? false;
    startOrStop();
  });
  sizes.observe(canvas);
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  sightings.observe(canvas);
  document.addEventListener('visibilitychange', startOrStop);
  reducedMotion.addEventListener('change', startOrStop);

  return () => {
    sizes.disconnect();
    cancelAnimationFrame(frameOfPicture);
    themes.disconnect();
    sightings.disconnect();
    document.removeEventListener('visibilitychange', startOrStop);
    reducedMotion.removeEventListener('change', startOrStop);
    worker.terminate();
    removeCanvas();
  };
}

/** An old browser or a strict policy gives none: then the ground is plain, and the screen goes on without it. */
function startWorker(): Worker | undefined {
  if (!('OffscreenCanvas' in window)) return undefined;
  try {
    return new Worker(new URL('./ripple-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}
