import { useEffect, useState } from 'react';
import { registerServiceWorker } from '../service-worker/register.ts';
import { Button } from '../ui/button.tsx';
import styles from './new-version-prompt.module.css';

/** Registers the service worker and asks before a new version takes over. It stays until it is answered. */
export function NewVersionPrompt() {
  const [takeOver, setTakeOver] = useState<() => void>();

  useEffect(() => {
    // The development server has no service worker to offer.
    if (import.meta.env.PROD) registerServiceWorker({ onUpdateReady: start => setTakeOver(() => start) });
  }, []);

  if (takeOver === undefined) return null;
  return (
    <div className={styles.prompt} role="status">
      <p>A new version of Everdraft is ready.</p>
      <div className={styles.actions}>
        <Button variant="quiet" size="sm" onClick={() => setTakeOver(undefined)}>
          Later
        </Button>
        <Button variant="plain" size="sm" onClick={takeOver}>
          Reload now
        </Button>
      </div>
    </div>
  );
}
