/** A question about a book and the words of the book that answer it. */
export interface Needle {
  id: string;
  book: string;
  question: string;
  evidence: string;
  /** How near it is to the words of the book, where the file says so; the answers are counted by it. */
  kind?: string;
}
