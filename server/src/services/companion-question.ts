import type { CompanionCommand } from '@everdraft/core/ai/command';
import { Refusal } from '@everdraft/core/api/errors';
import type { ChatMessage } from '@everdraft/core/entities/chat-message';
import type { Mode } from '@everdraft/core/entities/mode';
import type { PlaceInBook, Turn } from '../ai/prompt.ts';
import type { ChatMessageRecord } from '../store/chat-messages.ts';
import type { ManuscriptRecord } from '../store/manuscripts.ts';
import type { RecordsReader, RecordsWriter } from '../store/store.ts';
import { refuseTakenId } from './created.ts';
import { ownChatSession, ownManuscript } from './ownership.ts';

/** What an author asks of the companion. */
export interface Question {
  manuscriptId: string;
  sessionId: string;
  message: string;
  mode: Mode;
  command?: CompanionCommand | undefined;
  place?: PlaceInBook | undefined;
  /** The device that asks has marked the book; the server may not have heard of it. */
  neverSendToAi?: boolean | undefined;
  /** The ids under which a device keeps both messages; a plain client names none. */
  userMessageId?: string | undefined;
  replyId?: string | undefined;
}

/**
 * The manuscript that a question is about. Refuses what is not the author's, ids that belong to somebody else, and ids of
 * other messages: a message under a taken id is not inserted, and so the question or the reply would be lost.
 */
export async function checkQuestion(
  records: RecordsReader,
  userId: string,
  question: Question,
): Promise<ManuscriptRecord> {
  const { manuscriptId, sessionId, userMessageId, replyId } = question;
  const manuscript = await ownManuscript(records, userId, manuscriptId);
  const session = await ownChatSession(records, userId, sessionId);
  if (session.manuscriptId !== manuscriptId) throw new Refusal('not_found');
  for (const id of [userMessageId, replyId]) {
    if (id !== undefined && (await records.chatMessages.isOfOther(userId, id))) throw new Refusal('id_taken');
  }
  if (replyId !== undefined && replyId === userMessageId) throw idInUse('replyId');
  const asked = userMessageId && (await records.chatMessages.find(userId, userMessageId, 'anywhere'));
  if (asked && !isSameQuestion(asked, question)) throw idInUse('userMessageId');
  const reply = replyId && (await records.chatMessages.find(userId, replyId, 'anywhere'));
  // Only a question that is asked again can have its reply already.
  if (reply && !(asked && isReplyTo(reply, asked))) throw idInUse('replyId');
  return manuscript;
}

function isSameQuestion({ sessionId, role, content }: ChatMessage, question: Question): boolean {
  return sessionId === question.sessionId && role === 'user' && content.trim() === question.message;
}

function isReplyTo(reply: ChatMessageRecord, asked: ChatMessageRecord): boolean {
  return reply.sessionId === asked.sessionId && reply.role === 'assistant' && reply.seq > asked.seq;
}

function idInUse(field: 'userMessageId' | 'replyId'): Refusal {
  return new Refusal('invalid_input', 'This id belongs to another message.', { field });
}

export interface KeptQuestion {
  /** The id of the author's message. */
  questionId: string;
  /** What was said before it. */
  history: Turn[];
}

/**
 * Keeps the author's message unless it is kept already. A device that asks again names the message as before; a plain
 * client keeps it by itself before it asks.
 */
export async function keepQuestion(
  records: RecordsWriter,
  userId: string,
  question: Question,
  { id, timestamp }: { id: string; timestamp: string },
): Promise<KeptQuestion> {
  const { manuscriptId, sessionId, message, mode, userMessageId } = question;
  const before = await records.chatMessages.listOf(userId, sessionId);
  const index = indexOfQuestion(before, question);
  const known = before[index];
  if (known) return { questionId: known.id, history: turnsOf(before.slice(0, index)) };
  const kept = { id: userMessageId ?? id, userId, manuscriptId, sessionId, mode, timestamp };
  refuseTakenId(await records.chatMessages.insert({ ...kept, role: 'user', content: message }));
  return { questionId: kept.id, history: turnsOf(before) };
}

function indexOfQuestion(before: readonly ChatMessage[], { message, userMessageId }: Question): number {
  const named = before.findIndex(({ id }) => id === userMessageId);
  if (named >= 0) return named;
  const last = before.at(-1);
  const isKept = last?.role === 'user' && last.content.trim() === message;
  return isKept ? before.length - 1 : -1;
}

function turnsOf(messages: readonly ChatMessage[]): Turn[] {
  return messages.map(({ role, content }) => ({ role, content }));
}
