import type { HeadingLevel } from '../document/flat-text.ts';
import { WORD_NAMESPACE } from './docx-namespace.ts';
import { escapeXml } from './escape-xml.ts';
import type { ExportedBook } from './exported-book.ts';

const HEADINGS: Readonly<Record<HeadingLevel, string>> = { 1: 'Heading1', 2: 'Heading2', 3: 'Heading3' };

export const STYLE_IDS = {
  headings: HEADINGS,
  title: 'Title',
  subtitle: 'Subtitle',
  titleFacts: 'TitleFacts',
  sceneBreak: 'SceneBreak',
  listItem: 'ListParagraph',
  header: 'Header',
} as const;

/** Half points. */
const FONT_SIZE = 24;
/** 240 is a single line. */
const LINE_SPACING = 480;
const FIRST_LINE_TWIPS = 720;

interface StyleParts {
  id: string;
  name: string;
  properties: string;
}

function style({ id, name, properties }: StyleParts): string {
  return `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr>${properties}</w:pPr></w:style>`;
}

const NO_INDENT = '<w:ind w:firstLine="0"/>';
const CENTRED = '<w:jc w:val="center"/>';

function heading(level: HeadingLevel, spaceBefore: number): string {
  return style({
    id: HEADINGS[level],
    name: `heading ${level}`,
    properties: `<w:keepNext/><w:spacing w:before="${spaceBefore}" w:after="240"/>${NO_INDENT}${CENTRED}<w:outlineLvl w:val="${level - 1}"/>`,
  });
}

/** Standard manuscript format: 12 points, a serif, double spaced, first lines indented by half an inch. */
export function docxStyles({ language }: Pick<ExportedBook, 'language'>): string {
  const font =
    '<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="Times New Roman" w:cs="Times New Roman"/>';
  const tag = escapeXml(language);
  const defaults = `<w:docDefaults><w:rPrDefault><w:rPr>${font}<w:sz w:val="${FONT_SIZE}"/><w:szCs w:val="${FONT_SIZE}"/><w:lang w:val="${tag}" w:eastAsia="${tag}" w:bidi="${tag}"/></w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults>`;
  const normal = `<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/><w:pPr><w:spacing w:line="${LINE_SPACING}" w:lineRule="auto"/><w:ind w:firstLine="${FIRST_LINE_TWIPS}"/></w:pPr></w:style>`;
  const styles = [
    heading(1, 2880),
    heading(2, 960),
    heading(3, 480),
    style({
      id: STYLE_IDS.title,
      name: 'Title',
      properties: `<w:spacing w:before="4320"/>${NO_INDENT}${CENTRED}`,
    }),
    style({ id: STYLE_IDS.subtitle, name: 'Subtitle', properties: `${NO_INDENT}${CENTRED}` }),
    style({
      id: STYLE_IDS.titleFacts,
      name: 'Byline',
      properties: `<w:spacing w:line="240" w:lineRule="auto"/>${NO_INDENT}`,
    }),
    style({ id: STYLE_IDS.sceneBreak, name: 'Scene Break', properties: `${NO_INDENT}${CENTRED}` }),
    style({ id: STYLE_IDS.listItem, name: 'List Paragraph', properties: NO_INDENT }),
    style({
      id: STYLE_IDS.header,
      name: 'header',
      properties: `<w:spacing w:line="240" w:lineRule="auto"/>${NO_INDENT}<w:jc w:val="right"/>`,
    }),
  ];
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:styles xmlns:w="${WORD_NAMESPACE}">${defaults}${normal}${styles.join('')}</w:styles>`;
}
