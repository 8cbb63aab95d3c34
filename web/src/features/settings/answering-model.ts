import type { chatEndpoints } from '@everdraft/core/api/chat-endpoints';
import type { ResponseOf } from '@everdraft/core/api/endpoint';
import { DEFAULT_SETTINGS } from '@everdraft/core/entities/settings';

type Offers = ResponseOf<(typeof chatEndpoints)['listModels']>;

/** Who answers a kind of task at this moment, as the server and the author's choice have it. */
export function answeringModel(
  { standardService, standardModels, models }: Offers,
  selectedModel: string,
  task: keyof Offers['standardModels'],
): string {
  const chosen = models.find(({ id }) => id === selectedModel && id !== DEFAULT_SETTINGS.selectedModel);
  if (chosen) {
    return chosen.service === null
      ? 'now the built-in analyst, your choice'
      : `now ${chosen.id} (${chosen.service}), your choice`;
  }
  if (standardService === null) return 'no service is connected: the built-in analyst answers';
  const model = standardModels[task];
  return model === null ? `now from ${standardService}` : `now ${model} (${standardService})`;
}
