import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/use-toast.ts';
import styles from './keep-version.module.css';
import type { VersionControl } from './version-control.ts';

const NAME_MAX_CHARACTERS = 120;

/** Keeps the book as it is now under a name. */
export function KeepVersion({ versions }: { versions: VersionControl }) {
  const { toast } = useToast();
  const [name, setName] = useState('');
  const [isKeeping, setIsKeeping] = useState(false);

  async function keep(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '' || isKeeping) return;
    setIsKeeping(true);
    try {
      await versions.keep('named', name.trim());
      setName('');
    } catch {
      toast({
        title: 'The version could not be kept',
        description: 'Your book is as it was. Please try again.',
        variant: 'destructive',
      });
    }
    setIsKeeping(false);
  }

  return (
    <form className={styles.form} onSubmit={event => void keep(event)}>
      <TextField
        label="Name of this version"
        isLabelHidden
        placeholder="Name this version"
        maxLength={NAME_MAX_CHARACTERS}
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <Button type="submit" disabled={name.trim() === ''} isPending={isKeeping} pendingLabel="Keeping...">
        Keep
      </Button>
    </form>
  );
}
