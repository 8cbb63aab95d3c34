/** A tag of an XML document. */
export interface XmlTag {
  /** Without the prefix of its namespace. */
  readonly name: string;
  readonly kind: 'start' | 'end' | 'empty';
  readonly attributes: string;
  /** Where it begins, and the first place behind it. */
  readonly from: number;
  readonly to: number;
}

const NAME = /^(\/?)(?:[\w.-]*:)?([\w.-]+)/u;
/** A name is read from its first sign on: from the middle of it, all of it would be read again and again. */
const ATTRIBUTE = /(?<![\w:.-])(?:[\w.-]*:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu;

/**
 * The tags of a document, in order. Each is looked at once: a pattern from a start to its end would be looked for from every
 * start anew where the end is missing.
 */
export function* tagsOf(xml: string): Generator<XmlTag> {
  for (let from = xml.indexOf('<'); from >= 0; ) {
    const close = xml.indexOf('>', from);
    if (close < 0) return;
    const inside = xml.slice(from + 1, close);
    const [whole = '', slash, name] = NAME.exec(inside) ?? [];
    const to = close + 1;
    if (name !== undefined) {
      const isEmpty = inside.endsWith('/');
      const attributes = inside.slice(whole.length);
      yield { name, kind: slash === '/' ? 'end' : isEmpty ? 'empty' : 'start', attributes, from, to };
    }
    from = xml.indexOf('<', to);
  }
}

/** The attributes of a tag by their names, without the prefixes of their namespaces. Of several the first counts. */
export function attributesOf(attributes: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    if (!values.has(name)) values.set(name, double ?? single ?? '');
  }
  return values;
}
