import type { User } from '@everdraft/core/entities/user';
import { lazy } from 'react';
import { Navigate, useOutletContext } from 'react-router';
import { useAccount } from '../api/current-user.ts';
import { CentredSpinner } from './centred-spinner.tsx';
import { LoadFailed } from './load-failed.tsx';
import { useLastAuthor } from './use-last-author.ts';

const SignedIn = lazy(async () => ({ default: (await import('./signed-in.tsx')).SignedIn }));

/** Shows what is inside to a signed-in author alone, and nothing of it before that is known. */
export function ProtectedRoute() {
  const account = useAccount();
  const author = useLastAuthor(account.status === 'unknown');
  switch (account.status) {
    case 'loading':
      return <CentredSpinner />;
    case 'unknown':
      if (author === undefined) return <CentredSpinner />;
      // Without an answer of the server, what is stored here opens for the author who was last signed in here.
      return author ? (
        <SignedIn key={author.id} user={author} />
      ) : (
        <LoadFailed message={account.message} onRetry={account.askAgain} />
      );
    case 'signed-out':
      return <Navigate to="/auth" replace />;
    case 'signed-in':
      return <SignedIn key={account.user.id} user={account.user} />;
  }
}

/** The author whose screen this is; only for screens inside a ProtectedRoute. */
export function useAuthor(): User {
  return useOutletContext<User>();
}
