import { type DeltaInsert, deltaFromBlocks } from './blocks.ts';
import type { Block } from './flat-text.ts';
import { encodeDocument, type ManuscriptDocument, newDocument } from './open-document.ts';
import { parseHtml } from './parse-html.ts';

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return value;
}

/** Attributes are always given, even none: without them Yjs lets new text inherit those of its neighbour. */
function withAttributes({ insert, attributes = {} }: DeltaInsert): DeltaInsert {
  return { insert, attributes: { ...attributes } };
}

/**
 * A manuscript that begins with a content. The same content always gives the same bytes, so that a create sent twice
 * does not write the book twice. Its writer's number comes from what is written: two different texts under one number
 * would destroy each other.
 */
export function seedDocument(blocks: readonly Block[]): ManuscriptDocument {
  const document = newDocument();
  const delta = deltaFromBlocks(blocks);
  document.doc.clientID = hash(JSON.stringify(delta));
  document.text.applyDelta(delta.map(withAttributes));
  return document;
}

/** The first update of a manuscript that begins with an HTML. */
export function seedUpdate(html: string): Uint8Array {
  return encodeDocument(seedDocument(parseHtml(html)));
}
