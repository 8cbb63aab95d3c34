import { createHash } from 'node:crypto';
import pg from 'pg';

/**
 * Statements with more values than this hold lists, whose length makes each of them another statement; PostgreSQL would
 * keep them all for as long as the connection lasts.
 */
const VALUES_IN_KEPT_STATEMENT_MAX = 24;
/** The program has about this many different statements. */
const NAMES_KEPT_MAX = 500;

/** By the text of a statement; the same for every connection. */
const names = new Map<string, string>();

/**
 * A connection that has PostgreSQL read and plan each statement once and not at every call, which is most of what our
 * short statements cost it.
 */
export class PreparingClient extends pg.Client {
  // The many signatures of `query` cannot be written down again; whatever is not a text with values goes on as it came.
  override query = ((...args: unknown[]) => {
    const [text, values] = args;
    const isKept = typeof text === 'string' && args.length === 2 && Array.isArray(values);
    const ask: (...given: unknown[]) => unknown = super.query;
    if (!isKept || values.length > VALUES_IN_KEPT_STATEMENT_MAX) return ask.apply(this, args);
    const name = nameOf(text);
    return ask.call(this, name === undefined ? { text, values } : { name, text, values });
  }) as pg.Client['query'];
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= NAMES_KEPT_MAX) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
