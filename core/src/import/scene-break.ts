/** Signs without a letter or a figure; an ornament may be as long as a line. */
const ORNAMENT = /^[^\p{L}\p{N}"'“”‘’«»!?]{1,80}$/u;
/** Ornaments made of letters, as typewriters had them. */
const LETTERED = /^[-–—~*=.\s]*(?:o0o|oOo|ooo|0o0|x{3,}|(?:x\s+)+x|o\s+o\s+o|o)[-–—~*=.\s]*$/iu;
const NAMED = /^[[(<{*]*\s*(?:scene|section|line)[\s-]+break\s*[\])>}*]*$/iu;
const DOTS_ONLY = /^[.…\s]+$/u;
/** Breaks that the outline of a manuscript knows by sight. */
const KNOWN_IN_TEXT = /^\s*(?:[*#~•·⁂—–_-]\s*){1,9}$/u;

/** Whether a paragraph is what authors put between scenes, such as '* * *', '#', '⁂' or '[scene break]'. */
export function isSceneBreak(text: string): boolean {
  const line = text.trim();
  if (line === '' || /^[,;:()[\]{}/\\|]+$/u.test(line)) return false;
  if (DOTS_ONLY.test(line)) return line.replaceAll(/\s/gu, '').length >= 3 || line === '…';
  return ORNAMENT.test(line) || (LETTERED.test(line) && line !== 'o' && line !== 'O') || NAMED.test(line);
}

export function isBreakKnownInText(text: string): boolean {
  return KNOWN_IN_TEXT.test(text);
}
