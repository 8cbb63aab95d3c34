import { trimEndOf, trimStartOf } from '../text/trim-characters.ts';
import { foldWord } from './fold-word.ts';

const WORDS = `
  january february march april may june july august september october november december
  jan feb mar apr jun jul aug sept sep oct nov dec
  monday tuesday wednesday thursday friday saturday sunday
  januar februar märz mai juni juli oktober dezember montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag
  janvier février mars avril juin juillet août septembre octobre novembre décembre lundi mardi mercredi jeudi vendredi samedi dimanche
  enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre
  lunes martes miércoles jueves viernes sábado domingo
  gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre lunedì martedì mercoledì giovedì venerdì sabato domenica
  janeiro fevereiro março maio junho julho setembro outubro novembro dezembro segunda-feira terça-feira quarta-feira quinta-feira
  sexta-feira januari februari maart augustus maandag dinsdag woensdag donderdag vrijdag zaterdag zondag
  maj augusti måndag tisdag onsdag torsdag fredag lördag söndag
  stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia
  января февраля марта апреля мая июня июля августа сентября октября ноября декабря
  понедельник вторник среда четверг пятница суббота воскресенье
`;
const DATE_WORDS = new Set(WORDS.trim().split(/\s+/u).map(foldWord));
const DATE_TOKENS_MAX = 6;
/** Chapters of a chronicle. */
const YEAR = /^\d{4}(?:\s*[-–—/]\s*\d{2,4})?\.?$/u;

/** Whether a line only says when: '3 January', 'Monday, May 4th, 1893', '1914'. Diaries are divided by such lines. */
export function isDateLine(text: string): boolean {
  const line = trimEndOf(trimStartOf(text, /[_*]/), /[_*]/).trim();
  if (YEAR.test(line)) return true;
  const tokens = line.split(/[\s,.]+/u).filter(token => token !== '');
  if (tokens.length === 0 || tokens.length > DATE_TOKENS_MAX || !/^[\p{Lu}\d]/u.test(line)) return false;
  const isPart = (token: string) =>
    DATE_WORDS.has(foldWord(token)) ||
    /^\d{1,4}(?:st|nd|rd|th|er|º)?$/iu.test(token) ||
    /^\p{Ll}{1,3}$/u.test(token);
  return tokens.every(isPart) && tokens.some(token => DATE_WORDS.has(foldWord(token)));
}
