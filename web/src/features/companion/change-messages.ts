import type { CardTextField, CompanionChange } from '@everdraft/core/entities/companion-change';
import { canUndo } from '@everdraft/core/entities/plan-undo';
import type { FailedTool } from '../../local/database.ts';
import type { ToastMessage } from '../../ui/toast-message.ts';

const TITLES: Readonly<Record<CompanionChange['action'], string>> = {
  create: 'Card Created',
  update: 'Card Updated',
  delete: 'Card Deleted',
  restore: 'Your later edit was replaced',
};

const VERBS: Readonly<Record<CompanionChange['action'], string>> = {
  create: 'Created',
  update: 'Updated',
  delete: 'Deleted',
  restore: 'Restored',
};

const FAILED = 'Tool Execution Failed';

/** The quiet line under a reply. */
export function changeLine({ action, title }: Pick<CompanionChange, 'action' | 'title'>): string {
  return title ? `${TITLES[action]}: ${title}` : TITLES[action];
}

/** What the author is told when it happens. */
export function changeToast({ action, title }: Pick<CompanionChange, 'action' | 'title'>): ToastMessage {
  return { title: TITLES[action], description: title && `${VERBS[action]} outline card: ${title}` };
}

export function failedToolLine({ error }: FailedTool): string {
  return error ? `${FAILED}: ${error}` : FAILED;
}

export function failedToolToast({ error }: FailedTool): ToastMessage {
  return { title: FAILED, description: error, variant: 'destructive' };
}

/** What the author can do about a change, and what has become of it. */
export type UndoState =
  | { kind: 'undoable' }
  | { kind: 'undone' }
  /** The card has changed since, in these fields. */
  | { kind: 'changed-since'; message: string }
  | { kind: 'expired' };

export function undoStateOf(change: CompanionChange): UndoState {
  if (change.undoneAt !== null && change.keptFields.length === 0) return { kind: 'undone' };
  if (!canUndo(change)) return { kind: 'expired' };
  if (change.undoneAt === null) return { kind: 'undoable' };
  return { kind: 'changed-since', message: changedSince(change) };
}

const FIELDS: Readonly<Record<CardTextField, string>> = { title: 'title', content: 'text' };

/** Why an undo did not do everything. */
export function changedSince({ before, keptFields }: CompanionChange): string {
  const fields = keptFields.map(field => FIELDS[field]).join(' and ');
  const isPart = Object.values(before ?? {}).length > keptFields.length;
  return isPart
    ? `Undone, except for the ${fields}, which you’ve changed since.`
    : `You’ve changed the ${fields} since, so nothing was undone.`;
}
