/** Where the sizes of a layout are kept. */
export interface LayoutStorage {
  getItem: (name: string) => string | null;
  setItem: (name: string, value: string) => void;
}

interface SplitPanel {
  id: string;
  defaultPercent: number;
  minPercent: number;
  isCollapsed?: boolean;
}

interface Pair {
  first: SplitPanel;
  second: SplitPanel;
}

const STEP_PERCENT = 10;
const LARGE_STEP_PERCENT = 100;

/** The sizes of both, which total 100 at any time. */
export function sizesOf(split: number, { first, second }: Pair): [first: number, second: number] {
  if (first.isCollapsed) return [0, 100];
  if (second.isCollapsed) return [100, 0];
  // In a window too small for both limits the first gives way.
  const size = Math.min(Math.max(split, first.minPercent), 100 - second.minPercent);
  return [size, 100 - size];
}

/** Where a key moves the splitter to, before any limit. */
export function splitAfterKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  direction: 'horizontal' | 'vertical',
  current: number,
): number | undefined {
  const [back, forth] = direction === 'horizontal' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  const step = shiftKey ? LARGE_STEP_PERCENT : STEP_PERCENT;
  if (key === back) return Math.max(0, current - step);
  if (key === forth) return Math.min(100, current + step);
  if (key === 'Home') return 0;
  return key === 'End' ? 100 : undefined;
}

/** What was kept of a pair: its sizes, and for a collapsed panel the size it comes back to. */
export function splitOf(layouts: LayoutStorage, layoutId: string, { first, second }: Pair): number {
  const kept = partOf(parsed(layouts.getItem(layoutId)), keyOf({ first, second }));
  const sizes = partOf(kept, 'layout');
  const expandTo = partOf(kept, 'expandToSizes');
  const [firstSize, secondSize] = Array.isArray(sizes) ? sizes : [];
  const found =
    firstSize === 0
      ? partOf(expandTo, first.id)
      : secondSize === 0
        ? complement(partOf(expandTo, second.id))
        : firstSize;
  return isPercent(found) ? found : first.defaultPercent;
}

export function keepSplit(
  layouts: LayoutStorage,
  layoutId: string,
  { split, first, second }: Pair & { split: number },
): void {
  const expandToSizes = {
    ...(first.isCollapsed && { [first.id]: split }),
    ...(second.isCollapsed && { [second.id]: 100 - split }),
  };
  const kept = { expandToSizes, layout: sizesOf(split, { first, second }) };
  layouts.setItem(layoutId, JSON.stringify({ [keyOf({ first, second })]: kept }));
}

function keyOf({ first, second }: Pair): string {
  return [first.id, second.id].sort().join(',');
}

function complement(size: unknown): unknown {
  return isPercent(size) ? 100 - size : undefined;
}

function isPercent(size: unknown): size is number {
  return typeof size === 'number' && size > 0 && size < 100;
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
