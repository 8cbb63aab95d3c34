/** A question about a book and the words of the book that answer it. */
export interface Needle {
  id: string;
  book: string;
  question: string;
  evidence: string;
}
