import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Unsynced } from './find-unsynced.ts';
import styles from './unsynced-work-question.module.css';
import type { Leave } from './use-leave.ts';

const DISCARD_WORD = 'discard';

interface RoadWords {
  stay: string;
  /** Undefined where nobody could ever open what is kept. */
  keep?: string;
  discard: string;
  /** After 'Type “discard” to'. */
  loss: string;
}

/** By how the author leaves. */
const WORDS = {
  logout: {
    stay: 'Stay signed in',
    keep: 'Log out and keep it here',
    discard: 'Log out and discard',
    loss: 'log out and lose these changes',
  },
  'session-ended': {
    stay: 'Back to sign-in',
    keep: 'Log out and keep it here',
    discard: 'Log out and discard',
    loss: 'log out and lose these changes',
  },
  everywhere: {
    stay: 'Stay signed in',
    keep: 'Sign out and keep it here',
    discard: 'Sign out and discard',
    loss: 'sign out and lose these changes',
  },
  /** At the way in, with nobody signed in. */
  left: {
    stay: 'Back to log in',
    discard: 'Remove and discard',
    loss: 'remove your projects and lose these changes',
  },
  deletion: {
    stay: 'Keep my account',
    discard: 'Delete account and discard',
    loss: 'delete your account and lose these changes too',
  },
} as const satisfies Record<string, RoadWords>;

export type Road = keyof typeof WORDS;

interface UnsyncedWorkQuestionProps<Input> {
  road: Road;
  leave: Pick<Leave<Input>, 'unsynced' | 'stay' | 'leave' | 'isPending'>;
  onDownload: () => void;
}

/** Asks what becomes of words that are on this device and nowhere else. */
export function UnsyncedWorkQuestion<Input>({ road, leave, onDownload }: UnsyncedWorkQuestionProps<Input>) {
  const words: RoadWords = WORDS[road];
  const [typed, setTyped] = useState('');
  // The words stay while the dialog fades away.
  const [last, setLast] = useState(leave.unsynced);
  if (leave.unsynced !== null && leave.unsynced !== last) setLast(leave.unsynced);

  return (
    <Dialog
      open={leave.unsynced !== null}
      onOpenChange={leave.stay}
      title="Some of your work isn’t on the server yet"
      subtitle={last && whatIsMissing(last)}
      size="md"
      foot={
        <Button variant="primary" onClick={leave.stay}>
          {words.stay}
        </Button>
      }
    >
      <div className={styles.choices}>
        <div>
          <Button onClick={onDownload}>Download a copy</Button>
          <p className={styles.meaning}>All projects on this device as one HTML file.</p>
        </div>
        {words.keep !== undefined && (
          <div>
            <Button isPending={leave.isPending} onClick={() => leave.leave('keep')}>
              {words.keep}
            </Button>
            <p className={styles.meaning}>
              It will be sent when you sign in again on this device. Everdraft won’t open it for anyone else.
            </p>
          </div>
        )}
        <div className={styles.loss}>
          <TextField
            label={`Type “${DISCARD_WORD}” to ${words.loss}`}
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            onChange={event => setTyped(event.target.value)}
          />
          <Button
            variant="danger"
            disabled={typed.trim().toLowerCase() !== DISCARD_WORD}
            isPending={leave.isPending}
            onClick={() => leave.leave('discard')}
          >
            {words.discard}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function whatIsMissing({ changes, isServerRestored }: Unsynced): string {
  if (changes === 0 && isServerRestored) {
    return 'The server was restored from a backup and may lack your latest work. Sign in to send it.';
  }
  return changes === 1 ? '1 change is only on this device.' : `${changes} changes are only on this device.`;
}
