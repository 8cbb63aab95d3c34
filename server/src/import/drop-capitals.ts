const PARAGRAPH = /<(\w+:)?p\b[^>]*>([\s\S]*?)<\/\1?p>/gu;
const DROP_CAPITAL = /<(?:\w+:)?framePr\b[^>]*\bdropCap\s*=\s*["'](?:drop|margin)["']/u;
const TEXT = /<(?:\w+:)?t\b[^>]*>([^<]*)<\/(?:\w+:)?t>/gu;
const LETTERS_MAX = 4;

function textOf(xml: string): string {
  return [...xml.matchAll(TEXT)].map(([, text = '']) => text).join('');
}

/** The letters that stand in a frame of their own as drop capitals, in the order of the document. */
export function dropCapitalsIn(documentXml: string): string[] {
  if (!documentXml.includes('dropCap')) return [];
  return [...documentXml.matchAll(PARAGRAPH)]
    .filter(([, , content = '']) => DROP_CAPITAL.test(content))
    .map(([, , content = '']) => textOf(content).trim())
    .filter(letters => letters !== '' && letters.length <= LETTERS_MAX);
}
