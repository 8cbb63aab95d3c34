import { describe, expect, it } from 'vitest';
import { openTestApp } from './open-test-app.ts';

const EMAIL = 'canary.author@private.example';
const PASSWORD = 'canary password 71';
const NEW_PASSWORD = 'canary password 72';
const TITLE = 'The Canary Who Sang Twice';
const WORDS = 'canary words nobody else may read';

describe('the log', () => {
  it('holds no address, password, token, code, title or text, whatever was called', async () => {
    const { signUp, visitor, app, logText } = await openTestApp();
    const author = await signUp({ email: EMAIL, password: PASSWORD });
    const token = author.cookies.get('everdraft_session') ?? '';
    const { codes } = (await author.post('/api/account/recovery-codes', { password: PASSWORD })).json();
    const json = { 'content-type': 'application/json' };
    const answers = [
      await visitor().logIn({ email: EMAIL, password: PASSWORD }),
      await visitor().logIn({ email: EMAIL, password: WORDS }),
      await visitor().post('/api/signup', { email: EMAIL, password: PASSWORD }),
      await visitor().post('/api/login', `{"email":"${EMAIL}","password":"${WORDS}`, json),
      await visitor().post('/api/login', WORDS, { 'content-type': 'text/plain' }),
      await visitor().post('/api/recover', { email: EMAIL, code: codes[0], newPassword: NEW_PASSWORD }),
      await author.post('/api/manuscripts', { title: TITLE, content: `<p>${WORDS}</p>` }),
      await author.post('/api/manuscripts', { title: { [WORDS]: TITLE } }),
      await author.get(`/api/manuscripts/${encodeURIComponent(WORDS)}`),
      await visitor().get(`/api/${encodeURIComponent(WORDS)}?email=${EMAIL}`),
      await visitor().get(`/studio/${encodeURIComponent(TITLE)}`, { accept: 'text/html' }),
      await visitor().get(`/%zz${encodeURIComponent(WORDS)}`),
      await visitor().get('/api/user', {
        authorization: `Bearer ${WORDS}`,
        cookie: `everdraft_session=${WORDS}`,
      }),
      await app.inject({ method: 'POST', url: '/api/login', headers: { referer: `https://x/${WORDS}` } }),
    ];
    const text = logText();
    expect(text.split('\n').length).toBeGreaterThan(answers.length);
    const secrets = [
      EMAIL,
      'private.example',
      PASSWORD,
      NEW_PASSWORD,
      TITLE,
      'Canary',
      WORDS,
      'canary',
      token,
      codes[0],
    ];
    for (const secret of [...secrets, encodeURIComponent(WORDS), encodeURIComponent(TITLE), 'argon2']) {
      expect({ secret, isLogged: text.includes(secret) }).toEqual({ secret, isLogged: false });
    }

    const refusals = answers.filter(answer => answer.statusCode >= 400 && answer.statusCode !== 404);
    expect(refusals.length).toBeGreaterThan(5);
    for (const { body } of refusals) expect(body).not.toMatch(/canary/i);
  });

  it('holds for each answer its request id, method, route, status and duration', async () => {
    const { signUp, logText } = await openTestApp();
    const author = await signUp();
    const response = await author.delete('/api/account/devices/some-id');
    const line = logText()
      .split('\n')
      .filter(Boolean)
      .map(text => JSON.parse(text))
      .at(-1);
    expect(line).toEqual({
      level: 'info',
      time: expect.any(String),
      requestId: response.headers['x-request-id'],
      method: 'DELETE',
      route: '/api/account/devices/:id',
      status: 404,
      durationMs: expect.any(Number),
      msg: 'answered',
    });
  });

  it('names an unforeseen failure by the id that the answer carries, and neither tells what it was', async () => {
    const { visitor, store, logText } = await openTestApp();
    const failing = Object.assign(store, {
      read: () => Promise.reject(new Error(`could not bind ${WORDS}`)),
    });
    expect(failing).toBe(store);
    const response = await visitor().logIn({ email: EMAIL, password: PASSWORD });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      error: 'Something went wrong on the server. Please try again.',
      code: 'internal_error',
      isRetryable: true,
      requestId: response.headers['x-request-id'],
    });
    const text = logText();
    expect(text).toContain(response.json().requestId);
    expect(text).toContain('log-privacy.test.ts');
    expect(text).not.toContain('canary');
  });
});
