import { type Attack, jsonRequest, rawRequest } from '../hostile-request.ts';

const MEGABYTE = 1024 * 1024;

function filled(part: string, bytes: number): string {
  return part.repeat(Math.floor(bytes / Buffer.byteLength(part)));
}

/** Bodies that take far more to read than to send. */
export const bodyAttacks: Attack[] = [
  {
    name: 'empty lists',
    cost: 'heavy',
    requests: target => {
      const body = Buffer.from(`{"content":[${filled('[],', 47 * MEGABYTE)}[]]}`);
      return [
        rawRequest('empty lists', 'PATCH', `/api/manuscripts/${target.manuscriptId}`, body),
        rawRequest('empty lists', 'POST', '/api/manuscripts', body),
      ];
    },
  },
  {
    name: 'unknown keys',
    cost: 'heavy',
    requests: target => {
      let keys = '';
      for (let index = 0; keys.length < 16 * MEGABYTE; index++) keys += `"k${index}":0,`;
      const body = Buffer.from(`{${keys}"title":"x"}`);
      return [rawRequest('unknown keys', 'PATCH', `/api/manuscripts/${target.manuscriptId}`, body)];
    },
  },
  {
    name: 'cards that are not cards',
    cost: 'heavy',
    requests: target => {
      const body = Buffer.from(`{"cards":[${filled('{"title":1},', 8 * MEGABYTE)}{}]}`);
      const path = `/api/manuscripts/${target.manuscriptId}/import/confirm`;
      return [rawRequest('cards that are not cards', 'POST', path, body)];
    },
  },
  {
    name: 'deep nesting',
    cost: 'small',
    requests: target => {
      const body = Buffer.from(`{"metadata":${filled('{"a":', MEGABYTE / 2)}1`);
      return [rawRequest('deep nesting', 'PATCH', `/api/outline-cards/${target.cardId}`, body)];
    },
  },
  {
    name: 'lists inside lists as HTML',
    cost: 'heavy',
    requests: () => [
      jsonRequest('nested lists', 'POST', '/api/manuscripts', { content: filled('<ul><li>a', 2 * MEGABYTE) }),
      jsonRequest('nested marks', 'POST', '/api/manuscripts', { content: filled('<b><i>a', 2 * MEGABYTE) }),
    ],
  },
  {
    name: 'a long book at once',
    cost: 'heavy',
    requests: target => {
      const content = filled('<p>It was a dark and stormy night, and nobody slept.</p>', 16 * MEGABYTE - 1);
      return [
        jsonRequest('a long book created', 'POST', '/api/manuscripts', { content }),
        jsonRequest('a long book replaced', 'PATCH', `/api/manuscripts/${target.manuscriptId}`, { content }),
        jsonRequest('a repetitive text', 'PATCH', `/api/manuscripts/${target.manuscriptId}`, {
          content: filled('ab ', 16 * MEGABYTE - 1),
        }),
      ];
    },
  },
  {
    name: 'import of the whole text with many cards',
    cost: 'heavy',
    requests: target => [
      jsonRequest('import', 'POST', `/api/manuscripts/${target.manuscriptId}/import/confirm`, {
        cards: Array.from({ length: 5_000 }, (_, position) => ({ title: `Scene ${position}`, position })),
        updateContent: filled('<p>a</p>', 8 * MEGABYTE),
      }),
    ],
  },
];
