import type { Endpoint } from '@everdraft/core/api/endpoint';
import { ERRORS, errorBodySchema } from '@everdraft/core/api/errors';
import { OPERATION_HEADER, USER_HEADER } from '@everdraft/core/api/sync-headers';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import serverPackage from '../../package.json' with { type: 'json' };

type JsonSchema = Record<string, unknown>;

/** Serves the API's own documentation, made of the calls that really have an answer. */
export function registerOpenApi(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  app.get('/api/openapi.json', async () => describeApi(endpoints));
}

/** The calls as an OpenAPI 3.1 document, made of the same schemas that check them. */
function describeApi(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeCall(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Everdraft', version: serverPackage.version },
    paths,
    components: {
      schemas: { Error: describeError() },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'everdraft_session' } },
    },
  };
}

function describeCall(endpoint: Endpoint) {
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.split(/\W+/).map(capitalized).join('')}`,
    summary: endpoint.summary,
    security: endpoint.access === 'session' ? [{ session: [] }] : [],
    parameters: [
      ...describeParameters('path', endpoint.params),
      ...describeParameters('query', endpoint.query),
      ...describeHeaders(endpoint),
    ],
    ...describeRequestBody(endpoint),
    responses: {
      200: {
        description: endpoint.streams
          ? 'A stream of server-sent events; the schema is that of one event.'
          : 'Done.',
        content: {
          [endpoint.streams ? 'text/event-stream' : 'application/json']: {
            schema: schemaOf(endpoint.response, 'output'),
          },
        },
      },
      default: {
        description: 'Refused, in plain words.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function describeRequestBody({ body, upload }: Endpoint) {
  if (upload) {
    const schema = {
      type: 'object',
      properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
      required: ['file'],
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!body) return {};
  return {
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } },
  };
}

function describeParameters(place: 'path' | 'query', schema: z.ZodObject | undefined) {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field, undefined).success,
    schema: schemaOf(field, 'input'),
  }));
}

/** What the devices of an author say about their calls; nobody has to. */
function describeHeaders({ method, access }: Endpoint) {
  if (access === 'public') return [];
  const describeHeader = (name: string, description: string, schema: z.ZodType) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: schemaOf(schema, 'input'),
  });
  const user = describeHeader(USER_HEADER, 'The author this call is meant for.', z.string());
  if (method === 'GET') return [user];
  return [user, describeHeader(OPERATION_HEADER, 'The same for every delivery of one change.', z.uuid())];
}

function describeError(): JsonSchema {
  const { properties, ...schema } = schemaOf(errorBodySchema, 'output');
  return {
    ...schema,
    properties: { ...Object(properties), code: { type: 'string', enum: Object.keys(ERRORS) } },
  };
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
