const WORD = /[\p{L}\p{M}\p{N}]+(?:['’‑-][\p{L}\p{M}\p{N}]+)*/gu;
/** Written without spaces between words: what is counted here as a word would be a whole sentence. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/gu;
const UNSPACED_SHARE_MAX = 0.2;

/** The words of a text in lower case, with one kind of apostrophe. Dashes and lone signs are no words here. */
export function wordsOf(text: string): string[] {
  return (text.match(WORD) ?? []).map(word => word.toLowerCase().replaceAll('’', "'"));
}

export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}

/** Whether a text is written in a script whose words cannot be told apart by spaces. */
export function isUnspaced(text: string): boolean {
  return (text.match(UNSPACED)?.length ?? 0) > text.length * UNSPACED_SHARE_MAX;
}
