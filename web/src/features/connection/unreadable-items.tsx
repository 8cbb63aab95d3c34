import { WarningCircleIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { useWorkspace } from '../../engine-context.ts';
import { listUnreadable } from '../../local/unreadable-items.ts';
import { useLocal } from '../../local/use-local.ts';
import { Button } from '../../ui/button.tsx';
import { LateDialog } from '../../ui/late-dialog.tsx';
import hiddenStyles from '../../ui/visually-hidden.module.css';
import { lateUnreadableItems } from './late-unreadable-items.ts';

/** What the server has and cannot read. In a bar that is short of room the icon and the number are left. */
export function UnreadableItems({ shedsWords = false }: { shedsWords?: boolean }) {
  const { local } = useWorkspace();
  const [isOpen, setIsOpen] = useState(false);
  const notes = useLocal(() => listUnreadable(local), [local]) ?? [];
  if (notes.length === 0) return null;

  const words = notes.length === 1 ? ' item can’t be read' : ' items can’t be read';
  return (
    <>
      <Button variant="quiet" size="sm" icon={<WarningCircleIcon />} onClick={() => setIsOpen(true)}>
        <span title={shedsWords ? `${notes.length}${words}` : undefined}>
          {notes.length}
          <span className={shedsWords ? hiddenStyles['when-narrow'] : undefined}>{words}</span>
        </span>
      </Button>
      <LateDialog code={lateUnreadableItems} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        {UnreadableItemsDialog => (
          <UnreadableItemsDialog notes={notes} open={isOpen} onOpenChange={setIsOpen} />
        )}
      </LateDialog>
    </>
  );
}
