import type { User } from '@everdraft/core/entities/user';
import { useEffect } from 'react';
import { Navigate, Outlet, useOutletContext } from 'react-router';
import { useAccount } from '../api/current-user.ts';
import { type Workspace, WorkspaceContext } from '../engine-context.ts';
import { SessionEndedDialog } from '../features/account/session-ended-dialog.tsx';
import { lastAuthor, rememberAuthor } from '../local/last-author.ts';
import { CentredSpinner } from './centred-spinner.tsx';
import { LoadFailed } from './load-failed.tsx';
import { useOpenWorkspace } from './use-open-workspace.ts';
import { useSessionOfSync } from './use-session-of-sync.ts';
import { useThemeOfSettings } from './use-theme-of-settings.ts';

/** Shows what is inside to a signed-in author alone, and nothing of it before that is known. */
export function ProtectedRoute() {
  const account = useAccount();
  switch (account.status) {
    case 'loading':
      return <CentredSpinner />;
    case 'unknown': {
      // Without an answer of the server, what is stored here opens for the author who was last signed in here.
      const author = lastAuthor();
      return author ? (
        <SignedIn key={author.id} user={author} />
      ) : (
        <LoadFailed message={account.message} onRetry={account.askAgain} />
      );
    }
    case 'signed-out':
      return <Navigate to="/auth" replace />;
    case 'signed-in':
      return <SignedIn key={account.user.id} user={account.user} />;
  }
}

function SignedIn({ user }: { user: User }) {
  useEffect(() => rememberAuthor(user), [user]);
  const opened = useOpenWorkspace(user.id);
  switch (opened.status) {
    case 'opening':
      return <CentredSpinner />;
    case 'failed':
      return (
        <LoadFailed
          message={`This browser does not let Everdraft keep your work on this device. (${opened.message})`}
          onRetry={() => window.location.reload()}
        />
      );
    case 'open':
      return <Opened user={user} workspace={opened.workspace} />;
  }
}

function Opened({ user, workspace }: { user: User; workspace: Workspace }) {
  useThemeOfSettings(workspace.local);
  useSessionOfSync(workspace.sync);
  return (
    <WorkspaceContext value={workspace}>
      <Outlet context={user} />
      <SessionEndedDialog user={user} />
    </WorkspaceContext>
  );
}

/** The author whose screen this is; only for screens inside a ProtectedRoute. */
export function useAuthor(): User {
  return useOutletContext<User>();
}
