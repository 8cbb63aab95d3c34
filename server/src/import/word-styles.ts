import { foldWord } from '@everdraft/core/import/fold-word';
import { CHAPTER_WORDS, CONTENTS_WORDS, PART_WORDS } from '@everdraft/core/import/heading-words';
import { attributesOf, tagsOf } from './xml-tags.ts';

/** What a paragraph style of a document says about its paragraphs. */
export interface WordStyle {
  /** From 1; 0 for what is no heading. */
  level: number;
  role: 'text' | 'title' | 'contents';
  isBold: boolean;
  isCentred: boolean;
  startsPage: boolean;
}

const PLAIN: WordStyle = { level: 0, role: 'text', isBold: false, isCentred: false, startsPage: false };
/** Word keeps these names in English whatever its language is; other programs translate them. */
const HEADING_NAME =
  /^(?:heading|überschrift|titre|título|titolo|kop|nagłówek|rubrik|заголовок|overskrift|otsikko|nadpis|címsor|titlu|titol|títol|naslov|başlık|επικεφαλίδα|заглавие|pealkiri|virsraksts|antraštė|fyrirsögn|标题|標題|見出し|제목|כותרת|عنوان|judul|đầu đề)\s*(\d)$/iu;
const TITLE_NAME =
  /^(?:title|subtitle|author|byline|titel|untertitel|titre|sous-titre|título|subtítulo|titolo|tytuł|название)$/iu;
const CONTENTS_NAME = /^(?:toc|contents|verzeichnis|tdm|indice|índice|spis)\b/iu;
const DEPTH_MAX = 12;

function isOn(value: string | undefined): boolean {
  return value !== undefined && !/^(?:0|false|off|none)$/u.test(value);
}

/** Custom styles say what they are for by their names: 'Chapter Title', 'Kapitelüberschrift'. */
function levelByName(name: string): number {
  const standard = HEADING_NAME.exec(name)?.[1];
  if (standard !== undefined) return Number(standard);
  const words = foldWord(name).split(/[^\p{L}]+/u);
  const isBodyText = words.some(word => /^(?:text|body|first|para|paragraph|absatz|number|char)/u.test(word));
  if (isBodyText) return 0;
  if (words.some(word => CHAPTER_WORDS.has(word) || word.startsWith('kapitel') || word.startsWith('chapter')))
    return 2;
  return words.length <= 3 && words.some(word => PART_WORDS.has(word)) && words.length > 1 ? 1 : 0;
}

function roleByName(name: string): WordStyle['role'] {
  if (TITLE_NAME.test(name)) return 'title';
  const isContents = CONTENTS_NAME.test(name) || CONTENTS_WORDS.has(foldWord(name.split(/\s/u)[0] ?? ''));
  return isContents ? 'contents' : 'text';
}

/** The values of the elements inside of a style, by their names. Of several the first counts. */
type StyleValues = ReadonlyMap<string, string>;

interface StyleSource {
  name: string;
  basedOn: string | undefined;
  values: StyleValues;
}

function sourcesIn(xml: string): Map<string, StyleSource> {
  const sources = new Map<string, StyleSource>();
  let style: { attributes: ReadonlyMap<string, string>; values: Map<string, string> } | undefined;
  for (const { name, kind, attributes } of tagsOf(xml)) {
    if (name !== 'style') {
      if (style && kind !== 'end' && !style.values.has(name)) {
        style.values.set(name, attributesOf(attributes).get('val') ?? 'true');
      }
      continue;
    }
    if (kind === 'start') style ??= { attributes: attributesOf(attributes), values: new Map() };
    if (kind !== 'end' || style === undefined) continue;
    const id = style.attributes.get('styleId');
    if (id !== undefined && style.attributes.get('type') !== 'character') {
      const { values } = style;
      sources.set(id, { name: values.get('name') ?? id, basedOn: values.get('basedOn'), values });
    }
    style = undefined;
  }
  return sources;
}

function merged(chain: readonly StyleSource[]): WordStyle {
  const style = { ...PLAIN };
  // From the most general to the style itself.
  for (const { name, values } of [...chain].reverse()) {
    const outline = values.get('outlineLvl');
    const level = levelByName(name);
    if (level > 0) style.level = level;
    else if (outline !== undefined && /^[0-8]$/u.test(outline)) style.level = Number(outline) + 1;
    const role = roleByName(name);
    if (role !== 'text') style.role = role;
    const bold = values.get('b');
    if (bold !== undefined) style.isBold = isOn(bold);
    const alignment = values.get('jc');
    if (alignment !== undefined) style.isCentred = alignment === 'center';
    const pageBreak = values.get('pageBreakBefore');
    if (pageBreak !== undefined) style.startsPage = isOn(pageBreak);
  }
  return style;
}

/** The paragraph styles of a document by their ids, each with what it takes over from those it is based on. */
export function readStyles(xml: string): ReadonlyMap<string, WordStyle> {
  const sources = sourcesIn(xml);
  const styles = new Map<string, WordStyle>();
  for (const id of sources.keys()) {
    const chain: StyleSource[] = [];
    let next: string | undefined = id;
    while (next !== undefined && chain.length < DEPTH_MAX) {
      const source: StyleSource | undefined = sources.get(next);
      if (source === undefined) break;
      chain.push(source);
      next = source.basedOn;
    }
    styles.set(id, merged(chain));
  }
  return styles;
}

export function styleOf(
  styles: ReadonlyMap<string, WordStyle>,
  id: string | null,
  name: string | null,
): WordStyle {
  const known = id === null ? undefined : styles.get(id);
  if (known !== undefined) return known;
  return name === null ? PLAIN : { ...PLAIN, level: levelByName(name), role: roleByName(name) };
}
