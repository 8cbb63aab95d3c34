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
import { useOverQuota } from './use-over-quota.ts';

interface ConnectionBadgeProps {
  /** Says by the icon alone what asks for no notice, and what is said beside it, where the bar is narrow. */
  shedsWords?: boolean;
}

/**
 * Whether the server has everything: 'Offline', 'Syncing' with what waits, or 'Synced'; that the account has no room for
 * some of it; and with autosave off that there are words which nothing will send before the author says so.
 */
export function ConnectionBadge({ shedsWords = false }: ConnectionBadgeProps) {
  const state = useConnection();
  const { local } = useWorkspace();
  const heldBack = useLocal(() => countHeldBack(local), [local]) ?? 0;
  const badge = badgeOf(state);
  const isFull = useOverQuota() !== undefined && badge.kind === 'syncing';
  const isKeptHere = !isFull && badge.kind !== 'offline' && heldBack > 0 && state.waiting <= heldBack;
  return (
    <span role="status">
      {badge.kind === 'offline' && (
        <Badge tone="warning" icon={<CloudSlashIcon />}>
          Offline
        </Badge>
      )}
      {isKeptHere && (
        <Badge tone="warning" icon={<DeviceMobileIcon />} shedsWords={shedsWords ? 'when-narrow' : undefined}>
          On this device only
        </Badge>
      )}
      {isFull && (
        <Badge tone="danger" icon={<WarningIcon />} shedsWords={shedsWords ? 'when-narrow' : undefined}>
          Account full
        </Badge>
      )}
      {badge.kind === 'syncing' && !isKeptHere && !isFull && (
        <Badge
          tone={state.failed > 0 ? 'danger' : 'neutral'}
          icon={state.failed > 0 ? <WarningIcon /> : <ArrowsClockwiseIcon />}
          // How many were not sent is then said by the button beside it.
          shedsWords={shedsWords && state.failed > 0 ? 'when-narrow' : undefined}
        >
          {badge.pending > 0 ? `Syncing ${badge.pending}` : 'Syncing'}
        </Badge>
      )}
      {badge.kind === 'synced' && !isKeptHere && (
        <Badge tone="plain" icon={<CloudCheckIcon />} shedsWords={shedsWords ? 'on-tablet' : undefined}>
          Synced
        </Badge>
      )}
    </span>
  );
}
