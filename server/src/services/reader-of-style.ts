import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from '@everdraft/core/api/errors';
import type { StyleImpressions } from '@everdraft/core/entities/style-impressions';
import type { StyleProfile } from '@everdraft/core/entities/style-profile';
import type { StyleAnalysis } from '@everdraft/core/entities/writing-style';
import { estimateTokens } from '@everdraft/core/retrieval/estimate-tokens';
import type { Models } from '../ai/models.ts';
import type { ContextBlock, Prompt } from '../ai/prompt.ts';
import { STYLE_READING_MESSAGE, STYLE_READING_RULES } from '../ai/prompts/style-reading.ts';
import { readImpressions } from '../ai/read-impressions.ts';
import type { DocumentPlace } from '../store/documents.ts';
import type { RecordsWriter, Store } from '../store/store.ts';
import { pagesOf } from '../workers/jobs/sample-pages.ts';
import type { WorkerPool } from '../workers/worker-pool.ts';
import { attemptReply } from './companion-attempts.ts';
import { contextBlock } from './companion-context/context-block.ts';
import { styleProfileBlock, type ToldStyle } from './companion-context/style-blocks.ts';
import { trimText } from './companion-context/trim-text.ts';
import { type CompanionLimits, dayOf, takeMessage } from './companion-limits.ts';
import { bytesOf } from './document-pieces.ts';
import type { Documents } from './documents.ts';

/** Asks a model how a text sounds. Undefined where none may be asked, or none has answered. */
export interface ReaderOfStyle {
  ofManuscript(
    userId: string,
    profile: StyleProfile,
    signal: AbortSignal,
  ): Promise<StyleImpressions | undefined>;
  ofSample(
    userId: string,
    sample: { styleId: string; analysis: StyleAnalysis; text: string },
    signal: AbortSignal,
  ): Promise<StyleImpressions | undefined>;
}

/** Pages that may be sent, and to whom. */
interface TakenPages extends ReturnType<Models['choose']> {
  pages: readonly string[];
}

interface ImpressionsParts {
  store: Store;
  clock: () => Date;
  workers: WorkerPool;
  documents: Documents;
  models: Models;
  limits: CompanionLimits;
  onFailure: (failure: unknown) => void;
}

/** An author waits for it, and has the figures already. */
const LIMIT_MS = 30_000;
const PAGE_TOKENS = 700;
const FIGURES_TOKENS = 600;
/** Below this no figure is told, and nothing can be heard. */
const WORDS_MIN = 200;

export function createReaderOfStyle(parts: ImpressionsParts): ReaderOfStyle {
  const { store, clock, workers, documents, models, limits } = parts;

  /** Counted like a message: it costs the operator the same. Undefined where only the built-in analyst is there. */
  async function choose(records: RecordsWriter, userId: string) {
    await records.users.hold(userId);
    const { selectedModel, isUnreadable } = await records.settings.of(userId);
    // The author may have chosen that nothing leaves this server.
    if (isUnreadable) return undefined;
    const choice = models.choose(selectedModel, 'quick');
    if (choice.service === null) return undefined;
    await takeMessage(records, userId, limits, clock());
    return choice;
  }

  /** Undefined for a book that must not leave this server. */
  async function takeManuscript(userId: string, manuscriptId: string): Promise<TakenPages | undefined> {
    const choice = await store.transact(async records => {
      const manuscript = await records.manuscripts.find(userId, manuscriptId);
      if (!manuscript || manuscript.neverSendToAi || manuscript.wordCount < WORDS_MIN) return undefined;
      return choose(records, userId);
    });
    return choice && { ...choice, pages: await pagesOfManuscript({ userId, manuscriptId }) };
  }

  async function pagesOfManuscript(place: DocumentPlace): Promise<string[]> {
    const bytes = await documents.sizeOf(place);
    return documents.guard(place, () =>
      workers.lease({ author: place.userId, bytes }, async run => {
        const { pieces } = await documents.picture(place);
        return run('sample-pages', { pieces: bytesOf(pieces) });
      }),
    );
  }

  async function ask(
    userId: string,
    { pages, ...choice }: TakenPages,
    { style, id }: { style: ToldStyle; id: string },
    stopping: AbortSignal,
  ): Promise<StyleImpressions | undefined> {
    const prompt = promptOf(style, pages, id);
    const { standing, passing } = prompt;
    const contextTokens = passing.reduce((sum, block) => sum + block.tokens, 0);
    const context = { standing, passing, history: [], contextTokens, wholeBookTokens: 0 };
    const attempts = attemptReply({
      ...choice,
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
  }

  /** The figures are there without it; a limit that is reached is no failure at all. */
  async function orNothing(
    work: () => Promise<StyleImpressions | undefined>,
  ): Promise<StyleImpressions | undefined> {
    try {
      return await work();
    } catch (failure) {
      if (!(failure instanceof Refusal)) parts.onFailure(failure);
      return undefined;
    }
  }

  return {
    ofManuscript: (userId, profile, signal) =>
      orNothing(async () => {
        const id = profile.manuscriptId;
        const taken = await takeManuscript(userId, id);
        return taken && ask(userId, taken, { style: profile, id }, signal);
      }),
    ofSample: (userId, { styleId, analysis, text }, signal) =>
      orNothing(async () => {
        if ((analysis.measures?.words ?? 0) < WORDS_MIN) return undefined;
        const choice = await store.transact(records => choose(records, userId));
        const style = { ...analysis, customGuidelines: '' };
        return choice && ask(userId, { ...choice, pages: pagesOf(text) }, { style, id: styleId }, signal);
      }),
  };
}

function promptOf(style: ToldStyle, texts: readonly string[], id: string): Prompt {
  // Neither the author's guidelines nor what a model said before: both would be said again.
  const { impressions: _, ...figures } = style;
  const measured = styleProfileBlock({ ...figures, customGuidelines: '' }, FIGURES_TOKENS);
  const pages = texts.map(pageBlock);
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
      userId: id,
      manuscriptId: id,
      title: '',
      wordCount: 0,
      characterCount: 0,
      textKey: id,
      content: '',
      cards: [],
      styleProfile: undefined,
      writingStyle: undefined,
      place: {},
    },
  };
}

function pageBlock(text: string, index: number): ContextBlock | undefined {
  return contextBlock('passages', `Page ${index + 1} of the text`, trimText(text, PAGE_TOKENS));
}
