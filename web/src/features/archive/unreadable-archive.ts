/** A file that is not taken, with the sentence that the author reads. */
export class UnreadableArchive extends Error {
  constructor(words: string) {
    super(words);
    this.name = 'UnreadableArchive';
  }
}

export const NOT_AN_ARCHIVE = 'This file is not an archive of Everdraft, or it is damaged.';
export const UNPACKS_TOO_LARGE = 'This archive unpacks to more than a book can hold. It was not opened.';
