import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { LoneScreen } from './lone-screen.tsx';

interface LoadFailedProps {
  message: string;
  onRetry: () => void;
  /** Where else to go from here. */
  wayOut?: ReactNode;
}

/** The server did not give what a screen needs. That is no sign-out, so it does not lead to /auth. */
export function LoadFailed({ message, onRetry, wayOut }: LoadFailedProps) {
  return (
    <LoneScreen
      pageTitle="Not loaded"
      title="This page could not be loaded"
      text={<p role="alert">{message}</p>}
      actions={
        <>
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
          {wayOut}
        </>
      }
    />
  );
}
