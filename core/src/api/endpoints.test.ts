import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ownedIds } from '../entities/ids.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

const calls = Object.entries<Endpoint>(endpoints);

/** The calls of the specification, section 7, as a plain client would write them down. */
const SPECIFIED = [
  'GET /api/user',
  'POST /api/login',
  'POST /api/signup',
  'POST /api/logout',
  'GET /api/manuscripts',
  'GET /api/manuscripts/:id',
  'POST /api/manuscripts',
  'PATCH /api/manuscripts/:id',
  'DELETE /api/manuscripts/:id',
  'POST /api/manuscripts/:id/import',
  'POST /api/manuscripts/:id/import/confirm',
  'GET /api/outline-cards',
  'GET /api/outline-cards/:manuscriptId',
  'POST /api/outline-cards',
  'PATCH /api/outline-cards/:id',
  'DELETE /api/outline-cards/:id',
  'POST /api/outline-cards/reorder',
  'GET /api/chat-sessions',
  'GET /api/chat-sessions/:manuscriptId',
  'POST /api/chat-sessions',
  'DELETE /api/chat-sessions/:id',
  'GET /api/chat-messages/session/:sessionId',
  'POST /api/chat-messages',
  'POST /api/ai/chat',
  'POST /api/ai/analyze-style',
  'GET /api/writing-styles',
  'GET /api/writing-styles/:id',
  'POST /api/writing-styles',
  'PATCH /api/writing-styles/:id',
  'DELETE /api/writing-styles/:id',
  'POST /api/writing-styles/:id/analyze',
  'GET /api/settings',
  'PATCH /api/settings',
];

describe('the list of calls', () => {
  it('holds every specified call', () => {
    expect(calls.map(([, { method, path }]) => `${method} ${path}`)).toEqual(
      expect.arrayContaining(SPECIFIED),
    );
  });

  it('has no two calls at one method and path', () => {
    const places = calls.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(places).size).toBe(places.length);
  });

  it.each(calls)(
    '%s states a parameter schema for exactly the parameters of its path',
    (_name, { path, params }) => {
      const inPath = [...path.matchAll(/:(\w+)/g)].map(match => match[1]);
      expect(Object.keys(params?.shape ?? {})).toEqual(inPath);
    },
  );

  it.each(calls)(
    '%s marks every id it takes as the id of something owned',
    (_name, { params, query, body }) => {
      for (const schema of [params, query, body]) {
        for (const [field, value] of Object.entries(schema?.shape ?? {})) {
          if (/(^id|Id)$/.test(field)) expect(isOwnedId(value as z.ZodType), field).toBe(true);
        }
      }
    },
  );
});

function isOwnedId(schema: z.ZodType): boolean {
  if (ownedIds.has(schema)) return true;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return isOwnedId(schema.unwrap() as z.ZodType);
  }
  return false;
}
