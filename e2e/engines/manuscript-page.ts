import { expect } from '@playwright/test';
import type { Account } from './account.ts';
import type { AppPage } from './app-page.ts';
import type { Part } from './part.ts';

/** The page of an open book. */
export class ManuscriptPage {
  readonly app: AppPage;
  readonly text: Part;

  constructor(app: AppPage) {
    this.app = app;
    this.text = app.role('textbox', 'Manuscript');
  }

  /** Makes a book with this text and opens it. */
  static async open(app: AppPage, account: Account, content = ''): Promise<ManuscriptPage & { id: string }> {
    const id = await account.createManuscript(content);
    const book = new ManuscriptPage(app);
    await book.goTo(id);
    return Object.assign(book, { id });
  }

  async goTo(id: string): Promise<void> {
    await this.app.go(`/studio/${id}`);
    await this.text.expectVisible();
  }

  /** Puts the caret into the book with a click, which is where the keys go from then on. */
  async click(words?: string): Promise<void> {
    await (words === undefined ? this.text : this.text.text(words).nth(0)).click();
    await this.text.expectFocused();
  }

  /** The blocks of the book with their forms, as the page shows them. */
  blocks(): Promise<string[]> {
    return this.app.evaluate(
      () =>
        [...document.querySelectorAll<HTMLElement>('[aria-label="Manuscript"] .sheet > *')].map(block => {
          const { list, indent } = block.dataset;
          const form = list ? `${list}${indent}` : block.tagName.toLowerCase();
          return `${form}: ${block.innerHTML.replace(/<br[^>]*>|<img[^>]*>/g, '')}`;
        }),
      undefined,
    );
  }

  async expectBlocks(blocks: readonly string[]): Promise<void> {
    await expect.poll(() => this.blocks(), { message: 'the blocks of the book' }).toEqual(blocks);
  }

  /** What the browser has selected, in words. */
  selected(): Promise<string> {
    return this.app.evaluate(() => String(getSelection()), undefined);
  }

  /** Waits until the words are on the disk of this device. */
  async expectSaved(): Promise<void> {
    // What was just typed shows as 'Saving...' from the next frame on; only after that does 'Saved' speak of it.
    await this.app.evaluate(
      () =>
        new Promise<boolean>(resolve =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(true))),
        ),
      undefined,
    );
    await this.app.text('Saved').expectVisible();
  }

  /** Pastes as another program would have it. */
  async paste(formats: Record<string, string>): Promise<void> {
    await this.app.evaluate(given => {
      const transfer = new DataTransfer();
      for (const [type, value] of Object.entries(given)) transfer.setData(type, value);
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
      // Firefox takes no data from a script that makes such an event.
      Object.defineProperty(event, 'clipboardData', { value: transfer });
      document.querySelector('[aria-label="Manuscript"]')?.dispatchEvent(event);
    }, formats);
  }
}
