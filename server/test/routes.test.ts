import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Endpoint } from '@everdraft/core/api/endpoint';
import { endpoints } from '@everdraft/core/api/endpoints';
import { ERRORS } from '@everdraft/core/api/errors';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { openTestApp } from './open-test-app.ts';

const contract: Endpoint[] = Object.values(endpoints);
const PRESENT_ELSEWHERE = ['GET /api/openapi.json'];

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

/** Every route that is registered under /api while the server is put together, however it got there. */
async function listRoutes(): Promise<string[]> {
  const names: string[] = [];
  const note = (route: RouteOptions) => {
    for (const method of [route.method].flat()) {
      if (method !== 'HEAD' && route.url.startsWith('/api')) names.push(`${method} ${route.url}`);
    }
  };
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }; // what the channel publishes, by Fastify's documentation
    fastify.addHook('onRoute', note);
  };
  subscribe('fastify.initialization', watch);
  await openTestApp();
  unsubscribe('fastify.initialization', watch);
  return names;
}

describe('the list of calls', () => {
  it('is answered whole, and nothing is answered that is not in it', async () => {
    const routes = await listRoutes();
    expect(routes.sort()).toEqual([...contract.map(nameOf), ...PRESENT_ELSEWHERE].sort());
  });

  it('[OWN-4] answers 401 to everybody who is not signed in, but for the public calls', async () => {
    const { app } = await openTestApp();
    const publicCalls: string[] = [];
    for (const endpoint of contract) {
      if (endpoint.access === 'public') {
        publicCalls.push(nameOf(endpoint));
        continue;
      }
      const url = endpoint.path.replace(/:\w+/g, '00000000-0000-7000-8000-000000000000');
      const response = await app.inject({ method: endpoint.method, url });
      expect({ call: nameOf(endpoint), status: response.statusCode, code: response.json().code }).toEqual({
        call: nameOf(endpoint),
        status: 401,
        code: 'not_signed_in',
      });
    }
    expect(publicCalls.sort()).toEqual([
      'GET /api/about',
      'GET /api/health',
      'POST /api/login',
      'POST /api/logout',
      'POST /api/recover',
      'POST /api/signup',
    ]);
  });
});

describe('the API’s own documentation', () => {
  it('describes every call with its access, its body and its answer', async () => {
    const { visitor } = await openTestApp();
    const document = (await visitor().get('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toEqual({ title: 'Everdraft', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });

    const described = Object.entries<object>(document.paths).flatMap(([path, calls]) =>
      Object.keys(calls).map(method => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(described.sort()).toEqual(contract.map(nameOf).sort());

    for (const endpoint of contract) {
      const call = document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')][endpoint.method.toLowerCase()];
      expect(call.summary).toBe(endpoint.summary);
      expect(call.security).toEqual(endpoint.access === 'session' ? [{ session: [] }] : []);
      expect(call.requestBody !== undefined).toBe(Boolean(endpoint.body ?? endpoint.upload));
      expect(Object.keys(call.responses)).toEqual(['200', 'default']);
      const pathParameters = [...endpoint.path.matchAll(/:(\w+)/g)].map(match => match[1]);
      const described = call.parameters.filter((one: { in: string }) => one.in === 'path');
      expect(described.map((one: { name: string }) => one.name)).toEqual(pathParameters);
    }
  });

  it('gives each call a name of its own', async () => {
    const { visitor } = await openTestApp();
    const document = (await visitor().get('/api/openapi.json')).json();
    const names = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap(calls =>
      Object.values(calls).map(call => call.operationId),
    );
    expect(new Set(names).size).toBe(contract.length);
  });

  it('states the rules of a body', async () => {
    const { visitor } = await openTestApp();
    const document = (await visitor().get('/api/openapi.json')).json();
    const { schema } = document.paths['/api/account/password'].post.requestBody.content['application/json'];
    expect(schema).toMatchObject({
      type: 'object',
      properties: { newPassword: { type: 'string', minLength: 6, maxLength: 256 } },
      required: ['currentPassword', 'newPassword'],
    });
  });

  it('[ERR-26] lists every code of the catalogue', async () => {
    const { visitor } = await openTestApp();
    const document = (await visitor().get('/api/openapi.json')).json();
    expect(document.components.schemas.Error.properties.code.enum).toEqual(Object.keys(ERRORS));
    expect(document.components.schemas.Error.required).toEqual(['error', 'code', 'isRetryable']);
  });
});

describe('what a visitor may know', () => {
  it('is whether the server and its store answer', async () => {
    const { visitor } = await openTestApp();
    expect((await visitor().get('/api/health')).json()).toEqual({ status: 'ok', store: 'sqlite' });
  });

  it('is that the store does not answer', async () => {
    const { visitor, store } = await openTestApp();
    await store.close();
    const response = await visitor().get('/api/health');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 'server_busy', isRetryable: true });
  });

  it('is whether it takes new accounts', async () => {
    const { visitor } = await openTestApp();
    expect((await visitor().get('/api/about')).json()).toEqual({
      signups: 'open',
      epoch: expect.stringMatching(/^[0-9a-f-]{36}$/),
      aiProvider: null,
    });
  });
});
