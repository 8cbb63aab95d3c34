import { applyHtml } from './apply-html.ts';
import { deltaFromBlocks } from './blocks.ts';
import { encodeDocument, newDocument } from './open-document.ts';
import { parseHtml } from './parse-html.ts';

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return value;
}

/**
 * The first update of a manuscript that begins with a content. The same content always gives the same bytes, so that
 * a create sent twice does not write the book twice. Its writer's number comes from what is written: two different
 * texts under one number would destroy each other.
 */
export function seedUpdate(html: string): Uint8Array {
  const document = newDocument();
  document.doc.clientID = hash(JSON.stringify(deltaFromBlocks(parseHtml(html))));
  applyHtml(document.text, html);
  return encodeDocument(document);
}
