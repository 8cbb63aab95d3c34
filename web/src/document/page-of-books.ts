interface Book {
  readonly title: string;
  /** Its text as HTML. */
  readonly content: string;
}

/** Books as one page that any browser or word processor opens. */
export function pageOfBooks(books: readonly Book[]): string {
  const parts = books.map(({ title, content }) => `<h1>${escapeText(title)}</h1>\n${content}`);
  return `<!doctype html>\n<meta charset="utf-8">\n<title>Everdraft</title>\n${parts.join('\n<hr>\n')}\n`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
