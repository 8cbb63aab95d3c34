import { PlusIcon, TrashIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './chat-tools.module.css';
import { NeverSentControl } from './never-sent.tsx';
import type { Chats } from './use-chats.ts';

interface ChatToolsProps {
  chats: Chats;
  manuscriptId: string;
  /** What the companion has changed by replies of this chat can still be undone there. */
  canStillUndo: boolean;
  onNew: () => void;
  onDelete: (id: string) => void;
}

/** Which chat, a new one, and the end of one. */
export function ChatTools({ chats, manuscriptId, canStillUndo, onNew, onDelete }: ChatToolsProps) {
  const { all = [], active, choose } = chats;
  const [doomedId, setDoomedId] = useState<string>();
  return (
    <div className={styles.tools}>
      <Select
        label="Chat session"
        isLabelHidden
        placeholder="Select chat"
        className={styles.select}
        options={all.map(({ id, title }) => ({ value: id, label: title }))}
        value={active?.id}
        onValueChange={choose}
      />
      <Button className={styles.new} variant="quiet" size="sm" icon={<PlusIcon />} onClick={onNew}>
        <span className={styles.words}>New Chat</span>
      </Button>
      <span className={styles.room} />
      <NeverSentControl manuscriptId={manuscriptId} />
      <IconButton
        label="Delete chat session"
        icon={<TrashIcon />}
        tone="danger"
        disabled={all.length <= 1}
        onClick={() => setDoomedId(active?.id)}
      />
      <ConfirmDialog
        open={doomedId !== undefined}
        onOpenChange={isOpen => {
          if (!isOpen) setDoomedId(undefined);
        }}
        title="Delete Chat Session"
        confirmLabel="Delete"
        onConfirm={() => {
          setDoomedId(undefined);
          if (doomedId !== undefined) onDelete(doomedId);
        }}
      >
        <p>
          This action cannot be undone. All messages in “{all.find(({ id }) => id === doomedId)?.title}” are
          permanently deleted.
        </p>
        {canStillUndo && <p>You won’t be able to undo the changes it made to your outline.</p>}
      </ConfirmDialog>
    </div>
  );
}
