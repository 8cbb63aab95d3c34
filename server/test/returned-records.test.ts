import type { ChatMessage } from '@everdraft/core/entities/chat-message';
import type { ChatSession } from '@everdraft/core/entities/chat-session';
import type { StyleProfile } from '@everdraft/core/entities/style-profile';
import { describe, expect, it } from 'vitest';
import type { TestAuthor } from './open-test-app.ts';
import { STORE_KINDS, shareTestApp } from './store-kinds.ts';

const BEFORE = '2025-11-05T20:15:00.000Z';
const NOW = '2026-03-01T12:00:00.000Z';
const TO_COME = '2027-01-01T00:00:00.000Z';

const ANALYSIS = {
  averageSentenceLength: 11.5,
  vocabularyLevel: 'Plain',
  tonePatterns: ['dry'],
  dialogueStyle: 'Short',
  pacingNotes: 'Even',
};

const MEASURED = { ...ANALYSIS, confidence: 60, lastAnalyzed: BEFORE, measures: null };

async function aManuscript(author: TestAuthor): Promise<string> {
  return (await author.post('/api/manuscripts', { title: 'Low Water', content: '<p>one</p>' })).json().id;
}

describe.each(STORE_KINDS)('what comes back from elsewhere, on %s', kind => {
  const app = shareTestApp(kind);

  it.each([
    ['of a time behind us keeps it', BEFORE, BEFORE],
    ['of a time to come is of now', TO_COME, NOW],
  ])('[ARCHIVE-7] a chat %s', async (_name, madeAt, kept) => {
    const author = await app().signUp();
    const manuscriptId = await aManuscript(author);
    const chat = (await author.post('/api/chat-sessions', { manuscriptId, madeAt })).json<ChatSession>();
    expect(chat.createdAt).toBe(kept);
    const message = {
      manuscriptId,
      sessionId: chat.id,
      role: 'user',
      content: 'Is it dark?',
      mode: 'critic',
    };
    await author.post('/api/chat-messages', { ...message, madeAt });
    const messages = (await author.get(`/api/chat-messages/session/${chat.id}`)).json<ChatMessage[]>();
    expect(messages.map(({ timestamp }) => timestamp)).toEqual([kept]);
  });

  it('[ARCHIVE-7] a time that is none is refused', async () => {
    const author = await app().signUp();
    const manuscriptId = await aManuscript(author);
    const answer = await author.post('/api/chat-sessions', { manuscriptId, madeAt: 'yesterday' });
    expect([answer.statusCode, answer.json().field]).toEqual([400, 'madeAt']);
  });

  it('[ARCHIVE-8] a style keeps its analysis, if that is of a size that could be made here', async () => {
    const author = await app().signUp();
    const style = { name: 'Terse', analysis: ANALYSIS, madeAt: BEFORE };
    const made = (await author.post('/api/writing-styles', style)).json();
    expect(made).toMatchObject({ analysis: ANALYSIS, createdAt: BEFORE });
    const huge = { ...ANALYSIS, pacingNotes: 'x'.repeat(300_000) };
    expect((await author.post('/api/writing-styles', { name: 'Huge', analysis: huge })).statusCode).toBe(400);
  });

  it('[ARCHIVE-8] a book keeps what was measured in it, unless it was measured again since', async () => {
    const author = await app().signUp();
    const id = await aManuscript(author);
    const change = { customGuidelines: 'No adverbs.', measured: MEASURED };
    const profile = (await author.patch(`/api/style-profiles/${id}`, change)).json<StyleProfile>();
    expect(profile).toMatchObject({ ...MEASURED, customGuidelines: 'No adverbs.' });
    const older = { ...MEASURED, pacingNotes: 'Slow', lastAnalyzed: '2025-01-01T00:00:00.000Z' };
    await author.patch(`/api/style-profiles/${id}`, { customGuidelines: '', measured: older });
    expect((await author.get(`/api/style-profiles/${id}`)).json()).toMatchObject({
      pacingNotes: 'Even',
      customGuidelines: '',
    });
    const other = await app().signUp();
    expect((await other.patch(`/api/style-profiles/${id}`, change)).statusCode).toBe(404);
  });
});
