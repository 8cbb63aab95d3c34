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
  /**
   * Says by the icon alone what asks for no notice, and what is said beside it, where a bar that shares its room with much
   * else is narrow; or only on a phone.
   */
  shedsWords?: 'in-bar' | 'on-phone';
}

/**
 * Whether the server has everything: 'Offline', 'Syncing' with what waits, or 'Synced'; that the account has no room for
 * some of it; and with autosave off that there are words which nothing will send before the author says so.
 */
export function ConnectionBadge({ shedsWords }: ConnectionBadgeProps) {
  const state = useConnection();
  const { local } = useWorkspace();
  const heldBack = useLocal(() => countHeldBack(local), [local]) ?? 0;
  const badge = badgeOf(state);
  const isInBar = shedsWords === 'in-bar';
  const whenFailed = isInBar ? 'when-narrow' : shedsWords;
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
        <Badge tone="warning" icon={<DeviceMobileIcon />} shedsWords={isInBar ? 'when-narrow' : undefined}>
          On this device only
        </Badge>
      )}
      {isFull && (
        <Badge tone="danger" icon={<WarningIcon />} shedsWords={whenFailed}>
          Account full
        </Badge>
      )}
      {badge.kind === 'syncing' && !isKeptHere && !isFull && (
        <Badge
          tone={state.failed > 0 ? 'danger' : 'neutral'}
          icon={state.failed > 0 ? <WarningIcon /> : <ArrowsClockwiseIcon />}
          // How many were not sent is then said by the button beside it.
          shedsWords={state.failed > 0 ? whenFailed : undefined}
        >
          {badge.pending > 0 ? `Syncing ${badge.pending}` : 'Syncing'}
        </Badge>
      )}
      {badge.kind === 'synced' && !isKeptHere && (
        <Badge tone="plain" icon={<CloudCheckIcon />} shedsWords={isInBar ? 'on-tablet' : undefined}>
          Synced
        </Badge>
      )}
    </span>
  );
}
