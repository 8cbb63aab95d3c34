import type { OwnedEntity } from '@everdraft/core/entities/ids';
import type { LightMyRequestResponse } from 'fastify';
import { uuidv7 } from 'uuidv7';
import type { Ids } from './calls-with-ids.ts';
import type { TestApp, TestAuthor } from './open-test-app.ts';

/** One of everything an author can own. */
export async function makeThings(test: TestApp, author: TestAuthor): Promise<Ids> {
  const idOf = async (answer: Promise<LightMyRequestResponse>) => (await answer).json<{ id: string }>().id;
  const manuscript = await idOf(
    author.post('/api/manuscripts', { title: 'Secret', content: '<p>secret</p>' }),
  );
  const chatSession = await idOf(author.post('/api/chat-sessions', { manuscriptId: manuscript }));
  const message = {
    manuscriptId: manuscript,
    sessionId: chatSession,
    role: 'user',
    content: 'x',
    mode: 'critic',
  };
  const question = await idOf(author.post('/api/chat-messages', message));
  const card = await idOf(author.post('/api/outline-cards', { manuscriptId: manuscript }));
  const change = {
    id: uuidv7(),
    manuscriptId: manuscript,
    sessionId: chatSession,
    questionId: question,
    replyId: uuidv7(),
    cardId: card,
    action: 'update',
    title: 'Secret',
    before: { content: 'secret' },
    after: { content: '' },
    isUndone: false,
    keptFields: [],
  };
  await test.visitor().logIn(author);
  const devices = (await author.get('/api/account/devices')).json<{ id: string; isCurrent: boolean }[]>();
  return {
    manuscript,
    'outline-card': card,
    'chat-session': chatSession,
    'chat-message': question,
    'companion-change': await idOf(author.post('/api/companion-changes', change)),
    'writing-style': await idOf(author.post('/api/writing-styles', { name: 'Secret' })),
    import: await importInto(author, manuscript),
    device: devices.find(device => !device.isCurrent)?.id ?? '',
  };
}

async function importInto(author: TestAuthor, manuscript: string): Promise<string> {
  const confirmed = await author.post(`/api/manuscripts/${manuscript}/import/confirm`, { cards: [] });
  return confirmed.json<{ importId: string }>().importId;
}

/** The same, but deleted. */
export async function makeDeletedThings(test: TestApp, author: TestAuthor): Promise<Ids> {
  const things = await makeThings(test, author);
  await author.delete(`/api/outline-cards/${things['outline-card']}`);
  await author.delete(`/api/chat-sessions/${things['chat-session']}`);
  await author.delete(`/api/writing-styles/${things['writing-style']}`);
  await author.delete(`/api/manuscripts/${things.manuscript}`);
  await author.delete(`/api/account/devices/${things.device}`);
  return things;
}

/** The same text in the place of every id. */
export function everywhere(id: string): Ids {
  return {
    manuscript: id,
    'outline-card': id,
    'chat-session': id,
    'chat-message': id,
    'companion-change': id,
    'writing-style': id,
    import: id,
    device: id,
  } satisfies Record<OwnedEntity, string>;
}

/** All that an author has on the server, to see whether anything of it was touched. */
export async function everythingOf(author: TestAuthor): Promise<unknown> {
  const bodies = ['/api/sync?limit=1000', '/api/account/devices', '/api/settings', '/api/manuscripts'].map(
    async url => {
      const answer = await author.get(url);
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.body}`);
      return answer.json();
    },
  );
  return Promise.all(bodies);
}
