import { trimEndOf, trimStartOf } from '../text/trim-characters.ts';

const FORBIDDEN = /[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu;
const MAX_CHARACTERS = 100;
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/iu;

/** A title as the name of a file on any system. */
export function fileNameOf(title: string): string {
  const words = title.normalize('NFC').replaceAll(FORBIDDEN, ' ').replaceAll(/\s+/gu, ' ').trim();
  const start = [...words].slice(0, MAX_CHARACTERS).join('');
  const short = trimEndOf(trimStartOf(start, /\./), /[. ]/);
  return short === '' || RESERVED.test(short) ? 'Untitled' : short;
}
