import { describe, expect, it } from 'vitest';
import { createHttpServer } from '../src/plugins/http-server.ts';
import { createLog } from '../src/plugins/log.ts';
import type { TrustedProxies } from '../src/plugins/trusted-proxies.ts';
import { openTestApp } from './open-test-app.ts';

/** Whom the server takes a client for that is connected from `peer` and says this of itself. */
async function seenAs(trustedProxies: TrustedProxies, peer: string, forwarded?: string) {
  const log = createLog('silent', { write: () => undefined });
  const app = createHttpServer({ log, origin: undefined, isOwnHost: () => true, trustedProxies });
  app.get('/', async request => ({ ip: request.ip, protocol: request.protocol, host: request.host }));
  const response = await app.inject({
    url: '/',
    remoteAddress: peer,
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  });
  await app.close();
  return response.json<{ ip: string }>().ip;
}

describe('the address of a client', () => {
  it.each<[string, TrustedProxies, string, string | undefined, string]>([
    ['believes nobody by default', [], '10.0.0.2', '203.0.113.9', '10.0.0.2'],
    ['is the one that the nearest proxy saw', 'nearest', '10.0.0.2', '203.0.113.9', '203.0.113.9'],
    [
      'is not what the client wrote before the proxy',
      'nearest',
      '10.0.0.2',
      '1.1.1.1, 203.0.113.9',
      '203.0.113.9',
    ],
    [
      'is not chosen by a client in the private network',
      'nearest',
      '10.0.0.2',
      '1.1.1.1, 192.168.1.5',
      '192.168.1.5',
    ],
    [
      'is not chosen by a long chain',
      'nearest',
      '127.0.0.1',
      '1.1.1.1, 127.0.0.1, 10.0.0.9, 10.0.0.8',
      '10.0.0.8',
    ],
    ['is its own where nothing was written down', 'nearest', '10.0.0.2', undefined, '10.0.0.2'],
    ['is its own where it is connected from outside', 'nearest', '203.0.113.9', '1.1.1.1', '203.0.113.9'],
    ['is read from a proxy on this machine', 'nearest', '::1', '203.0.113.9', '203.0.113.9'],
    [
      'is read from a proxy of version 4 on a socket of version 6',
      'nearest',
      '::ffff:10.0.0.2',
      '203.0.113.9',
      '203.0.113.9',
    ],
    ['is read from a proxy in a network of version 6', 'nearest', 'fd12::1', '2001:db8::9', '2001:db8::9'],
    ['is its own on a public address of version 6', 'nearest', '2001:db8::9', '1.1.1.1', '2001:db8::9'],
    [
      'is read through all proxies that are listed',
      ['10.0.0.0/8'],
      '10.0.0.2',
      '1.1.1.1, 203.0.113.9, 10.0.0.3',
      '203.0.113.9',
    ],
    ['is its own where the proxy is not listed', ['10.0.0.3'], '10.0.0.2', '203.0.113.9', '10.0.0.2'],
  ])('%s', async (_name, proxies, peer, forwarded, expected) => {
    expect(await seenAs(proxies, peer, forwarded)).toBe(expected);
  });

  it('cannot be changed to guess a password more often', async () => {
    const { app, signUp } = await openTestApp({ environment: { EVERDRAFT_TRUST_PROXY: 'true' } });
    const { email } = await signUp();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt++) {
      const response = await app.inject({
        method: 'POST',
        url: '/api/login',
        remoteAddress: '10.0.0.2',
        headers: { 'x-forwarded-for': `198.51.${attempt}.1, 192.168.1.5` },
        payload: { email, password: `guess number ${attempt}` },
      });
      statuses.push(response.statusCode);
    }
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });
});
