import { TITLE_MAX_CHARACTERS } from '@everdraft/core/limits';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCreateProject } from './create-project.ts';

interface NewProjectDialogProps {
  onClose: () => void;
  onCreated: (id: string) => void;
}

export function NewProjectDialog({ onClose, onCreated }: NewProjectDialogProps) {
  const form = useId();
  const [title, setTitle] = useState('');
  const create = useCreateProject(id => {
    onClose();
    onCreated(id);
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="New Project"
      isDismissable={!create.isPending}
      foot={
        <>
          <Button variant="quiet" disabled={create.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            isPending={create.isPending}
            pendingLabel="Creating..."
          >
            Create Project
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={event => {
          event.preventDefault();
          create.startTitled(title);
        }}
      >
        <TextField
          label="Project Title"
          value={title}
          maxLength={TITLE_MAX_CHARACTERS}
          placeholder="Untitled"
          onChange={event => setTitle(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
