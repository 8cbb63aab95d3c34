/** One file of an export. Its text comes in pieces, so that a long book can be written without standing still. */
export interface ExportFile {
  readonly path: string;
  readonly content: Iterable<string>;
  /** Kept in an archive as it is: readers of e-books look for the first file without unpacking anything. */
  readonly isStored?: boolean;
}
