import { badgeOf } from '@everdraft/core/sync/connection';
import { ArrowsClockwiseIcon, CloudCheckIcon, CloudSlashIcon, WarningIcon } from '@phosphor-icons/react';
import { Badge } from '../../ui/badge.tsx';
import { useConnection } from './use-connection.ts';

/** Whether the server has everything: 'Offline', 'Syncing' with what waits, or 'Synced'. */
export function ConnectionBadge() {
  const state = useConnection();
  const badge = badgeOf(state);
  return (
    <span role="status">
      {badge.kind === 'offline' && (
        <Badge tone="warning" icon={<CloudSlashIcon />}>
          Offline
        </Badge>
      )}
      {badge.kind === 'syncing' && (
        <Badge
          tone={state.failed > 0 ? 'danger' : 'neutral'}
          icon={state.failed > 0 ? <WarningIcon /> : <ArrowsClockwiseIcon />}
        >
          {badge.pending > 0 ? `Syncing ${badge.pending}` : 'Syncing'}
        </Badge>
      )}
      {badge.kind === 'synced' && (
        <Badge tone="plain" icon={<CloudCheckIcon />}>
          Synced
        </Badge>
      )}
    </span>
  );
}
