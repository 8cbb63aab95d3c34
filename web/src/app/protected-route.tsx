import type { User } from '@everdraft/core/entities/user';
import type { ReactNode } from 'react';
import { useAccount } from '../api/current-user.ts';
import { CentredSpinner } from './centred-spinner.tsx';
import { LateScreen } from './late-screen.tsx';
import { lateSignedIn } from './late-screens.ts';
import { LoadFailed } from './load-failed.tsx';
import { NavigateTo } from './navigate-to.tsx';
import { useLastAuthor } from './use-last-author.ts';

/** Shows what is inside to a signed-in author alone, and nothing of it before that is known. */
export function ProtectedRoute({ children }: { children: ReactNode }) {
  const account = useAccount();
  const author = useLastAuthor(account.status === 'unknown');
  switch (account.status) {
    case 'loading':
      return <CentredSpinner />;
    case 'unknown':
      if (author === undefined) return <CentredSpinner />;
      // Without an answer of the server, what is stored here opens for the author who was last signed in here.
      return author ? (
        <SignedInAuthor user={author}>{children}</SignedInAuthor>
      ) : (
        <LoadFailed message={account.message} onRetry={account.askAgain} />
      );
    case 'signed-out':
      return <NavigateTo to="/auth" />;
    case 'signed-in':
      return <SignedInAuthor user={account.user}>{children}</SignedInAuthor>;
  }
}

function SignedInAuthor({ user, children }: { user: User; children: ReactNode }) {
  return (
    <LateScreen code={lateSignedIn}>
      {SignedIn => (
        <SignedIn key={user.id} user={user}>
          {children}
        </SignedIn>
      )}
    </LateScreen>
  );
}
