import type { User } from '@everdraft/core/entities/user';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useEngine, WorkspaceContext } from '../engine-context.ts';
import { lateSessionEnded } from '../features/account/late-account-dialogs.ts';
import { ConnectionToasts } from '../features/connection/connection-toasts.ts';
import { LateDialog } from '../ui/late-dialog.tsx';
import { TooltipProvider } from '../ui/tooltip.tsx';
import { CentredSpinner } from './centred-spinner.tsx';
import { DeviceFull } from './device-full.tsx';
import { LoadFailed } from './load-failed.tsx';
import { AuthorContext } from './use-author.ts';
import { useOpenWorkspace } from './use-open-workspace.ts';
import { useSessionOfSync } from './use-session-of-sync.ts';
import { useThemeOfSettings } from './use-theme-of-settings.ts';
import type { OpenWorkspace } from './workspace.ts';

/** What surrounds every screen of an author. It comes with the first of them: the way in does without the local store. */
export function SignedIn({ user, children }: { user: User; children: ReactNode }) {
  const opened = useOpenWorkspace(user);
  switch (opened.status) {
    case 'opening':
      return <CentredSpinner />;
    case 'full':
      // Not loaded late: on a full disk the browser may not even find what its worker keeps for it.
      return <DeviceFull />;
    case 'failed':
      return (
        <LoadFailed
          message={`This browser does not let Everdraft keep your work on this device. (${opened.message})`}
          onRetry={() => window.location.reload()}
        />
      );
    case 'open':
      return (
        <Opened user={user} workspace={opened.workspace}>
          {children}
        </Opened>
      );
  }
}

interface OpenedProps {
  user: User;
  workspace: OpenWorkspace;
  children: ReactNode;
}

function Opened({ user, workspace, children }: OpenedProps) {
  useThemeOfSettings(workspace.local);
  useSessionOfSync(workspace);
  const { session } = useEngine();
  const hasEnded = useSyncExternalStore(session.subscribe, session.hasEnded);
  return (
    <WorkspaceContext value={workspace}>
      <TooltipProvider>
        <AuthorContext value={user}>{children}</AuthorContext>
        <ConnectionToasts />
        {/* Closed only by signing in: where it cannot be loaded it is tried until it can. */}
        <LateDialog code={lateSessionEnded} isOpen={hasEnded} onClose={() => undefined}>
          {SessionEndedDialog => <SessionEndedDialog user={user} />}
        </LateDialog>
      </TooltipProvider>
    </WorkspaceContext>
  );
}
