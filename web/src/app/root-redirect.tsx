import { Navigate } from 'react-router';
import { useAccount } from '../api/current-user.ts';
import { lastAuthor } from '../local/last-author.ts';
import { CentredSpinner } from './centred-spinner.tsx';
import { LoadFailed } from './load-failed.tsx';

export function RootRedirect() {
  const account = useAccount();
  switch (account.status) {
    case 'loading':
      return <CentredSpinner />;
    case 'unknown':
      return lastAuthor() ? (
        <Navigate to="/dashboard" replace />
      ) : (
        <LoadFailed message={account.message} onRetry={account.askAgain} />
      );
    case 'signed-in':
      return <Navigate to="/dashboard" replace />;
    case 'signed-out':
      return <Navigate to="/auth" replace />;
  }
}
