import type { Colours } from './painter.ts';

/** What the page tells the worker that draws. */
export type BackgroundMessage =
  | { type: 'canvas'; canvas: OffscreenCanvas }
  | {
      type: 'picture';
      width: number;
      height: number;
      pixelRatio: number;
      strength: number;
      colours: Colours;
    }
  | { type: 'moving'; isMoving: boolean };
