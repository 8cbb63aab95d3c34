import type { Endpoint } from '@everdraft/core/api/endpoint';
import { type OwnedEntity, ownedIds } from '@everdraft/core/entities/ids';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import type { TestBrowser } from './open-test-app.ts';

export type Ids = Record<OwnedEntity, string>;

/** Where a call takes an id, as its contract says. */
export interface IdField {
  part: 'params' | 'query' | 'body';
  path: string[];
  entity: OwnedEntity;
  isNew: boolean;
}

export function idFieldsOf(endpoint: Endpoint): IdField[] {
  return (['params', 'query', 'body'] as const).flatMap(part => {
    const schema = endpoint[part];
    return schema ? findIds(schema, []).map(found => ({ part, ...found })) : [];
  });
}

function findIds(schema: z.ZodType, path: string[]): Omit<IdField, 'part'>[] {
  const owned = ownedIds.get(schema);
  if (owned) return [{ path, ...owned }];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return findIds(schema.unwrap() as z.ZodType, path);
  }
  if (schema instanceof z.ZodArray) return findIds(schema.element as z.ZodType, [...path, '0']);
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, value]) =>
      findIds(value as z.ZodType, [...path, key]),
    );
  }
  return [];
}

/** A valid call with these ids, but for one field that takes its id from elsewhere. */
export function callWith(
  app: FastifyInstance,
  browser: TestBrowser,
  endpoint: Endpoint,
  ids: Ids,
  replaced?: { field: IdField; ids: Ids },
): Promise<LightMyRequestResponse> {
  const sampleOf = (part: IdField['part']): Record<string, unknown> => {
    const schema = endpoint[part];
    const value = schema ? sample(schema, ids) : {};
    if (replaced?.field.part === part) put(value, replaced.field.path, replaced.ids[replaced.field.entity]);
    return value as Record<string, unknown>; // the sample of an object's schema is an object
  };
  const params = sampleOf('params');
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  return app.inject({
    method: endpoint.method,
    url: path,
    query: sampleOf('query') as Record<string, string>, // ids only, which are texts
    cookies: Object.fromEntries(browser.cookies),
    ...(endpoint.body && { payload: sampleOf('body') }),
    ...(endpoint.upload && uploadOf('words.txt', 'Once.')),
  });
}

/** The least that a schema takes, with an id wherever it can take one that exists. */
function sample(schema: z.ZodType, ids: Ids): unknown {
  const owned = ownedIds.get(schema);
  if (owned) return ids[owned.entity];
  if (schema instanceof z.ZodNullable) return sample(schema.unwrap() as z.ZodType, ids);
  if (schema instanceof z.ZodArray) {
    const element = schema.element as z.ZodType;
    return findIds(element, []).length > 0 ? [sample(element, ids)] : [];
  }
  if (schema instanceof z.ZodNumber) return 0;
  if (schema instanceof z.ZodUUID) return uuidv7();
  if (schema instanceof z.ZodISODateTime) return '2026-03-01T12:00:00.000Z';
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).flatMap(([key, value]) => {
      const [isOptional, inner] = value instanceof z.ZodOptional ? [true, value.unwrap()] : [false, value];
      const isWanted = !isOptional || findIds(inner as z.ZodType, []).some(found => !found.isNew);
      return isWanted ? [[key, sample(inner as z.ZodType, ids)]] : [];
    });
    return Object.fromEntries(fields);
  }
  return 'words';
}

function put(value: unknown, [key, ...rest]: string[], id: string): void {
  if (key === undefined || typeof value !== 'object' || value === null) return;
  const holder = value as Record<string, unknown>;
  if (rest.length === 0) holder[key] = id;
  else put(holder[key], rest, id);
}

function uploadOf(name: string, text: string) {
  const boundary = 'a-boundary-of-our-own';
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: [
      `--${boundary}`,
      `content-disposition: form-data; name="file"; filename="${name}"`,
      'content-type: text/plain',
      '',
      text,
      `--${boundary}--`,
      '',
    ].join('\r\n'),
  };
}
