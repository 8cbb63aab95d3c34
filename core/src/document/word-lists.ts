import { type ListItem, MAX_INDENT } from './flat-text.ts';

/**
 * Word copies a list as paragraphs: a style says how deep an item is, and its sign stands before it as text, in a span
 * that is to be left out.
 */

const ITEM_STYLE = /(?<![\w-])mso-list\s*:[^;]{0,80}?level(\d)/i;
const SIGN_STYLE = /(?<![\w-])mso-list\s*:\s*ignore/i;
const NUMBER_SIGN = /^\s*(?:\d{1,4}|[a-z]|[ivxlcdm]{1,8})[.)]/i;

/** The list item that a paragraph of Word is, by its style. Its sign decides later whether it is numbered. */
export function wordListItem(style: string): Pick<ListItem, 'kind' | 'indent'> | undefined {
  const level = ITEM_STYLE.exec(style.slice(0, 1000))?.[1];
  if (level === undefined) return undefined;
  return { kind: 'bullet', indent: Math.max(0, Math.min(MAX_INDENT, Number(level) - 1)) };
}

export function isWordListSign(style: string): boolean {
  return SIGN_STYLE.test(style.slice(0, 1000));
}

export function isNumberSign(sign: string): boolean {
  return NUMBER_SIGN.test(sign);
}
