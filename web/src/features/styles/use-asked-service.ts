import { chatEndpoints } from '@everdraft/core/api/chat-endpoints';
import { DEFAULT_SETTINGS } from '@everdraft/core/entities/settings';
import { queryOf } from '../../api/query-of.ts';
import { useQuery } from '../../api/use-query.ts';
import { useWorkspace } from '../../engine-context.ts';
import { readSettings } from '../../local/settings.ts';
import { useLocal } from '../../local/use-local.ts';

/**
 * Who receives pages when the style of a manuscript is analyzed, or of a file that belongs to none; null where nothing
 * leaves the server, or nobody knows yet.
 */
export function useAskedService(manuscriptId: string | null): string | null {
  const { local } = useWorkspace();
  const { data } = useQuery(queryOf(chatEndpoints.listModels));
  const mine = useLocal(async () => {
    const { selectedModel } = await readSettings(local);
    const manuscript = manuscriptId === null ? undefined : await local.database.manuscripts.get(manuscriptId);
    return { selectedModel, staysHere: manuscript?.neverSendToAi === true };
  }, [local, manuscriptId]);
  if (!data || !mine || mine.staysHere) return null;
  const chosen =
    mine.selectedModel === DEFAULT_SETTINGS.selectedModel
      ? undefined
      : data.models.find(({ id }) => id === mine.selectedModel);
  return chosen ? chosen.service : data.standardService;
}
