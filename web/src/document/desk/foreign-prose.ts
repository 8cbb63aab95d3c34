import type { Block } from '@everdraft/core/document/flat-text';

type ParseHtml = (html: string) => Block[];

let parseHtml: ParseHtml | undefined;

async function load(): Promise<ParseHtml> {
  ({ parseHtml } = await import('@everdraft/core/document/parse-html'));
  return parseHtml;
}

/**
 * Reads pages of other programs. A book is opened and written without it, and it knows two thousand names of letters:
 * so it comes after the page.
 */
export const foreignProse = {
  /** Loads it ahead. Fails in silence: it is tried again with the first page that is pasted. */
  async preload(): Promise<void> {
    await load().catch(() => undefined);
  },

  /** Hands on what a page says: at once when the code is there, and undefined when it cannot be loaded. */
  read(html: string, take: (blocks: Block[] | undefined) => void): void {
    if (parseHtml !== undefined) {
      take(parseHtml(html));
      return;
    }
    load().then(
      parse => take(parse(html)),
      () => take(undefined),
    );
  },
};
