import { badgeOf } from '@everdraft/core/sync/connection';
import {
  ArrowsClockwiseIcon,
  CloudCheckIcon,
  CloudSlashIcon,
  DeviceMobileIcon,
  WarningIcon,
} from '@phosphor-icons/react';
import { useWorkspace } from '../../engine-context.ts';
import { countHeldBack } from '../../local/sync-queue.ts';
import { useLocal } from '../../local/use-local.ts';
import { Badge } from '../../ui/badge.tsx';
import { useConnection } from './use-connection.ts';

interface ConnectionBadgeProps {
  /** Says 'Synced' by the icon alone where the bar is narrow. */
  shedsWords?: boolean;
}

/**
 * Whether the server has everything: 'Offline', 'Syncing' with what waits, or 'Synced'; and with autosave off that there
 * are words which nothing will send before the author says so.
 */
export function ConnectionBadge({ shedsWords = false }: ConnectionBadgeProps) {
  const state = useConnection();
  const { local } = useWorkspace();
  const heldBack = useLocal(() => countHeldBack(local), [local]) ?? 0;
  const badge = badgeOf(state);
  const isKeptHere = badge.kind === 'syncing' && heldBack > 0 && state.waiting <= heldBack;
  return (
    <span role="status">
      {badge.kind === 'offline' && (
        <Badge tone="warning" icon={<CloudSlashIcon />}>
          Offline
        </Badge>
      )}
      {isKeptHere && (
        <Badge tone="warning" icon={<DeviceMobileIcon />}>
          On this device only
        </Badge>
      )}
      {badge.kind === 'syncing' && !isKeptHere && (
        <Badge
          tone={state.failed > 0 ? 'danger' : 'neutral'}
          icon={state.failed > 0 ? <WarningIcon /> : <ArrowsClockwiseIcon />}
        >
          {badge.pending > 0 ? `Syncing ${badge.pending}` : 'Syncing'}
        </Badge>
      )}
      {badge.kind === 'synced' && (
        <Badge tone="plain" icon={<CloudCheckIcon />} shedsWords={shedsWords}>
          Synced
        </Badge>
      )}
    </span>
  );
}
