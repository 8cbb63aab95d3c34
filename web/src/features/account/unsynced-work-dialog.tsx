import { useState } from 'react';
import { copyOfWork } from '../../document/copy-of-work.ts';
import { useWorkspace } from '../../engine-context.ts';
import { downloadText } from '../../local/download-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './unsynced-work-dialog.module.css';
import type { Logout } from './use-logout.ts';

const DISCARD_WORD = 'discard';

/** Asks what becomes of words that are on this device and nowhere else. */
export function UnsyncedWorkDialog({ logout }: { logout: Logout }) {
  const { local } = useWorkspace();
  const [typed, setTyped] = useState('');

  async function download() {
    downloadText('everdraft-copy.html', await copyOfWork(local), 'text/html');
  }

  return (
    <Dialog
      open={logout.unsynced !== null}
      onOpenChange={logout.stay}
      title="Some of your work is not on the server yet"
      subtitle={wordsFor(logout.unsynced ?? 0)}
      size="md"
      foot={
        <Button variant="primary" onClick={logout.stay}>
          Stay signed in
        </Button>
      }
    >
      <div className={styles.choices}>
        <div>
          <Button onClick={() => void download()}>Download a copy</Button>
          <p className={styles.meaning}>All books on this device as one HTML file.</p>
        </div>
        <div>
          <Button isPending={logout.isPending} onClick={() => logout.leave('keep')}>
            Log out and keep it here
          </Button>
          <p className={styles.meaning}>
            It is sent when you sign in again on this device. Nobody else can open it here.
          </p>
        </div>
        <div>
          <TextField
            label={`Type “${DISCARD_WORD}” to log out and lose these changes`}
            value={typed}
            autoComplete="off"
            onChange={event => setTyped(event.target.value)}
          />
          <Button
            variant="danger"
            disabled={typed.trim().toLowerCase() !== DISCARD_WORD}
            isPending={logout.isPending}
            onClick={() => logout.leave('discard')}
          >
            Log out and discard
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function wordsFor(changes: number): string {
  return changes === 1 ? '1 change is only on this device.' : `${changes} changes are only on this device.`;
}
