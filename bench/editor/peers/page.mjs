/**
 * What every page of a peer does: it fetches the book, builds its editor with the caret in the middle, and says when
 * a key would be taken.
 *
 * @param {(book: { paragraphs: string[], scattered: number[] }, place: HTMLElement) => { focus(): void, remote?(): void }} build
 *   `scattered` are places, as shares of the book, at which a word was added over the years, each as a change of its own.
 */
export async function openPeer(build) {
  const [paragraphs, scattered] = await Promise.all([
    fetch('/book.txt').then(async answer => (await answer.text()).split('\n')),
    fetch('/scattered.json').then(answer => answer.json()),
  ]);
  const place = document.createElement('main');
  document.body.append(place);
  const editor = build({ paragraphs, scattered }, place);
  editor.focus();
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      window.everdraftBench = { readyAt: performance.now(), remote: editor.remote };
    }),
  );
}
