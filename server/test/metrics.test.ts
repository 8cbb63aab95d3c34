import { describe, expect, it } from 'vitest';
import { listenForEvents } from './event-listener.ts';
import { openTestApp } from './open-test-app.ts';

const TOKEN = 'a-token-of-24-characters';
const environment = { EVERDRAFT_METRICS_TOKEN: TOKEN };
const authorization = `Bearer ${TOKEN}`;

/** The figures by their names and labels. */
function readFigures(text: string): Map<string, number> {
  const lines = text.split('\n').filter(line => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map(line => {
      const [, name = '', value] = /^([a-z_]+(?:\{[^{}]*\})?) (\S+)$/.exec(line) ?? [];
      return [name, Number(value)] as const;
    }),
  );
}

describe('the figures at /metrics', () => {
  it('are not there unless the operator has set a token', async () => {
    const { visitor } = await openTestApp();
    const answer = await visitor().get('/metrics', { authorization });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'no_such_call']);
  });

  it('are not there for anybody who does not show the token', async () => {
    const { visitor, signUp } = await openTestApp({ environment });
    const author = await signUp();
    for (const headers of [{}, { authorization: 'Bearer another' }, { authorization: TOKEN }]) {
      for (const browser of [visitor(), author]) {
        const answer = await browser.get('/metrics', headers);
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'no_such_call']);
        expect(answer.body).not.toContain('everdraft_');
      }
    }
  });

  it('count answers by route and status, with how long they took', async () => {
    const { visitor, signUp } = await openTestApp({ environment });
    const author = await signUp();
    for (let call = 0; call < 3; call++) await author.get('/api/manuscripts');
    await visitor().get('/api/manuscripts');
    const answer = await visitor().get('/metrics', { authorization });
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    const figures = readFigures(answer.body);
    const route = 'method="GET",route="/api/manuscripts"';
    expect(figures.get(`everdraft_requests_total{${route},status="200"}`)).toBe(3);
    expect(figures.get(`everdraft_requests_total{${route},status="401"}`)).toBe(1);
    expect(figures.get(`everdraft_request_duration_seconds_bucket{${route},le="+Inf"}`)).toBe(4);
    expect(figures.get(`everdraft_request_duration_seconds_count{${route}}`)).toBe(4);
    expect(figures.get('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
    expect(figures.get('everdraft_documents_to_fold')).toBe(0);
    for (const value of figures.values()) expect(value).not.toBeNaN();
  });

  it('count the windows that wait for hints', async () => {
    const { app, visitor, signUp } = await openTestApp({ environment });
    const author = await signUp();
    const open = async () =>
      readFigures((await visitor().get('/metrics', { authorization })).body).get(
        'everdraft_event_streams_open',
      );
    expect(await open()).toBe(0);
    await (await listenForEvents(app, author)).nextHint();
    expect(await open()).toBe(1);
  });

  it('hold no id, address, title or word of anybody, whatever was called', async () => {
    const { visitor, signUp } = await openTestApp({ environment });
    const author = await signUp({ email: 'canary@private.example', password: 'canary password' });
    const book = await author.post('/api/manuscripts', {
      title: 'The Canary',
      content: '<p>canary words</p>',
    });
    const { id } = book.json<{ id: string }>();
    await author.get(`/api/manuscripts/${id}`);
    await author.get('/api/manuscripts/canary');
    await visitor().get('/api/canary?canary=canary');
    await visitor().get('/canary', { accept: 'text/html', referer: 'https://canary.example' });
    await visitor().get('/%zzcanary');
    const { body } = await visitor().get('/metrics', { authorization });
    expect(body).toContain('route="/api/manuscripts/:id"');
    for (const secret of ['canary', 'Canary', 'private.example', author.id, id, TOKEN]) {
      expect({ secret, isShown: body.includes(secret) }).toEqual({ secret, isShown: false });
    }
  });
});
