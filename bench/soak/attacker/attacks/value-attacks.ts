import { type Attack, type AttackTarget, type HostileRequest, jsonRequest } from '../hostile-request.ts';
import { uuidFrom } from './text-attacks.ts';

const LONE_SURROGATE = '\\ud800';
const CARD_CHARACTERS = 100_000;

/** Values that pass as text and are none, and addresses that are written in another way. */
export const valueAttacks: Attack[] = [
  {
    name: 'text that is no text',
    cost: 'small',
    requests: (target, random) => [
      writingDay(target, '\\u0000'),
      writingDay(target, LONE_SURROGATE),
      raw('card of half a character', 'PATCH', `/api/outline-cards/${target.cardId}`, {
        title: random.pick([LONE_SURROGATE, '\\u0000', '\\uffff']),
      }),
      raw('title of half a character', 'PATCH', `/api/manuscripts/${target.manuscriptId}`, {
        title: LONE_SURROGATE,
      }),
    ],
  },
  {
    name: 'addresses written in another way',
    cost: 'small',
    requests: (_target, random) =>
      [
        '/%61pi/user',
        '//api/user',
        '/api/%75ser',
        '/api/user;a=b',
        '/API/user',
        `/api/${'%2e'.repeat(200)}`,
      ].map(path => ({
        name: `GET ${path.slice(0, 40)}`,
        method: 'GET' as const,
        path: `${path}?${random.below(9)}`,
      })),
  },
  {
    name: 'hosts of others',
    cost: 'small',
    requests: (_target, random) => [
      {
        name: 'another host',
        method: 'GET',
        path: '/api/user',
        headers: { host: random.pick(['attacker.example', '127.0.0.1.attacker.example', 'localhost.evil']) },
      },
    ],
  },
  {
    name: 'large cards and their list',
    cost: 'heavy',
    requests: (target, random) => [
      ...Array.from({ length: 40 }, () =>
        jsonRequest('large card', 'POST', '/api/outline-cards', {
          id: uuidFrom(random),
          manuscriptId: target.manuscriptId,
          content: 'x'.repeat(CARD_CHARACTERS),
        }),
      ),
      { name: 'list of large cards', method: 'GET', path: `/api/outline-cards/${target.manuscriptId}` },
      { name: 'feed from the beginning', method: 'GET', path: '/api/sync' },
    ],
  },
  {
    name: 'small changes without end',
    cost: 'small',
    requests: (target, random) => [
      jsonRequest('new book', 'POST', '/api/manuscripts', { id: uuidFrom(random), title: 'Another' }),
      jsonRequest('new chat', 'POST', '/api/chat-sessions', { manuscriptId: target.manuscriptId }),
      jsonRequest('new card', 'POST', '/api/outline-cards', { manuscriptId: target.manuscriptId }),
      jsonRequest('renamed book', 'PATCH', `/api/manuscripts/${target.manuscriptId}`, {
        title: `Title ${random.below(1_000)}`,
      }),
      { name: 'read book', method: 'GET', path: `/api/manuscripts/${target.manuscriptId}` },
      { name: 'feed', method: 'GET', path: '/api/sync?limit=1' },
    ],
  },
];

function writingDay({ manuscriptId }: AttackTarget, device: string): HostileRequest {
  return raw(`writing day of device ${device}`, 'POST', '/api/writing-days', {
    manuscriptId,
    device,
    day: '2026-03-01',
    words: 1,
    firstAtMs: 0,
    lastAtMs: 1,
  });
}

/** Escapes stand in the body as they are here: JSON.stringify would double their backslashes. */
function raw(name: string, method: HostileRequest['method'], path: string, fields: object): HostileRequest {
  const body = Buffer.from(JSON.stringify(fields).replaceAll('\\\\u', '\\u'));
  return { name, method, path, headers: { 'content-type': 'application/json' }, body };
}
