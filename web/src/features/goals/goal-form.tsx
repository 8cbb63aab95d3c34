import { type FormEvent, useState } from 'react';
import { useWorkspace } from '../../engine-context.ts';
import { changeGoals, type WritingGoals } from '../../local/writing-goals.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/use-toast.ts';
import { numberOf } from './count-words.ts';
import styles from './goals-panel.module.css';
import { readGoal } from './read-goal.ts';

interface GoalFormProps {
  manuscriptId: string;
  goals: WritingGoals;
  onDone: () => void;
}

const NOT_A_NUMBER = 'Please enter a whole number, or nothing for no goal.';

/** An empty field is no goal. */
export function GoalForm({ manuscriptId, goals, onDone }: GoalFormProps) {
  const { local } = useWorkspace();
  const { toast } = useToast();
  const [daily, setDaily] = useState(typedGoal(goals.dailyWords));
  const [book, setBook] = useState(typedGoal(goals.bookWords));
  const [isTried, setIsTried] = useState(false);
  const dailyWords = readGoal(daily);
  const bookWords = readGoal(book);

  async function save(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (dailyWords === undefined || bookWords === undefined) return;
    try {
      await changeGoals(local, manuscriptId, { dailyWords, bookWords });
      onDone();
    } catch {
      toast({ title: 'The goal could not be saved. Please try again.', variant: 'destructive' });
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={event => void save(event)}>
      <TextField
        label="Words a day"
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        value={daily}
        error={isTried && dailyWords === undefined ? NOT_A_NUMBER : undefined}
        onChange={event => setDaily(event.target.value)}
      />
      <TextField
        label="Words in this book"
        inputMode="numeric"
        autoComplete="off"
        value={book}
        error={isTried && bookWords === undefined ? NOT_A_NUMBER : undefined}
        onChange={event => setBook(event.target.value)}
      />
      <div className={styles.actions}>
        <Button size="sm" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" type="submit">
          Save goal
        </Button>
      </div>
    </form>
  );
}

function typedGoal(words: number | null): string {
  return words === null ? '' : numberOf(words);
}
