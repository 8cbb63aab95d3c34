import { attributesOf, tagsOf } from './xml-tags.ts';

const FRAMED = new Set(['drop', 'margin']);
const LETTERS_MAX = 4;

/** The letters that stand in a frame of their own as drop capitals, in the order of the document. */
export function dropCapitalsIn(documentXml: string): string[] {
  if (!documentXml.includes('dropCap')) return [];
  const found: string[] = [];
  let paragraph: { isDropCapital: boolean; texts: string[] } | undefined;
  let textFrom: number | undefined;
  for (const { name, kind, attributes, from, to } of tagsOf(documentXml)) {
    if (name === 'p' && kind === 'start') paragraph ??= { isDropCapital: false, texts: [] };
    if (paragraph === undefined) continue;
    if (name === 'framePr' && FRAMED.has(attributesOf(attributes).get('dropCap') ?? '')) {
      paragraph.isDropCapital = true;
    }
    if (name === 't' && kind === 'end' && textFrom !== undefined) {
      paragraph.texts.push(documentXml.slice(textFrom, from));
    }
    textFrom = name === 't' && kind === 'start' ? to : undefined;
    if (name === 'p' && kind === 'end') {
      const letters = paragraph.texts.join('').trim();
      if (paragraph.isDropCapital && letters !== '' && letters.length <= LETTERS_MAX) found.push(letters);
      paragraph = undefined;
    }
  }
  return found;
}
