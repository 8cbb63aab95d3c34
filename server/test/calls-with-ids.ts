import type { Endpoint } from '@everdraft/core/api/endpoint';
import { type OwnedEntity, ownedIds } from '@everdraft/core/entities/ids';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
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

/** Fields that are named like an id and are not marked as one: the matrix would pass them by. */
export function unmarkedIdsOf(endpoint: Endpoint): string[] {
  return (['params', 'query', 'body'] as const).flatMap(part => {
    const schema = endpoint[part];
    return schema
      ? fieldsOf(schema, []).flatMap(field =>
          !ownedIds.has(field.schema) && field.path.some(key => /(^id|Id)s?$/.test(key))
            ? [[part, ...field.path].join('.')]
            : [],
        )
      : [];
  });
}

function findIds(schema: z.ZodType, path: string[]): Omit<IdField, 'part'>[] {
  return fieldsOf(schema, path).flatMap(field => {
    const owned = ownedIds.get(field.schema);
    return owned ? [{ path: field.path, ...owned }] : [];
  });
}

interface Field {
  path: string[];
  schema: z.ZodType;
}

/** Every value that a schema can hold, at any depth. */
function fieldsOf(schema: z.ZodType, path: string[]): Field[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return fieldsOf(schema.unwrap() as z.ZodType, path);
  }
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element as z.ZodType, [...path, '0']);
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, value]) =>
      fieldsOf(value as z.ZodType, [...path, key]),
    );
  }
  // An id inside one of these would be passed by without a word.
  if (HOLDERS.some(Holder => schema instanceof Holder)) {
    throw new Error(`The matrix cannot look into ${schema.constructor.name} at ${path.join('.')}.`);
  }
  return [{ path, schema }];
}

const HOLDERS = [z.ZodUnion, z.ZodRecord, z.ZodTuple, z.ZodMap, z.ZodLazy, z.ZodIntersection, z.ZodDefault];

export interface Replaced {
  field: IdField;
  id: string;
  /** In a list of ids: the foreign one comes behind an own one, which must not vouch for it. */
  isSecond?: boolean;
}

/** A valid call with these ids, but for one field that takes its id from elsewhere. */
export function callWith(
  app: FastifyInstance,
  browser: TestBrowser,
  endpoint: Endpoint,
  ids: Ids,
  replaced?: Replaced,
): Promise<LightMyRequestResponse> {
  return app.inject({
    ...requestOf(endpoint, ids, replaced),
    cookies: Object.fromEntries(browser.cookies),
  });
}

/** The same, to be sent in another way than our pages do. */
export function requestOf(
  endpoint: Endpoint,
  ids: Ids,
  replaced?: Replaced,
): InjectOptions & { url: string; headers?: Record<string, string> } {
  const sampleOf = (part: IdField['part']): Record<string, unknown> => {
    const schema = endpoint[part];
    const value = schema ? sample(schema, ids) : {};
    if (replaced?.field.part === part) put(value, pathOf(replaced), replaced.id);
    return value as Record<string, unknown>; // the sample of an object's schema is an object
  };
  const params = sampleOf('params');
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  return {
    method: endpoint.method,
    url: path,
    query: sampleOf('query') as Record<string, string>, // ids only, which are texts
    ...(endpoint.body && { payload: sampleOf('body') }),
    ...(endpoint.upload && uploadOf('words.txt', 'Once.')),
  };
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
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodUUID) return uuidv7();
  if (schema instanceof z.ZodISODateTime) return '2026-03-01T12:00:00.000Z';
  if (schema instanceof z.ZodISODate) return '2026-03-01';
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

function pathOf({ field, isSecond = false }: Replaced): string[] {
  return isSecond ? field.path.map(key => (key === '0' ? '1' : key)) : field.path;
}

function put(value: unknown, [key, ...rest]: string[], id: string): void {
  if (key === undefined || typeof value !== 'object' || value === null) return;
  const holder = value as Record<string, unknown>;
  if (Array.isArray(value) && key === '1') value.push(structuredClone(value[0]));
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
