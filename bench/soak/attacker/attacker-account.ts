import { randomUUID } from 'node:crypto';
import { sessionCookieOf } from '../../session-cookie.ts';
import type { AttackTarget } from './hostile-request.ts';

const PASSWORD = 'a password';

/** An account like any other, with one book, one chat, one style and one card. */
export interface AttackerAccount extends AttackTarget {
  remove(): Promise<void>;
}

export async function openAttackerAccount(address: string): Promise<AttackerAccount> {
  let cookie = '';
  const post = async (path: string, body: object): Promise<{ id: string }> => {
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    cookie = sessionCookieOf(answer) || cookie;
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
    // The answer of our own server, which checks it against its schema.
    return (await answer.json()) as { id: string };
  };
  await post('/api/signup', { email: `attacker-${randomUUID()}@example.org`, password: PASSWORD });
  const { id: manuscriptId } = await post('/api/manuscripts', { title: 'Of no good' });
  const { id: sessionId } = await post('/api/chat-sessions', { manuscriptId });
  const { id: styleId } = await post('/api/writing-styles', { name: 'Plain' });
  const { id: cardId } = await post('/api/outline-cards', { manuscriptId });
  return {
    cookie,
    manuscriptId,
    sessionId,
    styleId,
    cardId,
    async remove() {
      await post('/api/account/delete', { password: PASSWORD }).catch(() => undefined);
    },
  };
}
