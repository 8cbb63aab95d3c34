import { isOverQuota } from '@everdraft/core/sync/queue-item';
import { useWorkspace } from '../../engine-context.ts';
import { queuedItems } from '../../local/sync-queue.ts';
import { useLocal } from '../../local/use-local.ts';
import { useConnectionFact } from './use-connection.ts';

const FULL = 'Your account is full. Your changes are safe on this device.';

/** Why the account has no room for some changes of this device; undefined while it has. */
export function useOverQuota(): string | undefined {
  const { local } = useWorkspace();
  // Looked up only when some have failed: the queue changes with every sync, in the midst of typing.
  const hasFailed = useConnectionFact(({ failed }) => failed > 0);
  return useLocal(async () => {
    const item = hasFailed ? (await queuedItems(local)).find(isOverQuota) : undefined;
    return item && (item.reason || FULL);
  }, [local, hasFailed]);
}
