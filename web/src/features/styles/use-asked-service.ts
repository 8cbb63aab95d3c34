import { chatEndpoints } from '@everdraft/core/api/chat-endpoints';
import { DEFAULT_SETTINGS } from '@everdraft/core/entities/settings';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query-of.ts';
import { useWorkspace } from '../../engine-context.ts';
import { readSettings } from '../../local/settings.ts';
import { useLocal } from '../../local/use-local.ts';

/** Who receives pages of a manuscript when its style is analyzed; null where nothing leaves the server, or nobody knows yet. */
export function useAskedService(manuscriptId: string): string | null {
  const { local } = useWorkspace();
  const { data } = useQuery(queryOf(chatEndpoints.listModels));
  const mine = useLocal(async () => {
    const { selectedModel } = await readSettings(local);
    const manuscript = await local.database.manuscripts.get(manuscriptId);
    return { selectedModel, staysHere: manuscript?.neverSendToAi === true };
  }, [local, manuscriptId]);
  if (!data || !mine || mine.staysHere) return null;
  const chosen =
    mine.selectedModel === DEFAULT_SETTINGS.selectedModel
      ? undefined
      : data.models.find(({ id }) => id === mine.selectedModel);
  return chosen ? chosen.service : data.standardService;
}
