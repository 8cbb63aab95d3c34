import { isServerAway } from '@everdraft/core/sync/connection';
import { useWorkspace, type Workspace } from '../../engine-context.ts';
import type { StoredQueueItem } from '../../local/database.ts';
import { firstAttempt } from '../../local/first-attempt.ts';
import { queuedItems } from '../../local/sync-queue.ts';
import {
  applyStyle,
  changeStyle,
  createStyle,
  deleteStyle,
  type FormerStyle,
  type StyleText,
  withdrawStyleChange,
} from '../../local/writing-styles.ts';
import { useToast } from '../../ui/use-toast.ts';

/** The change is safe here from the start; longer than this nobody waits for the server to hear of it. */
const SERVER_WAIT_MS = 5_000;

interface StyleChanges {
  /** Answers the id of the new style; undefined when there is none. */
  create: (text: StyleText) => Promise<string | undefined>;
  change: (id: string, text: StyleText) => Promise<boolean>;
  remove: (id: string) => Promise<boolean>;
  apply: (manuscriptId: string, styleId: string) => Promise<void>;
  unapply: (manuscriptId: string) => Promise<void>;
}

/** Changes writing styles on this device, and says what came of it. Without a server they wait in the queue. */
export function useStyleChanges(): StyleChanges {
  const workspace = useWorkspace();
  const { local } = workspace;
  const { toast } = useToast();

  async function tell<T>(work: () => Promise<T>, success: string, failure: string): Promise<T | undefined> {
    try {
      const result = await work();
      toast({ title: 'Success', description: success });
      return result;
    } catch {
      toast({ title: 'Error', description: failure, variant: 'destructive' });
      return undefined;
    }
  }

  async function setStyle(manuscriptId: string, styleId: string | null) {
    const manuscript = await local.database.manuscripts.get(manuscriptId);
    const applied = [{ manuscriptId, writingStyleId: manuscript?.writingStyleId ?? null }];
    await applyStyle(local, manuscriptId, styleId);
    const sent = { type: 'manuscript', action: 'update', id: manuscriptId } as const;
    await heardByServer(workspace, sent, { style: undefined, applied });
  }

  return {
    create: text =>
      tell(
        async () => {
          const { id } = await createStyle(local, text);
          const sent = { type: 'writingStyle', action: 'create', id } as const;
          await heardByServer(workspace, sent, { style: undefined, applied: [] });
          return id;
        },
        'Writing style created successfully.',
        'Failed to create writing style.',
      ),
    change: async (id, text) =>
      (await tell(
        async () => {
          const style = await local.database.writingStyles.get(id);
          await changeStyle(local, id, text);
          await heardByServer(
            workspace,
            { type: 'writingStyle', action: 'update', id },
            { style, applied: [] },
          );
          return true;
        },
        'Writing style updated successfully.',
        'Failed to update writing style.',
      )) ?? false,
    remove: async id =>
      (await tell(
        async () => {
          const style = await local.database.writingStyles.get(id);
          const manuscripts = await local.database.manuscripts.toArray();
          const applied = manuscripts
            .filter(manuscript => manuscript.writingStyleId === id)
            .map(manuscript => ({ manuscriptId: manuscript.id, writingStyleId: id }));
          await deleteStyle(local, id);
          await heardByServer(workspace, { type: 'writingStyle', action: 'delete', id }, { style, applied });
          return true;
        },
        'Writing style deleted successfully.',
        'Failed to delete writing style.',
      )) ?? false,
    apply: async (manuscriptId, styleId) => {
      await tell(
        () => setStyle(manuscriptId, styleId),
        'Writing style applied to manuscript.',
        'Failed to apply writing style.',
      );
    },
    unapply: async manuscriptId => {
      await tell(
        () => setStyle(manuscriptId, null),
        'Writing style removed from manuscript.',
        'Failed to remove writing style.',
      );
    },
  };
}

/** Takes a change back and throws when the server has answered that it does not take it; without an answer it waits. */
async function heardByServer(
  { local, sync }: Workspace,
  sent: Pick<StoredQueueItem, 'type' | 'action' | 'id'>,
  before: FormerStyle,
): Promise<void> {
  if (isServerAway(sync.connection)) return;
  const attempt = await firstAttempt(local, sent, SERVER_WAIT_MS);
  if (attempt.kind === 'sent') return;
  const items = attempt.kind === 'refused' ? [attempt.item] : await queuedItems(local);
  const item = items.find(
    ({ type, action, id }) => type === sent.type && action === sent.action && id === sent.id,
  );
  if (!item?.lastError?.startsWith('HTTP')) return;
  await withdrawStyleChange(local, item, before);
  throw new Error(item.lastError);
}
