import { DEFAULT_SETTINGS } from '@everdraft/core/entities/settings';
import { createAnthropicService } from './anthropic-service.ts';
import { createHostedService } from './hosted-service.ts';
import type { Tier } from './known-models.ts';
import type { Model } from './model.ts';
import { ModelFailure } from './model-failure.ts';
import { createOpenAiService } from './openai-service.ts';
import { BUDGET_TOKENS, type Candidate, type Service } from './service.ts';

export interface ModelSettings {
  /** The operator's choice of who answers authors that have not chosen; undefined: by what is set. */
  provider: 'openai' | 'anthropic' | 'compatible' | 'ollama' | 'analyst' | undefined;
  openAiKey: string | undefined;
  openAiBaseUrl: string | undefined;
  anthropicKey: string | undefined;
  anthropicBaseUrl: string | undefined;
  model: string | undefined;
  quickModel: string | undefined;
  contextTokens: number | undefined;
}

/** One that an author can choose. */
export interface ModelOffer {
  /** What the settings keep as `selectedModel`. */
  id: string;
  /** Who then receives what is sent; null when nothing leaves this server. */
  service: string | null;
}

/** Who answers, and one after the other the models that may. */
export interface Choice {
  service: string | null;
  candidates: AsyncGenerator<Candidate>;
}

export interface Models {
  /** The service that answers authors who have chosen none; null for the analyst. */
  standardService: string | null;
  /** Its models that are asked first; null where that is not known beforehand. */
  standardModels: Readonly<Record<Tier, string | null>>;
  offers: readonly ModelOffer[];
  /** What is installed at the operator's own address; `models` is null when nobody answers there. */
  installed(report: (failure: unknown) => void): Promise<{ service: string | null; models: string[] | null }>;
  choose(selectedModel: string, tier: Tier): Choice;
  /** For a book of which nothing may leave this server. */
  chooseBuiltIn(): Choice;
}

/** What every author's settings say before they choose: it stands for the server's own choice. */
const STANDARD_MODEL = DEFAULT_SETTINGS.selectedModel;

/** Every model that this server can reach. The analyst is always among them. */
export function createModels(settings: ModelSettings, analyst: Model): Models {
  const builtIn = analystService(analyst);
  const { standard, others } = servicesOf(settings, builtIn);
  const services = [standard, ...others];
  return {
    standardService: standard.name,
    standardModels: {
      quick: standard.standardId('quick') ?? null,
      premium: standard.standardId('premium') ?? null,
    },
    offers: services.flatMap(({ name, offers }) => offers.map(id => ({ id, service: name }))),
    async installed(report) {
      const own = services.find(({ installed }) => installed !== undefined);
      if (!own) return { service: null, models: [] };
      const models = await own.installed?.().catch((failure: unknown) => {
        if (!(failure instanceof ModelFailure)) throw failure;
        report(failure);
        return undefined;
      });
      return { service: own.name, models: models ?? null };
    },
    choose(selectedModel, tier) {
      const wanted = selectedModel === STANDARD_MODEL ? undefined : selectedModel;
      const chosen =
        wanted === undefined
          ? standard
          : (services.find(({ offers }) => offers.includes(wanted)) ??
            services.find(service => service.mayHave(wanted)));
      // A model that nobody here can have was chosen on another server, or before this one was changed.
      const service = chosen ?? standard;
      const candidates = service.candidates(chosen && wanted, tier);
      return { service: service.name, candidates };
    },
    chooseBuiltIn: () => ({ service: null, candidates: builtIn.candidates(undefined, 'premium') }),
  };
}

interface Services {
  standard: Service;
  others: Service[];
}

function servicesOf(settings: ModelSettings, builtIn: Service): Services {
  const { provider, openAiKey, openAiBaseUrl, anthropicKey, anthropicBaseUrl } = settings;
  const openAi = createOpenAiService({ key: openAiKey, baseUrl: openAiBaseUrl });
  const anthropic = createAnthropicService({ key: anthropicKey, baseUrl: anthropicBaseUrl });
  const hosted = createHostedService(
    {
      ...settings,
      baseUrl: openAiBaseUrl,
      key: openAiKey,
      kind: provider === 'ollama' || provider === 'compatible' ? provider : 'unknown',
    },
    STANDARD_MODEL,
  );
  // An address of its own is another service, unless the operator says that it is OpenAI's.
  const isHosted = openAiBaseUrl !== undefined && provider !== 'openai' && !isOpenAisOwn(openAiBaseUrl);
  const reachable = [
    ...(isHosted ? [hosted] : []),
    ...(openAiKey !== undefined && !isHosted ? [openAi] : []),
    ...(anthropicKey !== undefined ? [anthropic] : []),
    builtIn,
  ];
  const byProvider = { openai: openAi, anthropic, compatible: hosted, ollama: hosted, analyst: builtIn };
  const standard = provider ? byProvider[provider] : (reachable[0] ?? builtIn);
  return { standard, others: reachable.filter(service => service !== standard) };
}

function isOpenAisOwn(baseUrl: string): boolean {
  const { hostname } = new URL(baseUrl);
  return hostname === 'api.openai.com' || hostname.endsWith('.api.openai.com');
}

function analystService(analyst: Model): Service {
  return {
    name: null,
    offers: [analyst.id],
    standardId: () => analyst.id,
    mayHave: id => id === analyst.id,
    async *candidates() {
      yield { model: analyst, budgetTokens: BUDGET_TOKENS };
    },
  };
}
