import { Navigate } from 'react-router';
import { useAccount } from '../api/current-user.ts';
import { CentredSpinner } from './centred-spinner.tsx';
import { LoadFailed } from './load-failed.tsx';
import { useLastAuthor } from './use-last-author.ts';

export function RootRedirect() {
  const account = useAccount();
  const author = useLastAuthor(account.status === 'unknown');
  switch (account.status) {
    case 'loading':
      return <CentredSpinner />;
    case 'unknown':
      if (author === undefined) return <CentredSpinner />;
      return author ? (
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
