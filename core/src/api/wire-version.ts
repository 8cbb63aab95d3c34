import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

/** Raised whenever a call changes in a way that a client of the former version would notice. */
export const WIRE_VERSION = 6;

/** Every call with its schemas as one text, in which any change of the wire shows. */
export function describeWire(): string {
  const calls = Object.entries<Endpoint>(endpoints).map(
    ([name, { method, path, access, upload, streams, ...schemas }]) => ({
      name,
      method,
      path,
      access,
      upload: upload ?? false,
      streams: streams ?? false,
      params: shapeOf(schemas.params),
      query: shapeOf(schemas.query),
      body: shapeOf(schemas.body),
      response: shapeOf(schemas.response),
    }),
  );
  return JSON.stringify(calls.sort((a, b) => (a.name < b.name ? -1 : 1)));
}

function shapeOf(schema: z.ZodType | undefined): unknown {
  return schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : null;
}
