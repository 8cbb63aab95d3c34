import type { z } from 'zod';

export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With `:name` for each parameter. */
  path: `/api/${string}`;
  /** One line for the API's own documentation. */
  summary: string;
  /** 'session': answers 401 without a signed-in author. */
  access: 'public' | 'session';
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** A multipart form with one field `file`, instead of a JSON body. */
  upload?: true;
  /** What a success answers; a stream of server-sent events states the schema of one event. */
  response: z.ZodType;
  streams?: true;
}

/** Keeps the exact schema types of one call, so that both ends infer theirs from it. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
export type BodyOf<E extends Endpoint> = Parsed<E['body']>;
export type ParamsOf<E extends Endpoint> = Parsed<E['params']>;
export type QueryOf<E extends Endpoint> = Parsed<E['query']>;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
