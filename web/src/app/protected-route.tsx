import type { User } from '@everdraft/core/entities/user';
import { Navigate, Outlet, useOutletContext } from 'react-router';
import { useAccount } from '../api/current-user.ts';
import { SessionEndedDialog } from '../features/account/session-ended-dialog.tsx';
import { CentredSpinner } from './centred-spinner.tsx';
import { LoadFailed } from './load-failed.tsx';
import { useThemeOfSettings } from './use-theme-of-settings.ts';

/** Shows what is inside to a signed-in author alone, and nothing of it before that is known. */
export function ProtectedRoute() {
  const account = useAccount();
  switch (account.status) {
    case 'loading':
      return <CentredSpinner />;
    case 'unknown':
      return <LoadFailed message={account.message} onRetry={account.askAgain} />;
    case 'signed-out':
      return <Navigate to="/auth" replace />;
    case 'signed-in':
      return <SignedIn key={account.user.id} user={account.user} />;
  }
}

function SignedIn({ user }: { user: User }) {
  useThemeOfSettings();
  return (
    <>
      <Outlet context={user} />
      <SessionEndedDialog user={user} />
    </>
  );
}

/** The author whose screen this is; only for screens inside a ProtectedRoute. */
export function useAuthor(): User {
  return useOutletContext<User>();
}
