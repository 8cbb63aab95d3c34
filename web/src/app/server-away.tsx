import { BrandMark } from '../ui/brand-mark.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import styles from './lone-screen.module.css';

interface ServerAwayProps {
  message: string;
  isAsking: boolean;
  onRetry: () => void;
}

/** Nobody can say who is signed in, because the server does not. It is not a sign-out, so it does not lead to /auth. */
export function ServerAway({ message, isAsking, onRetry }: ServerAwayProps) {
  return (
    <div className={styles.screen}>
      <title>No answer · Everdraft</title>
      <BrandMark name="Everdraft" />
      <main className={styles.main}>
        <Card elevation="floating">
          <h1 className={styles.title}>The server does not answer</h1>
          <p className={styles.body} role="alert">
            {message}
          </p>
          <div className={styles.actions}>
            <Button variant="primary" isPending={isAsking} pendingLabel="Trying..." onClick={onRetry}>
              Try again
            </Button>
          </div>
        </Card>
      </main>
    </div>
  );
}
