import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from '@everdraft/core/api/errors';
import { parseHtml } from '@everdraft/core/document/parse-html';
import { plainText } from '@everdraft/core/document/plain-text';
import type { StyleImpressions, StyleProfile } from '@everdraft/core/entities/style-profile';
import { estimateTokens } from '@everdraft/core/retrieval/estimate-tokens';
import type { Models } from '../ai/models.ts';
import type { ContextBlock, Prompt } from '../ai/prompt.ts';
import { STYLE_READING_MESSAGE, STYLE_READING_RULES } from '../ai/prompts/style-reading.ts';
import { readImpressions } from '../ai/read-impressions.ts';
import type { Store } from '../store/store.ts';
import { attemptReply } from './companion-attempts.ts';
import { contextBlock } from './companion-context/context-block.ts';
import { styleProfileBlock } from './companion-context/style-blocks.ts';
import { trimText } from './companion-context/trim-text.ts';
import { type CompanionLimits, dayOf, takeMessage } from './companion-limits.ts';
import type { Documents } from './documents.ts';

/** Asks a model how a manuscript sounds. Undefined where none may be asked, or none has answered. */
export type ReadImpressions = (
  userId: string,
  profile: StyleProfile,
  signal: AbortSignal,
) => Promise<StyleImpressions | undefined>;

interface ImpressionsParts {
  store: Store;
  clock: () => Date;
  documents: Documents;
  models: Models;
  limits: CompanionLimits;
  onFailure: (failure: unknown) => void;
}

/** An author waits for it, and has the figures already. */
const LIMIT_MS = 30_000;
const PAGES = 3;
const PAGE_TOKENS = 700;
const FIGURES_TOKENS = 600;
/** Below this no figure is told, and nothing can be heard. */
const WORDS_MIN = 200;

export function createStyleImpressions(parts: ImpressionsParts): ReadImpressions {
  const { store, clock, documents, models, limits } = parts;

  /** Counted like a message: it costs the operator the same. Undefined where nothing may leave this server. */
  function take(userId: string, manuscriptId: string) {
    return store.transact(async records => {
      const manuscript = await records.manuscripts.find(userId, manuscriptId);
      if (!manuscript || manuscript.neverSendToAi || manuscript.wordCount < WORDS_MIN) return undefined;
      await records.users.hold(userId);
      const { selectedModel } = await records.settings.of(userId);
      const choice = models.choose(selectedModel, 'quick');
      if (choice.service === null) return undefined;
      await takeMessage(records, userId, limits, clock());
      const { content } = await documents.textOf(records, { userId, manuscriptId });
      return { ...choice, text: plainText(parseHtml(content)) };
    });
  }

  return async (userId, profile, stopping) => {
    try {
      const taken = await take(userId, profile.manuscriptId);
      if (!taken) return undefined;
      const prompt = promptOf(profile, taken.text);
      const { standing, passing } = prompt;
      const contextTokens = passing.reduce((sum, block) => sum + block.tokens, 0);
      const context = { standing, passing, history: [], contextTokens, wholeBookTokens: 0 };
      const attempts = attemptReply({
        ...taken,
        promptWithin: async () => ({ prompt, context }),
        effort: 'least',
        tools: [],
        silence: { beforeTextMs: LIMIT_MS, afterTextMs: LIMIT_MS },
        signal: AbortSignal.any([stopping, AbortSignal.timeout(LIMIT_MS)]),
        wait: (ms, signal) => delay(ms, undefined, { signal }).catch(() => undefined),
      });
      let model = '';
      let reply = '';
      let tokens = 0;
      for await (const part of attempts) {
        if (part.type === 'attempt') model = part.model;
        else if (part.type === 'text') reply += part.text;
        else if (part.type === 'usage') tokens = part.usage.inputTokens + part.usage.outputTokens;
      }
      const used = tokens || contextTokens + estimateTokens(reply);
      await store.transact(({ companionUsage }) =>
        companionUsage.add(userId, dayOf(clock()), { messages: 0, tokens: used }),
      );
      return readImpressions(reply, model);
    } catch (failure) {
      // The figures are there without it; a limit that is reached is no failure at all.
      if (!(failure instanceof Refusal)) parts.onFailure(failure);
      return undefined;
    }
  };
}

function promptOf(profile: StyleProfile, text: string): Prompt {
  // Neither the author's guidelines nor what a model said before: both would be said again.
  const { impressions: _, ...figures } = profile;
  const measured = styleProfileBlock({ ...figures, customGuidelines: '' }, FIGURES_TOKENS);
  const pages = Array.from({ length: PAGES }, (_page, index) => pageOf(text, index));
  return {
    mode: 'critic',
    command: undefined,
    rules: STYLE_READING_RULES,
    standing: [],
    stance: '',
    history: [],
    passing: [measured, ...pages].filter((block): block is ContextBlock => block !== undefined),
    message: STYLE_READING_MESSAGE,
    // Nothing of it is read beside the pages above.
    book: {
      manuscriptId: profile.manuscriptId,
      title: '',
      wordCount: 0,
      characterCount: 0,
      textKey: profile.manuscriptId,
      blocks: () => [],
      cards: [],
      styleProfile: undefined,
      writingStyle: undefined,
      place: {},
    },
  };
}

/** From the beginning, the middle and the last third; each begins with a paragraph. */
function pageOf(text: string, index: number): ContextBlock | undefined {
  const from = index === 0 ? 0 : text.indexOf('\n', Math.floor((text.length * index) / PAGES)) + 1;
  const to = index === PAGES - 1 ? text.length : Math.floor((text.length * (index + 1)) / PAGES);
  return contextBlock(
    'passages',
    `Page ${index + 1} of the text`,
    trimText(text.slice(from, to), PAGE_TOKENS),
  );
}
