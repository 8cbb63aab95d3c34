import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from '@everdraft/core/api/errors';
import { plainText } from '@everdraft/core/document/plain-text';
import { MESSAGE_MAX_CHARACTERS } from '@everdraft/core/limits';
import type { ModelOffer, Models } from '../ai/models.ts';
import { outlineIntentOf } from '../ai/outline-intent.ts';
import type { AssembleContext, BookAtHand, Turn } from '../ai/prompt.ts';
import { RULES } from '../ai/prompts/rules.ts';
import { STANCES } from '../ai/prompts/stances.ts';
import { SILENCE_LIMITS, type SilenceLimits } from '../ai/silence-limit.ts';
import { taskOf } from '../ai/task.ts';
import { readBookAtHand } from './book-at-hand.ts';
import { type Listener, streamAnswer } from './companion-answer.ts';
import { attemptReply, type PreparedPrompt } from './companion-attempts.ts';
import { type CompanionLimits, dayOf, takeMessage } from './companion-limits.ts';
import { checkQuestion, keepQuestion, type Question } from './companion-question.ts';
import { outlineTools } from './companion-tools.ts';
import type { Outline } from './outline.ts';
import type { ServiceTools } from './service-tools.ts';

interface CompanionParts extends Pick<ServiceTools, 'store' | 'clock' | 'newId' | 'documents' | 'quotas'> {
  models: Models;
  assembleContext: AssembleContext;
  outline: Outline;
  limits: CompanionLimits;
  silence?: SilenceLimits | undefined;
}

/** A reply that has not begun yet. Fulfils when it is over and kept. */
export type Answer = (listener: Listener) => Promise<void>;

/** A question that was taken, with what is known at that moment. */
interface Taken {
  userId: string;
  question: Question;
  history: Turn[];
  selectedModel: string;
  /** The author has marked the book: nothing of it may leave this server. */
  staysHere: boolean;
  /** What an earlier delivery of the very same question was answered. */
  earlierReply: string | undefined;
  book: BookAtHand;
}

/** Several tabs and devices, and no more: each of them keeps a model or the analyst busy. */
const REPLIES_AT_ONCE = 4;

/** Rules, stance and tools take about so much of a prompt. */
const RESERVED_TOKENS = 1_500;

export function createCompanion(parts: CompanionParts) {
  const { store, clock, newId, documents, quotas, models, outline } = parts;
  const stopping = new AbortController();
  /** The replies under way, by whose they are. */
  const running = new Map<Promise<void>, string>();

  async function take(userId: string, question: Question): Promise<Taken> {
    const now = clock();
    const { tier } = taskOf(question.mode, question.command);
    const taken = await store.transact(async records => {
      const manuscript = await checkQuestion(records, userId, question);
      const staysHere = (manuscript.neverSendToAi ?? false) || question.neverSendToAi === true;
      await records.users.hold(userId);
      const { selectedModel } = await records.settings.of(userId);
      const earlier = question.replyId && (await records.chatMessages.find(userId, question.replyId));
      const isMetered = !staysHere && models.choose(selectedModel, tier).service !== null;
      if (!earlier && isMetered) await takeMessage(records, userId, parts.limits, now);
      const kept = { id: newId(), timestamp: now.toISOString() };
      const history = await keepQuestion(records, userId, question, kept);
      // The reply is not looked at: one that was paid for is kept.
      await quotas.check(records, userId);
      return { history, selectedModel, staysHere, earlierReply: earlier ? earlier.content : undefined };
    });
    const book = await store.read(records =>
      readBookAtHand(records, documents, userId, question.manuscriptId, question.place ?? {}),
    );
    return { userId, question, ...taken, book };
  }

  async function prepare({ question, book, history }: Taken, budgetTokens: number): Promise<PreparedPrompt> {
    const { mode, command, message } = question;
    const asked = { book, mode, command, message };
    const context = await parts.assembleContext({
      ...asked,
      history,
      budgetTokens,
      reservedTokens: RESERVED_TOKENS,
    });
    const { standing, passing } = context;
    const prompt = {
      ...asked,
      rules: RULES,
      standing,
      stance: STANCES[mode],
      history: context.history,
      passing,
    };
    return { prompt, context };
  }

  /** The author's own words decide what may be done; a command is about the text and never about the outline. */
  function toolsFor({ userId, question, book }: Taken) {
    const { manuscriptId, message, command } = question;
    if (command) return [];
    const intent = outlineIntentOf(message, materialOf(book));
    return outlineTools({ outline, userId, manuscriptId, intent });
  }

  async function answer(taken: Taken, listener: Listener): Promise<void> {
    const { userId, question, selectedModel, staysHere, book } = taken;
    const { mode } = question;
    const { tier, effort } = taskOf(mode, question.command);
    const choice = staysHere ? models.chooseBuiltIn() : models.choose(selectedModel, tier);
    const { service, candidates } = choice;
    const attempts = attemptReply({
      service,
      candidates,
      promptWithin: budgetTokens => prepare(taken, budgetTokens),
      effort,
      tools: toolsFor(taken),
      silence: parts.silence ?? SILENCE_LIMITS,
      signal: AbortSignal.any([listener.signal, stopping.signal]),
      wait: (ms, signal) => delay(ms, undefined, { signal }).catch(() => undefined),
    });
    await streamAnswer(
      {
        book,
        mode,
        service,
        selectedModel,
        attempts,
        stopping: stopping.signal,
        keep: (text, tokens) => keepReply(userId, question, text, tokens),
      },
      listener,
    );
  }

  /** A chat that was deleted while the reply came takes it along. */
  async function keepReply(
    userId: string,
    question: Question,
    content: string,
    tokens: number,
  ): Promise<void> {
    const { manuscriptId, sessionId, mode, replyId } = question;
    await store.transact(async records => {
      await records.users.hold(userId);
      if (tokens > 0) await records.companionUsage.add(userId, dayOf(clock()), { messages: 0, tokens });
      if (content.trim() === '' || !(await records.chatSessions.find(userId, sessionId))) return;
      await records.chatMessages.insert({
        id: replyId ?? newId(),
        userId,
        manuscriptId,
        sessionId,
        role: 'assistant',
        content: content.slice(0, MESSAGE_MAX_CHARACTERS),
        mode,
        timestamp: clock().toISOString(),
      });
    });
  }

  return {
    /** Whom an author can choose to be answered by. */
    offers(): Pick<Models, 'standardService' | 'standardModels'> & { models: ModelOffer[] } {
      const { standardService, standardModels, offers } = models;
      return { standardService, standardModels, models: [...offers] };
    },

    /** What is installed at the operator's own address. */
    installed: () => models.installed(),

    /** Takes a question, or refuses it. The author's message is kept before anybody is asked. */
    async ask(userId: string, question: Question): Promise<Answer> {
      const underWay = [...running.values()].filter(owner => owner === userId).length;
      if (underWay >= REPLIES_AT_ONCE) {
        throw new Refusal(
          'server_busy',
          'Other replies are still on their way. Wait for one of them, or stop it.',
        );
      }
      const taken = await take(userId, question);
      return listener => {
        const reply = taken.earlierReply === undefined ? answer(taken, listener) : repeat(taken, listener);
        running.set(reply, userId);
        return reply.finally(() => running.delete(reply));
      };
    },

    /** Ends the replies that are under way, keeps what has come of them, and waits for that. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.allSettled(running.keys());
    },
  };
}

export type Companion = ReturnType<typeof createCompanion>;

/** The very same question came again: it is answered from the chat, and nobody is asked or paid twice. */
async function repeat(
  { book, question, selectedModel, earlierReply }: Taken,
  listener: Listener,
): Promise<void> {
  await listener.send({
    type: 'metadata',
    model: selectedModel,
    mode: question.mode,
    manuscriptLength: book.characterCount,
    outlineCardsCount: book.cards.length,
  });
  await listener.send({ type: 'content', content: earlierReply ?? '' });
  await listener.send({ type: 'done', totalTokens: 0 });
}

/** Tells whether a sentence stands in the book, in the selection or on a card. */
function materialOf(book: BookAtHand): (sentence: string) => boolean {
  let material: string | undefined;
  return sentence => {
    material ??= normalised(
      [
        plainText(book.blocks()),
        book.place.selection?.text ?? '',
        ...book.cards.flatMap(({ title, content }) => [title, content]),
      ].join('\n'),
    );
    return material.includes(normalised(sentence));
  };
}

function normalised(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim();
}
