import { describe, expect, it } from 'vitest';
import { placeToolbar } from './place-toolbar.ts';

const column = { left: 100, right: 740, top: 92, bottom: 800 };
const size = { width: 280, height: 36 };

function line(top: number, left = 300, right = 500) {
  return { left, right, top, bottom: top + 32 };
}

describe('placeToolbar', () => {
  it('[EDIT-7] stands 8 px above the first selected line, centred on it', () => {
    const place = placeToolbar({ first: line(400), last: line(500), column, size, prefersBelow: false });
    expect(place).toEqual({ left: 260, top: 356 });
  });

  it('stays inside the column', () => {
    const atLeft = { first: line(400, 100, 140), last: line(400, 100, 140) };
    const atRight = { first: line(400, 700, 740), last: line(400, 700, 740) };
    expect(placeToolbar({ ...atLeft, column, size, prefersBelow: false }).left).toBe(100);
    expect(placeToolbar({ ...atRight, column, size, prefersBelow: false }).left).toBe(460);
    expect(
      placeToolbar({ ...atRight, column: { ...column, right: 300 }, size, prefersBelow: false }).left,
    ).toBe(100);
  });

  it('stands below the last line when there is no room above, or where a finger selects', () => {
    const place = { first: line(100), last: line(200), column, size };
    expect(placeToolbar({ ...place, prefersBelow: false }).top).toBe(240);
    expect(placeToolbar({ ...place, first: line(400), last: line(500), prefersBelow: true }).top).toBe(540);
  });

  it('stays at the top when both ends of the selection are off the screen', () => {
    const place = placeToolbar({ first: line(-5_000), last: line(9_000), column, size, prefersBelow: false });
    expect(place.top).toBe(92);
  });
});
