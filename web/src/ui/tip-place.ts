import { type RefObject, useLayoutEffect, useRef } from 'react';

export type Side = 'top' | 'right' | 'bottom' | 'left';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

const GAP_PX = 6;
const EDGE_PX = 8;

const OPPOSITE: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

/** Where a tip stands: at its side of the target, at the opposite one where there is no room, never beyond the edge of the window. */
export function tipPlace(target: Box, tip: Size, side: Side, screen: Size): { left: number; top: number } {
  const wanted = at(target, tip, side);
  const opposite = at(target, tip, OPPOSITE[side]);
  const { left, top } = fits(wanted, tip, side, screen)
    ? wanted
    : fits(opposite, tip, OPPOSITE[side], screen)
      ? opposite
      : wanted;
  return {
    left: clamp(left, screen.width - tip.width - EDGE_PX),
    top: clamp(top, screen.height - tip.height - EDGE_PX),
  };
}

function at({ left, top, width, height }: Box, tip: Size, side: Side) {
  const centre = { left: left + (width - tip.width) / 2, top: top + (height - tip.height) / 2 };
  switch (side) {
    case 'top':
      return { ...centre, top: top - GAP_PX - tip.height };
    case 'bottom':
      return { ...centre, top: top + height + GAP_PX };
    case 'left':
      return { ...centre, left: left - GAP_PX - tip.width };
    case 'right':
      return { ...centre, left: left + width + GAP_PX };
  }
}

function fits({ left, top }: { left: number; top: number }, tip: Size, side: Side, screen: Size): boolean {
  if (side === 'top') return top >= EDGE_PX;
  if (side === 'bottom') return top + tip.height <= screen.height - EDGE_PX;
  if (side === 'left') return left >= EDGE_PX;
  return left + tip.width <= screen.width - EDGE_PX;
}

function clamp(value: number, max: number): number {
  return Math.round(Math.max(EDGE_PX, Math.min(value, max)));
}

/** Puts the element that gets the ref beside another one, before the browser draws it. */
export function useTipPlace(target: HTMLElement, side: Side): RefObject<HTMLDivElement | null> {
  const tip = useRef<HTMLDivElement>(null);
  // After every drawing: the words may have become longer.
  useLayoutEffect(() => {
    const element = tip.current;
    if (element === null) return;
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const screen = { width: window.innerWidth, height: window.innerHeight };
    const { left, top } = tipPlace(target.getBoundingClientRect(), size, side, screen);
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
  });
  return tip;
}
