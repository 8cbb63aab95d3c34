interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface ToolbarRoom {
  /** The selected part of the first line, and the last line of the selection. */
  readonly first: Box;
  readonly last: Box;
  /** The column of prose, as far as it can be seen. */
  readonly column: Box;
  readonly size: { readonly width: number; readonly height: number };
  /** Where a finger selects, the system's own menu stands above the words. */
  readonly prefersBelow: boolean;
}

const GAP_PX = 8;

/** Where the toolbar stands: above the first selected line and centred on it, within the column, or else below the last. */
export function placeToolbar({ first, last, column, size, prefersBelow }: ToolbarRoom): {
  left: number;
  top: number;
} {
  const centre = (first.left + first.right) / 2;
  const left = within(centre - size.width / 2, column.left, column.right - size.width);
  const above = first.top - GAP_PX - size.height;
  const below = last.bottom + GAP_PX;
  const hasRoom = (top: number) => top >= column.top && top + size.height <= column.bottom;
  const wanted = prefersBelow ? [below, above] : [above, below];
  // With both ends of the selection off the screen it stays in reach at the top.
  const top = wanted.find(hasRoom) ?? column.top;
  return { left: Math.round(left), top: Math.round(top) };
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
