import { describe, expect, it } from 'vitest';
import { type ListPage, sliceList } from './sliced-list.ts';

const MEBIBYTE = 1024 * 1024;

function rowsOf(count: number, bytes: number) {
  return Array.from({ length: count }, (_, index) => ({ id: `id-${index}`, bytes }));
}

/** Opens a page of a list, and tells how its records were asked for. */
async function openAll(rows: { id: string; bytes: number }[], page: ListPage = {}) {
  const list = sliceList(rows, page, async ids => ids);
  const slices: (readonly string[])[] = [];
  for await (const slice of list.slices) slices.push(slice);
  return { slices, ids: slices.flat(), nextAfter: list.nextAfter };
}

describe('a list in slices', () => {
  it('is the whole list in its order where no page is asked for', async () => {
    const rows = rowsOf(5_000, 13_000);
    const { ids, nextAfter } = await openAll(rows);
    expect(ids).toEqual(rows.map(({ id }) => id));
    expect(nextAfter).toBeUndefined();
  });

  it.each([
    ['small records', 1_000, 200, 50],
    ['large records', 100, 100_000, 2],
    ['a record that is larger than a slice', 5, MEBIBYTE, 1],
  ])('asks for few at a time: %s', async (_name, count, bytes, expected) => {
    const { slices } = await openAll(rowsOf(count, bytes));
    expect(Math.max(...slices.map(({ length }) => length))).toBe(expected);
  });

  it('opens nothing before it is asked for', () => {
    const opened: string[] = [];
    sliceList(rowsOf(10, 10), {}, async ids => {
      opened.push(...ids);
      return ids;
    });
    expect(opened).toEqual([]);
  });

  it('is joined from its pages without a gap or a repetition, whatever their limit', async () => {
    const rows = rowsOf(123, 10);
    for (const limit of [1, 7, 50, 122, 123, 124, 1_000]) {
      const ids: string[] = [];
      let after: string | undefined;
      do {
        const page = await openAll(rows, { limit, after });
        expect(page.ids.length).toBeLessThanOrEqual(limit);
        ids.push(...page.ids);
        after = page.nextAfter;
      } while (after !== undefined);
      expect(ids).toEqual(rows.map(({ id }) => id));
    }
  });

  it('has pages that end early where their records are long, but never empty ones', async () => {
    expect((await openAll(rowsOf(1_000, 100_000), { limit: 1_000 })).ids).toHaveLength(41);
    const { ids, nextAfter } = await openAll(rowsOf(3, 9 * MEBIBYTE), { limit: 1_000 });
    expect([ids, nextAfter]).toEqual([['id-0'], 'id-0']);
  });

  it('is refused as a whole beyond 64 MiB, and not in pages', async () => {
    const rows = rowsOf(1_350, 100_000);
    await expect(openAll(rows)).rejects.toMatchObject({ code: 'list_too_long' });
    expect((await openAll(rows, { limit: 10 })).ids).toHaveLength(10);
    expect((await openAll(rows, { after: 'id-1300' })).ids).toHaveLength(49);
  });

  it('does not go on after something that is not in it', async () => {
    await expect(openAll(rowsOf(10, 10), { after: 'another' })).rejects.toMatchObject({ code: 'not_found' });
  });
});
