import './unset-empty-addresses.ts';

import { createAnthropic } from '@ai-sdk/anthropic';
import { createAiSdkModel } from './ai-sdk-model.ts';
import { fetchToLastEvent } from './fetch-to-last-event.ts';
import { ANTHROPIC_MODELS, type KnownModel, modelsToTry } from './known-models.ts';
import type { Model } from './model.ts';
import { BUDGET_TOKENS, notSet, type Service } from './service.ts';

const NAME = 'Anthropic';
/** Always named: left to itself the SDK reads the environment, where a variable that is set and empty means no address to it. */
const BASE_URL = 'https://api.anthropic.com/v1';

interface AnthropicAccess {
  key: string | undefined;
  /** For another door to the same API. */
  baseUrl: string | undefined;
}

export function createAnthropicService({ key, baseUrl }: AnthropicAccess): Service {
  return {
    name: NAME,
    offers: ANTHROPIC_MODELS.map(({ id }) => id),
    standardId: tier => modelsToTry(ANTHROPIC_MODELS, undefined, tier)[0]?.id,
    mayHave: id => id.startsWith('claude-'),
    async *candidates(wanted, tier) {
      if (key === undefined) throw notSet('ANTHROPIC_API_KEY');
      for (const known of modelsToTry(ANTHROPIC_MODELS, wanted, tier)) {
        yield { model: createModel(key, baseUrl, known), budgetTokens: BUDGET_TOKENS };
      }
    },
  };
}

function createModel(key: string, baseUrl: string | undefined, { id, efforts }: KnownModel): Model {
  const anthropic = createAnthropic({ apiKey: key, baseURL: baseUrl ?? BASE_URL, fetch: fetchToLastEvent });
  return createAiSdkModel({
    id,
    service: NAME,
    languageModel: anthropic(id),
    optionsFor: effort => ({
      anthropic: { ...(efforts && { effort: efforts[effort] }), disableParallelToolUse: true },
    }),
    cacheMark: { anthropic: { cacheControl: { type: 'ephemeral' } } },
  });
}
