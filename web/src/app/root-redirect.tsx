import { Navigate } from 'react-router';
import { useAccount } from '../api/current-user.ts';
import { CentredSpinner } from './centred-spinner.tsx';
import { ServerAway } from './server-away.tsx';

export function RootRedirect() {
  const account = useAccount();
  switch (account.status) {
    case 'loading':
      return <CentredSpinner />;
    case 'unknown':
      return <ServerAway message={account.message} isAsking={account.isAsking} onRetry={account.askAgain} />;
    case 'signed-in':
      return <Navigate to="/dashboard" replace />;
    case 'signed-out':
      return <Navigate to="/auth" replace />;
  }
}
