import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Tables } from './schema.ts';
import type { SequenceRange } from './sequence.ts';

/** Holds for the rows of an author whose last change is in the range, in a question about one table alone. */
export function changedWithin(userId: string, { after, upTo }: SequenceRange): Expression<SqlBool> {
  const is = expressionBuilder<Tables, 'device_days' | 'settings' | 'style_profiles'>();
  return is.and([is('user_id', '=', userId), is('seq', '>', after), is('seq', '<=', upTo)]);
}
