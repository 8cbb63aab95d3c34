import type { OutlineDeed } from '../../local/database.ts';
import type { ToastMessage } from '../../ui/toast-message.ts';

const TITLES: Readonly<Record<OutlineDeed['tool'], string>> = {
  create_outline_card: 'Card Created',
  update_outline_card: 'Card Updated',
  delete_outline_card: 'Card Deleted',
};

const VERBS: Readonly<Record<OutlineDeed['tool'], string>> = {
  create_outline_card: 'Created',
  update_outline_card: 'Updated',
  delete_outline_card: 'Deleted',
};

const FAILED = 'Tool Execution Failed';

/** The quiet line between messages. */
export function deedLine({ tool, success, title, error }: OutlineDeed): string {
  if (!success) return error ? `${FAILED}: ${error}` : FAILED;
  return title ? `${TITLES[tool]}: ${title}` : TITLES[tool];
}

/** What the author is told when it happens. */
export function deedToast({ tool, success, title, error }: OutlineDeed): ToastMessage {
  if (!success) return { title: FAILED, description: error, variant: 'destructive' };
  return { title: TITLES[tool], description: title && `${VERBS[tool]} outline card: ${title}` };
}

/** A change without its former state cannot be taken back by a click. */
export function canUndo({ tool, success, cardId, former, isUndone }: OutlineDeed): boolean {
  return success && cardId !== undefined && !isUndone && (tool !== 'update_outline_card' || Boolean(former));
}
