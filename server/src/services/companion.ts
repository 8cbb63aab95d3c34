import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from '@everdraft/core/api/errors';
import type { ReplyPart, StoppableTool } from '../ai/model.ts';
import type { ModelOffer, Models } from '../ai/models.ts';
import type { BookAtHand } from '../ai/prompt.ts';
import { RULES } from '../ai/prompts/rules.ts';
import { STANCES } from '../ai/prompts/stances.ts';
import { SILENCE_LIMITS, type SilenceLimits } from '../ai/silence-limit.ts';
import { taskOf } from '../ai/task.ts';
import { ifReadable } from '../store/open-row.ts';
import { readBookAtHand } from './book-at-hand.ts';
import type { BookReader } from './book-reader/book-reader.ts';
import { type Listener, streamAnswer } from './companion-answer.ts';
import { type Attempt, attemptReply, type PreparedPrompt } from './companion-attempts.ts';
import type { CompanionChanges } from './companion-changes.ts';
import { type CompanionLimits, dayOf, takeMessage } from './companion-limits.ts';
import { checkQuestion, type KeptQuestion, keepQuestion, type Question } from './companion-question.ts';
import { outlineTools } from './companion-tools.ts';
import { ownIntent } from './own-intent.ts';
import type { ServiceTools } from './service-tools.ts';

interface CompanionParts extends Pick<ServiceTools, 'store' | 'clock' | 'newId' | 'documents' | 'quotas'> {
  models: Models;
  books: Pick<BookReader, 'assembleContext' | 'findMaterial'>;
  changes: CompanionChanges;
  limits: CompanionLimits;
  silence?: SilenceLimits | undefined;
}

/** A reply that has not begun yet. Fulfils when it is over and kept. */
export type Answer = (listener: Listener) => Promise<void>;

/** A question that was taken, with what is known at that moment. */
interface Taken extends KeptQuestion {
  userId: string;
  question: Question;
  replyId: string;
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
  const { store, clock, newId, documents, quotas, models, books, changes } = parts;
  const stopping = new AbortController();
  /** The replies under way, by whose they are. */
  const running = new Map<Promise<void>, string>();

  async function take(userId: string, question: Question): Promise<Taken> {
    const now = clock();
    const { tier } = taskOf(question.mode, question.command);
    const taken = await store.transact(async records => {
      const manuscript = await checkQuestion(records, userId, question);
      await records.users.hold(userId);
      const { selectedModel, isUnreadable } = await records.settings.of(userId);
      // An author whose choice of a model cannot be read may have chosen that nothing leaves this server.
      const staysHere = manuscript.neverSendToAi || question.neverSendToAi === true || isUnreadable === true;
      const { replyId } = question;
      const earlier = replyId && (await ifReadable(() => records.chatMessages.find(userId, replyId)));
      const isMetered = !staysHere && models.choose(selectedModel, tier).service !== null;
      if (!earlier && isMetered) await takeMessage(records, userId, parts.limits, now);
      const kept = { id: newId(), timestamp: now.toISOString() };
      const asked = await keepQuestion(records, userId, question, kept);
      // The reply is not looked at: one that was paid for is kept.
      await quotas.check(records, userId);
      return { ...asked, selectedModel, staysHere, earlierReply: earlier ? earlier.content : undefined };
    });
    const { manuscriptId, place = {} } = question;
    const book = await readBookAtHand(documents, { userId, manuscriptId }, place);
    return { userId, question, replyId: question.replyId ?? newId(), ...taken, book };
  }

  async function prepare(
    { question, book, history }: Taken,
    budgetTokens: number,
    signal: AbortSignal,
  ): Promise<PreparedPrompt> {
    const { mode, command, message } = question;
    const asked = { book, mode, command, message };
    const order = { ...asked, history, budgetTokens, reservedTokens: RESERVED_TOKENS };
    const context = await books.assembleContext(order, signal);
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
  async function toolsFor(
    { userId, question, questionId, replyId, book }: Taken,
    signal: AbortSignal,
  ): Promise<StoppableTool[]> {
    const { manuscriptId, sessionId, message, command } = question;
    if (command) return [];
    const intent = await ownIntent(message, book, books.findMaterial, signal);
    const place = { userId, manuscriptId, sessionId, questionId, replyId };
    return outlineTools({ changes, place, intent });
  }

  async function answer(taken: Taken, listener: Listener): Promise<void> {
    const { question, selectedModel, staysHere, book } = taken;
    const { mode } = question;
    const { tier, effort } = taskOf(mode, question.command);
    const choice = staysHere ? models.chooseBuiltIn() : models.choose(selectedModel, tier);
    const { service, candidates } = choice;
    const signal = AbortSignal.any([listener.signal, stopping.signal]);
    async function* attemptsOf(): AsyncGenerator<Attempt | ReplyPart> {
      const tools = await toolsFor(taken, signal);
      yield* attemptReply({
        service,
        candidates,
        promptWithin: budgetTokens => prepare(taken, budgetTokens, signal),
        effort,
        tools,
        silence: parts.silence ?? SILENCE_LIMITS,
        signal,
        wait: (ms, waiting) => delay(ms, undefined, { signal: waiting }).catch(() => undefined),
      });
    }
    await streamAnswer(
      {
        book,
        mode,
        service,
        selectedModel,
        attempts: attemptsOf(),
        stopping: stopping.signal,
        keep: (text, tokens) => keepReply(taken, text, tokens),
      },
      listener,
    );
  }

  /** A chat that was deleted while the reply came takes it along. */
  async function keepReply(
    { userId, question, replyId }: Taken,
    content: string,
    tokens: number,
  ): Promise<void> {
    const { manuscriptId, sessionId, mode } = question;
    await store.transact(async records => {
      await records.users.hold(userId);
      if (tokens > 0) await records.companionUsage.add(userId, dayOf(clock()), { messages: 0, tokens });
      if (content.trim() === '' || !(await records.chatSessions.find(userId, sessionId))) return;
      await records.chatMessages.insert({
        id: replyId,
        userId,
        manuscriptId,
        sessionId,
        role: 'assistant',
        content,
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
    installed: (report: Listener['report']) => models.installed(report),

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
