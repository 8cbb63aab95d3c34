import type { StyleProfile } from '@everdraft/core/entities/style-profile';
import type { WritingStyle } from '@everdraft/core/entities/writing-style';
import { withoutOrder } from './chat-order.ts';
import type {
  LocalCard,
  LocalChatMessage,
  LocalChatSession,
  LocalManuscript,
  LocalSettings,
} from './database.ts';

/** The body of a call that brings a whole record to a server that has lost it or cannot read it. */
type Whole = Record<string, unknown>;

export function wholeManuscript({ id, title, neverSendToAi, goalWords }: LocalManuscript): Whole {
  return { id, title, ...(neverSendToAi && { neverSendToAi }), ...(goalWords && { goalWords }) };
}

export function wholeCard({ deletedAt: _deletedAt, ...card }: LocalCard): Whole {
  return card;
}

export function wholeChat({ isUnreadable: _flag, ...session }: LocalChatSession): Whole {
  return { ...withoutOrder(session), madeAt: session.createdAt };
}

export function wholeMessage(message: LocalChatMessage): Whole {
  return { ...withoutOrder(message), madeAt: message.timestamp };
}

export function wholeStyle(style: WritingStyle): Whole {
  const { id, name, description, sampleText, customPrompt, analysis, createdAt } = style;
  return {
    id,
    name,
    description,
    sampleText,
    customPrompt,
    ...(analysis && { analysis }),
    madeAt: createdAt,
  };
}

/** Without an id, which is the manuscript's. */
export function wholeProfile(profile: StyleProfile): Whole {
  const {
    id: _id,
    manuscriptId: _manuscriptId,
    isUnreadable: _flag,
    customGuidelines,
    ...measured
  } = profile;
  return { customGuidelines, ...(measured.lastAnalyzed !== null && { measured }) };
}

export function wholeSettings(settings: LocalSettings): Whole {
  const { id: _id, userId: _userId, isUnreadable: _flag, ...fields } = settings;
  return fields;
}
