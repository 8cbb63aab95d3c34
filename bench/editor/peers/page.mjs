/**
 * What every page of a peer does: it fetches the book, builds its editor with the caret in the middle, and says when
 * a key would be taken.
 *
 * @param {(book: { paragraphs: string[] }, place: HTMLElement) => { focus(): void, remote?(): void }} build
 */
export async function openPeer(build) {
  const answer = await fetch('/book.txt');
  const paragraphs = (await answer.text()).split('\n');
  const place = document.createElement('main');
  document.body.append(place);
  const editor = build({ paragraphs }, place);
  editor.focus();
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      window.everdraftBench = { readyAt: performance.now() };
    }),
  );
}
