import { hostname } from 'node:os';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { openTestApp } from './open-test-app.ts';

type Environment = Record<string, string>;

async function answerTo(host: string, environment: Environment = {}, request: Partial<InjectOptions> = {}) {
  const { app } = await openTestApp({ environment });
  return app.inject({ method: 'GET', url: '/api/health', ...request, headers: { host, ...request.headers } });
}

const WITH_ORIGIN = { EVERDRAFT_ORIGIN: 'https://write.example' };
const BEYOND = { HOST: '0.0.0.0' };

/** A page of another site can give these names the address of this machine. */
const FOREIGN = [
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'write.example.evil.example',
  'evil.example.',
  'evil.example@localhost',
  'localhost@evil.example',
  'localhost/evil.example',
  'localhost:3000:3000',
  'localhost evil.example',
  'localhost,evil.example',
  '[::1].evil.example',
  ':3000',
  ' ',
];

describe('the name that a request was sent to', () => {
  it.each<[string, string, Environment]>([
    ['the loopback name', 'localhost:3000', {}],
    ['the loopback name on another port, through a tunnel', 'localhost:8080', {}],
    ['the loopback name in capitals and with its dot', 'LOCALHOST.:3000', {}],
    ['a name below the loopback name', 'everdraft.localhost', {}],
    ['a loopback address', '127.0.0.1:3000', {}],
    ['a loopback address of version 6', '[::1]:3000', {}],
    ['an address of this machine, or of the one in front', '192.168.1.10:3000', BEYOND],
    ['the name of this machine', `${hostname()}:3000`, BEYOND],
    ['the name of this machine in its local network', `${hostname()}.local:3000`, BEYOND],
    ['the name that it listens on', 'desk.lan:3000', { HOST: 'desk.lan' }],
    ['the configured name', 'write.example', WITH_ORIGIN],
    ['the configured name on another port', 'write.example:8443', WITH_ORIGIN],
    ['the loopback name beside the configured one', 'localhost:3000', WITH_ORIGIN],
    [
      'an address beside the configured name, for a check of its health',
      '10.1.2.3:3000',
      { ...BEYOND, ...WITH_ORIGIN },
    ],
  ])('is known: %s', async (_name, host, environment) => {
    expect((await answerTo(host, environment)).statusCode).toBe(200);
  });

  it.each(FOREIGN)('is refused when it is nobody’s here: %j', async host => {
    for (const environment of [{}, BEYOND, WITH_ORIGIN, { ...BEYOND, ...WITH_ORIGIN }]) {
      const response = await answerTo(host, environment);
      expect([response.statusCode, response.json().code]).toEqual([421, 'wrong_host']);
      expect(response.json().error).toContain('set EVERDRAFT_ORIGIN');
      expect(response.headers['x-content-type-options']).toBe('nosniff');
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  it('is asked of this machine’s own name only where others can reach it', async () => {
    if (hostname() === 'localhost') return;
    expect((await answerTo(hostname())).statusCode).toBe(421);
    expect((await answerTo(hostname(), { ...BEYOND, ...WITH_ORIGIN })).statusCode).toBe(421);
  });

  it.each<[string, Partial<InjectOptions>]>([
    ['a page', { url: '/', headers: { accept: 'text/html' } }],
    ['a file', { url: '/assets/app-4f2a9c1b.js' }],
    ['the service worker', { url: '/sw.js' }],
    ['a stream', { url: '/api/events' }],
    ['a call', { url: '/api/about' }],
    [
      'a change',
      { method: 'POST', url: '/api/signup', payload: { email: 'a@example.org', password: 'six by six' } },
    ],
    ['the documentation', { url: '/api/openapi.json' }],
    ['an address that leads nowhere', { url: '/api/nothing' }],
    ['an address that cannot be decoded', { url: '/api/%zz' }],
  ])('is asked before %s is answered', async (_name, request) => {
    const response = await answerTo('evil.example', {}, request);
    expect([response.statusCode, response.json().code]).toEqual([421, 'wrong_host']);
  });

  it('is taken from a trusted proxy, which may call us by another one', async () => {
    const headers = { 'x-forwarded-host': 'write.example' };
    const trusting = { ...WITH_ORIGIN, EVERDRAFT_TRUST_PROXY: 'true' };
    expect((await answerTo('everdraft:3000', trusting, { headers })).statusCode).toBe(200);
    expect((await answerTo('everdraft:3000', WITH_ORIGIN, { headers })).statusCode).toBe(421);
    const foreign = { 'x-forwarded-host': 'evil.example' };
    expect((await answerTo('write.example', trusting, { headers: foreign })).statusCode).toBe(421);
  });
});
