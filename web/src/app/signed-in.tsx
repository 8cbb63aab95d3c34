import type { User } from '@everdraft/core/entities/user';
import { Outlet } from 'react-router';
import { type Workspace, WorkspaceContext } from '../engine-context.ts';
import { SessionEndedDialog } from '../features/account/session-ended-dialog.tsx';
import { TooltipProvider } from '../ui/tooltip.tsx';
import { CentredSpinner } from './centred-spinner.tsx';
import { LoadFailed } from './load-failed.tsx';
import { useOpenWorkspace } from './use-open-workspace.ts';
import { useSessionOfSync } from './use-session-of-sync.ts';
import { useThemeOfSettings } from './use-theme-of-settings.ts';

/** What surrounds every screen of an author. It comes with the first of them: the way in does without the local store. */
export function SignedIn({ user }: { user: User }) {
  const opened = useOpenWorkspace(user);
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
      <TooltipProvider>
        <Outlet context={user} />
        <SessionEndedDialog user={user} />
      </TooltipProvider>
    </WorkspaceContext>
  );
}
