import { Button } from '../ui/button.tsx';
import { LoneScreen } from './lone-screen.tsx';

interface ServerAwayProps {
  message: string;
  isAsking: boolean;
  onRetry: () => void;
}

/** Nobody can say who is signed in, because the server does not. It is not a sign-out, so it does not lead to /auth. */
export function ServerAway({ message, isAsking, onRetry }: ServerAwayProps) {
  return (
    <LoneScreen
      pageTitle="No answer"
      title="The server does not answer"
      text={<p role="alert">{message}</p>}
      actions={
        <Button variant="primary" isPending={isAsking} pendingLabel="Trying..." onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}
