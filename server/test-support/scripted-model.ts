import type { Model, ReplyPart, ReplyRequest } from '../src/ai/model.ts';
import type { Models } from '../src/ai/models.ts';

/** What a scripted model does with a request: parts to say, or a failure to throw. */
type Script = (request: ReplyRequest, signal: AbortSignal) => AsyncIterable<ReplyPart>;

export interface ScriptedModels extends Models {
  /** Everything it was asked, in order. */
  requests: ReplyRequest[];
  /** One for each request, aborted when the model was to stop. */
  signals: AbortSignal[];
}

interface ScriptedOptions {
  id?: string;
  service?: string | null;
  budgetTokens?: number;
}

const BUILT_IN: Model = {
  id: 'built-in',
  async *reply() {
    yield { type: 'text', text: 'Measured here.' };
  },
};

/** Models of a service that say what a test wants: one script after the other, each of them a model of its own. */
export function scriptedModels(
  scripts: Script | readonly Script[],
  { id = 'scripted', service = 'Scripted', budgetTokens = 24_000 }: ScriptedOptions = {},
): ScriptedModels {
  const requests: ReplyRequest[] = [];
  const signals: AbortSignal[] = [];
  const models = [scripts].flat().map((script, index): Model => {
    return {
      id: index === 0 ? id : `${id}-${index + 1}`,
      reply(request, signal) {
        requests.push(request);
        signals.push(signal);
        return script(request, signal);
      },
    };
  });
  return {
    requests,
    signals,
    standardService: service,
    standardModels: { quick: id, premium: id },
    installed: async () => ({ service: null, models: [] }),
    offers: models.map(model => ({ id: model.id, service })),
    choose: () => ({
      service,
      candidates: (async function* () {
        for (const model of models) yield { model, budgetTokens };
      })(),
    }),
    chooseBuiltIn: () => ({
      service: null,
      candidates: (async function* () {
        yield { model: BUILT_IN, budgetTokens };
      })(),
    }),
  };
}

/** Says these pieces one after the other. */
export function saying(...pieces: string[]): Script {
  return async function* () {
    for (const text of pieces) yield { type: 'text', text };
    yield { type: 'usage', usage: { inputTokens: 100, cachedTokens: 40, outputTokens: pieces.length } };
  };
}

/** Says these pieces and then fails. */
export function failing(failure: unknown, ...pieces: string[]): Script {
  return async function* () {
    for (const text of pieces) yield { type: 'text', text };
    throw failure;
  };
}

/** Calls every tool that it is given with these inputs, whatever they may be, and says what came of it. */
export function calling(calls: readonly { tool: string; input: unknown }[]): Script {
  return async function* ({ tools }) {
    for (const { tool, input } of calls) {
      const known = tools.find(one => one.name === tool);
      if (known) yield { type: 'tool-result', result: await known.run(input) };
    }
    yield { type: 'text', text: 'Done.' };
  };
}
