import { TITLE_MAX_CHARACTERS } from '@everdraft/core/limits';
import { type FormEvent, useId, useState } from 'react';
import { useWorkspace } from '../../engine-context.ts';
import type { LocalManuscript } from '../../local/database.ts';
import { renameManuscript } from '../../local/manuscripts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/use-toast.ts';

interface RenameProjectDialogProps {
  project: LocalManuscript;
  onClose: () => void;
}

export function RenameProjectDialog({ project, onClose }: RenameProjectDialogProps) {
  const { local } = useWorkspace();
  const { toast } = useToast();
  const form = useId();
  const [title, setTitle] = useState(project.title);

  async function rename(event: FormEvent) {
    event.preventDefault();
    try {
      await renameManuscript(local, project.id, title);
      onClose();
    } catch {
      toast({ title: 'The project could not be renamed. Please try again.', variant: 'destructive' });
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Rename project"
      foot={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={form}>
            Rename
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={event => void rename(event)}>
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
