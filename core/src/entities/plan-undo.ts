import type { CardText, CardTextField, CompanionChange } from './companion-change.ts';
import { CARD_TEXT_FIELDS } from './companion-change.ts';

export interface UndoPlan {
  /** The fields that get their former values. */
  restored: CardText;
  /** The fields that have changed since and stay as they are. */
  keptFields: CardTextField[];
  /** What the author wrote since and is replaced all the same; empty unless they asked for it. */
  replaced: CardText;
}

/** What undoing a change of a card's text does to the card as it is now. The device and the server decide alike. */
export function planUndo(
  {
    before,
    after,
    undoneAt,
    keptFields,
  }: Pick<CompanionChange, 'before' | 'after' | 'undoneAt' | 'keptFields'>,
  card: Readonly<Record<CardTextField, string>>,
  overwrite: boolean,
): UndoPlan {
  const plan: UndoPlan = { restored: {}, keptFields: [], replaced: {} };
  for (const field of CARD_TEXT_FIELDS) {
    const former = before?.[field];
    const isDone = undoneAt !== null && !keptFields.includes(field);
    // Equal to the former value: put back already, or not changed yet on a device that the change has not reached.
    if (former === undefined || isDone || card[field] === former) continue;
    const isAsLeft = card[field] === after?.[field];
    if (isAsLeft || overwrite) plan.restored[field] = former;
    else plan.keptFields.push(field);
    if (!isAsLeft && overwrite) plan.replaced[field] = card[field];
  }
  return plan;
}

/** Whether there is anything left that an undo could do. */
export function canUndo({ undoneAt, keptFields, isExpired }: CompanionChange): boolean {
  return !isExpired && (undoneAt === null || keptFields.length > 0);
}
