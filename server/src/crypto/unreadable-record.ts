interface NamedManuscript {
  id: string;
  /** Null when the title cannot be opened either. */
  title: string | null;
}

/**
 * Something sealed that does not open: damaged, moved to another place, or sealed under another key. It names the place
 * and never holds content, because errors are logged.
 */
export class UnreadableRecord extends Error {
  readonly table: string;
  readonly recordId: string;
  // Private, so that a logger that copies an error's properties does not write an author's title.
  readonly #manuscript: NamedManuscript | null;

  constructor(table: string, recordId: string, manuscript: NamedManuscript | null = null) {
    super(`The record ${recordId} of ${table} cannot be decrypted.`);
    this.name = 'UnreadableRecord';
    this.table = table;
    this.recordId = recordId;
    this.#manuscript = manuscript;
  }

  /** The manuscript it belongs to, so that the author can be told which book is concerned. */
  get manuscript(): NamedManuscript | null {
    return this.#manuscript;
  }
}
