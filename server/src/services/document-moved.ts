/** The document is no longer what was prepared for, or nothing was prepared that is needed. Nothing was written. */
export class DocumentMoved extends Error {
  constructor() {
    super('A document has changed while a change of it was prepared.');
    this.name = 'DocumentMoved';
  }
}
