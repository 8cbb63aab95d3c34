import { MAX_INDENT } from '../document/flat-text.ts';
import { WORD_NAMESPACE } from './docx-namespace.ts';

const BULLETS = 0;
const NUMBERS = 1;
export const BULLET_LIST = 1;
const FIRST_NUMBERED_LIST = 2;
const STEP_TWIPS = 360;

/** Gives every numbered list a number of its own: under one, all lists of the book would count on. */
export class NumberedLists {
  count = 0;

  begin(): number {
    this.count += 1;
    return FIRST_NUMBERED_LIST + this.count - 1;
  }
}

function levels(kind: 'bullet' | 'decimal'): string {
  let xml = '';
  for (let level = 0; level <= MAX_INDENT; level++) {
    const sign = kind === 'bullet' ? '•' : `%${level + 1}.`;
    const left = STEP_TWIPS * (level + 2);
    xml += `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${kind}"/><w:lvlText w:val="${sign}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${left}" w:hanging="${STEP_TWIPS}"/></w:pPr></w:lvl>`;
  }
  return xml;
}

function restarted(): string {
  let xml = '';
  for (let level = 0; level <= MAX_INDENT; level++)
    xml += `<w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="1"/></w:lvlOverride>`;
  return xml;
}

export function numberingXml(numberedLists: number): string {
  const overrides = restarted();
  let lists = `<w:num w:numId="${BULLET_LIST}"><w:abstractNumId w:val="${BULLETS}"/></w:num>`;
  for (let index = 0; index < numberedLists; index++)
    lists += `<w:num w:numId="${FIRST_NUMBERED_LIST + index}"><w:abstractNumId w:val="${NUMBERS}"/>${overrides}</w:num>`;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:numbering xmlns:w="${WORD_NAMESPACE}"><w:abstractNum w:abstractNumId="${BULLETS}"><w:multiLevelType w:val="hybridMultilevel"/>${levels('bullet')}</w:abstractNum><w:abstractNum w:abstractNumId="${NUMBERS}"><w:multiLevelType w:val="hybridMultilevel"/>${levels('decimal')}</w:abstractNum>${lists}</w:numbering>`;
}
