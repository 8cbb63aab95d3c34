import {
  CARD_TEXT_FIELDS,
  type CardText,
  type CardTextField,
} from '@everdraft/core/entities/companion-change';

/** The values that a card has in the same fields. */
export function fieldsLike(
  fields: CardText,
  card: Readonly<Record<CardTextField, string>>,
): Partial<Record<CardTextField, string>> {
  const named = CARD_TEXT_FIELDS.filter(field => fields[field] !== undefined);
  return Object.fromEntries(named.map(field => [field, card[field]]));
}
