import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openTestApp } from './open-test-app.ts';

const PAGE = { accept: 'text/html,application/xhtml+xml' };

describe('web files', () => {
  it.each([
    '/',
    '/auth',
    '/dashboard',
    '/studio/7',
    '/studio/7/',
    '/anything/else',
    '/assets',
    '/dashboard?tab=1',
    '/index.html',
    '/apiary',
  ])('answers %s with the page, which is asked for anew each time', async url => {
    const { visitor } = await openTestApp();
    const response = await visitor().get(url, PAGE);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(/^text\/html; charset=utf-8$/i);
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.body).toContain('<title>Everdraft</title>');
  });

  it.each(['/', '/auth', '/dashboard?from=mail', '/studio/01a1-7f'])(
    'serves the page at %s to a client that takes anything',
    async url => {
      const { visitor } = await openTestApp();
      const response = await visitor().get(url, { accept: '*/*' });
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain('<title>Everdraft</title>');
    },
  );

  it('keeps assets for a year, since their names change with their content', async () => {
    const { visitor } = await openTestApp();
    const response = await visitor().get('/assets/app-4f2a9c1b.js');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(/javascript/);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('sends an asset compressed where the build made it so and the browser can read it', async () => {
    const { visitor, config } = await openTestApp();
    await writeFile(join(config.webDir, 'assets', 'app-4f2a9c1b.js.br'), 'compressed');
    const url = '/assets/app-4f2a9c1b.js';
    const compressed = await visitor().get(url, { 'accept-encoding': 'br, gzip' });
    expect(compressed.body).toBe('compressed');
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringMatching(/javascript/),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect((await visitor().get(url)).body).toBe('export {};');
  });

  it('never keeps the service worker', async () => {
    const { visitor } = await openTestApp();
    const response = await visitor().get('/sw.js');
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  it('answers a missing asset with 404 and not with the page', async () => {
    const { visitor } = await openTestApp();
    for (const headers of [PAGE, { accept: '*/*' }]) {
      const response = await visitor().get('/assets/app-0000.js', headers);
      expect(response.statusCode).toBe(404);
      expect(response.body).not.toContain('<title>');
      expect(response.json().code).toBe('no_such_call');
    }
  });

  it('answers a missing file that no page was asked for with 404', async () => {
    const { visitor } = await openTestApp();
    expect((await visitor().get('/missing.png', { accept: 'image/png' })).statusCode).toBe(404);
    expect((await visitor().post('/dashboard', undefined, PAGE)).statusCode).toBe(404);
  });

  it.each([
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2f..%2fetc%2fpasswd',
    '/assets/..\\..\\package.json',
    '//etc/passwd',
    '/.env',
    '/assets/%00',
    `/${'x'.repeat(300)}`,
  ])('gives nothing from outside its folder: %s', async url => {
    const { visitor } = await openTestApp();
    const response = await visitor().get(url, { accept: '*/*' });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.json()).toMatchObject({ code: expect.stringMatching(/no_such_call|malformed_request/) });
  });

  it('says in a sentence when the web app is not built', async () => {
    const { visitor, config } = await openTestApp();
    await rm(config.webDir, { recursive: true });
    const response = await visitor().get('/dashboard', PAGE);
    expect(response.statusCode).toBe(503);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(response.body).toBe('The web app is not built yet. Run npm run build, then reload this page.\n');
  });
});

describe('security headers', () => {
  it.each([
    '/dashboard',
    '/api/health',
    '/api/user',
    '/api/nothing',
    '/assets/app-4f2a9c1b.js',
    '/sw.js',
    '/api/%',
  ])('stand on every answer: %s', async url => {
    const { visitor } = await openTestApp();
    const { headers } = await visitor().get(url, PAGE);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
  });

  it('allow scripts and styles from this server only', async () => {
    const { visitor } = await openTestApp();
    const { headers } = await visitor().get('/auth', PAGE);
    const policy = String(headers['content-security-policy']);
    const directives = new Map(policy.split('; ').map(part => [part.split(' ')[0], part]));
    expect(directives.get('default-src')).toBe("default-src 'none'");
    expect(directives.get('script-src')).toBe("script-src 'self'");
    expect(directives.get('style-src')).toBe("style-src 'self'");
    expect(directives.get('frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(directives.get('require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
    expect(directives.get('trusted-types')).toBe('trusted-types default prose');
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toMatch(/https?:|\*/);
  });

  it('ask for https from then on only where it is spoken', async () => {
    const plain = await openTestApp();
    expect((await plain.visitor().get('/auth', PAGE)).headers['strict-transport-security']).toBeUndefined();
    const secure = await openTestApp({ environment: { EVERDRAFT_ORIGIN: 'https://write.example' } });
    expect((await secure.visitor().get('/auth', PAGE)).headers['strict-transport-security']).toBe(
      'max-age=31536000',
    );
  });

  it('keep answers of the API out of every cache', async () => {
    const { visitor } = await openTestApp();
    for (const url of ['/api/health', '/api/user', '/api/nothing', '/api/openapi.json', '/api/%']) {
      expect((await visitor().get(url)).headers['cache-control']).toBe('no-store');
    }
  });

  it.each([
    '/%61pi/health',
    '/%61%70%69/user',
    '/ap%69/nothing',
    '/%61pi',
    '//api/user',
    '/\\api/user',
    '/API/user',
    '/Api/health',
    '/api;x/user',
    '/api%3Bx',
    '/api%2Fuser',
    '/api%3Fx',
    '/api%00/user',
    '/%61pi/user?%zz',
  ])('keep answers of the API out of every cache, however it is spelled: %s', async url => {
    const { visitor } = await openTestApp();
    for (const accept of ['text/html', '*/*', 'application/json']) {
      const response = await visitor().get(url, { accept });
      expect([url, response.headers['cache-control']]).toEqual([url, 'no-store']);
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    }
  });

  it('take a name that only begins like the API for a page', async () => {
    const { visitor } = await openTestApp();
    for (const url of ['/apiary', '/api-notes', '/%2561pi/user']) {
      const response = await visitor().get(url, { accept: 'text/html' });
      expect([url, response.headers['content-type']]).toEqual([url, 'text/html; charset=utf-8']);
    }
  });
});
