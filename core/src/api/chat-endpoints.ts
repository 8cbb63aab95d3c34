import { z } from 'zod';
import { companionCommandSchema } from '../ai/command.ts';
import { streamEventSchema } from '../ai/stream-events.ts';
import { chatMessageSchema, newChatMessageSchema } from '../entities/chat-message.ts';
import { chatSessionSchema, newChatSessionSchema } from '../entities/chat-session.ts';
import {
  companionChangeSchema,
  returnedChangeSchema,
  undoChangeSchema,
} from '../entities/companion-change.ts';
import { idOf, newIdOf } from '../entities/ids.ts';
import { modeSchema } from '../entities/mode.ts';
import { styleProfileSchema } from '../entities/style-profile.ts';
import { MESSAGE_MAX_CHARACTERS, TITLE_MAX_CHARACTERS } from '../limits.ts';
import { doneSchema } from './done.ts';
import { endpoint } from './endpoint.ts';
import { listPageSchema } from './list-page.ts';

const ofManuscript = z.object({ manuscriptId: idOf('manuscript') });
const pageOfChats = listPageSchema(idOf('chat-session'));

/** The mark of the book on the device that asks: the server may not have it yet, and must not send meanwhile. */
const markSchema = z.boolean().optional();

const offsetSchema = z.int().min(0);

/** Where the author is, in offsets of the text. */
const placeSchema = z.object({
  cursor: offsetSchema.optional(),
  /** The chapter on the screen. */
  chapter: z
    .object({ title: z.string().max(TITLE_MAX_CHARACTERS), from: offsetSchema, to: offsetSchema })
    .optional(),
  /** With its words as they stand on the screen, which the server may not have yet. */
  selection: z
    .object({ text: z.string().max(MESSAGE_MAX_CHARACTERS), from: offsetSchema, to: offsetSchema })
    .optional(),
});

export const chatEndpoints = {
  listChatSessions: endpoint({
    method: 'GET',
    path: '/api/chat-sessions/:manuscriptId',
    summary: 'The chats about a manuscript, newest first.',
    access: 'session',
    params: ofManuscript,
    query: pageOfChats,
    response: z.array(chatSessionSchema),
  }),
  listChatSessionsByQuery: endpoint({
    method: 'GET',
    path: '/api/chat-sessions',
    summary: 'The chats about a manuscript, newest first.',
    access: 'session',
    query: ofManuscript.extend(pageOfChats.shape),
    response: z.array(chatSessionSchema),
  }),
  createChatSession: endpoint({
    method: 'POST',
    path: '/api/chat-sessions',
    summary: 'A new chat.',
    access: 'session',
    body: newChatSessionSchema,
    response: chatSessionSchema,
  }),
  deleteChatSession: endpoint({
    method: 'DELETE',
    path: '/api/chat-sessions/:id',
    summary: 'Delete a chat and its messages for good.',
    access: 'session',
    params: z.object({ id: idOf('chat-session') }),
    response: doneSchema,
  }),
  listChatMessages: endpoint({
    method: 'GET',
    path: '/api/chat-messages/session/:sessionId',
    summary: 'The messages of a chat, oldest first.',
    access: 'session',
    params: z.object({ sessionId: idOf('chat-session') }),
    query: listPageSchema(idOf('chat-message')),
    response: z.array(chatMessageSchema),
  }),
  createChatMessage: endpoint({
    method: 'POST',
    path: '/api/chat-messages',
    summary: 'Keep a message of a chat.',
    access: 'session',
    body: newChatMessageSchema,
    response: chatMessageSchema,
  }),
  askCompanion: endpoint({
    method: 'POST',
    path: '/api/ai/chat',
    summary: 'Ask the companion; the reply is a stream of server-sent events.',
    access: 'session',
    body: z.object({
      manuscriptId: idOf('manuscript'),
      sessionId: idOf('chat-session'),
      message: z.string().trim().min(1).max(MESSAGE_MAX_CHARACTERS),
      mode: modeSchema,
      /** What was chosen in the palette, when the message was not typed. */
      command: companionCommandSchema.optional(),
      place: placeSchema.optional(),
      neverSendToAi: markSchema,
      /** The ids under which the device keeps the message and the reply, so that neither is kept twice. */
      userMessageId: newIdOf('chat-message').optional(),
      replyId: newIdOf('chat-message').optional(),
    }),
    response: streamEventSchema,
    streams: true,
  }),
  keepCompanionChange: endpoint({
    method: 'POST',
    path: '/api/companion-changes',
    summary: 'A change of the companion that comes back from an archive or from a device.',
    access: 'session',
    body: returnedChangeSchema,
    response: companionChangeSchema,
  }),
  undoCompanionChange: endpoint({
    method: 'POST',
    path: '/api/companion-changes/:id/undo',
    summary:
      'Undo a change of the companion. Fields of a card that have changed since stay as they are unless `overwrite` is set.',
    access: 'session',
    params: z.object({ id: idOf('companion-change') }),
    body: undoChangeSchema,
    response: companionChangeSchema,
  }),
  listModels: endpoint({
    method: 'GET',
    path: '/api/ai/models',
    summary: 'The models an author can choose, and who receives what is sent to each.',
    access: 'session',
    response: z.object({
      /** Who answers authors that have not chosen; null when nothing leaves the server. */
      standardService: z.string().nullable(),
      /** Which of its models is asked first for each kind of task; null where that shows only when one is asked. */
      standardModels: z.object({ quick: z.string().nullable(), premium: z.string().nullable() }),
      models: z.array(z.object({ id: z.string(), service: z.string().nullable() })),
    }),
  }),
  listInstalledModels: endpoint({
    method: 'GET',
    path: '/api/ai/installed-models',
    summary: 'The models that are installed at the address the operator has given.',
    access: 'session',
    response: z.object({
      /** Whose they are; null when no address is given. */
      service: z.string().nullable(),
      /** Null when nobody answers there. */
      models: z.array(z.string()).nullable(),
    }),
  }),
  analyzeManuscriptStyle: endpoint({
    method: 'POST',
    path: '/api/ai/analyze-style',
    summary: 'Measure the style of a manuscript and keep it as its profile.',
    access: 'session',
    body: ofManuscript.extend({ neverSendToAi: markSchema }),
    response: styleProfileSchema,
  }),
};
