import { endpoints } from '@everdraft/core/api/endpoints';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { call, fetchPath, UNREACHABLE_WORDS } from './request.ts';

type Answer = Response | ((request: { path: string; init: RequestInit }) => Response | Promise<Response>);

function answerWith(answer: Answer) {
  const network = vi.fn(async (path: string, init: RequestInit) =>
    typeof answer === 'function' ? answer({ path, init }) : answer,
  );
  vi.stubGlobal('fetch', network);
  return network;
}

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('The call did not fail with an ApiError.');
  return error;
}

function refusalWith(body: string, init: ResponseInit): Promise<ApiError> {
  answerWith(new Response(body, init));
  return failureOf(call(endpoints.listManuscripts));
}

const credentials = { email: 'ines@example.org', password: 'salt-marsh' };

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a call', () => {
  it('[API-1] goes to a path of the same origin', async () => {
    const network = answerWith(Response.json({ id: 'm1' }));
    await call(endpoints.getManuscript, { params: { id: 'a/b ?' } });
    expect(network.mock.calls[0]?.[0]).toBe('/api/manuscripts/a%2Fb%20%3F');
  });

  it('[API-2] sends cookies', async () => {
    const network = answerWith(Response.json([]));
    await call(endpoints.listManuscripts);
    expect(network.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', credentials: 'include' });
  });

  it('[API-3] sends a JSON body with a JSON content type, and neither without a body', async () => {
    const network = answerWith(() => Response.json({ ok: true }));
    await call(endpoints.login, { body: credentials });
    await call(endpoints.logout);
    const [login, logout] = network.mock.calls.map(([, init]) => init);
    expect(login?.body).toBe(JSON.stringify(credentials));
    expect(new Headers(login?.headers).get('content-type')).toBe('application/json');
    expect(logout?.body).toBeUndefined();
    expect(new Headers(logout?.headers).has('content-type')).toBe(false);
  });

  it('[API-3] sends an upload as a form with the field file', async () => {
    const network = answerWith(Response.json({ structure: { chapters: [] }, content: '' }));
    const file = new File(['Call me Ishmael.'], 'whale.txt');
    await call(endpoints.importManuscript, { params: { id: 'm1' }, file });
    const init = network.mock.calls[0]?.[1];
    expect(init?.body).toBeInstanceOf(FormData);
    expect(init?.body instanceof FormData && init.body.get('file')).toBeInstanceOf(File);
    expect(new Headers(init?.headers).has('content-type')).toBe(false);
  });

  it('writes query values into the address', async () => {
    const network = answerWith(Response.json([]));
    await call(endpoints.listChatSessionsByQuery, { query: { manuscriptId: 'a&b' } });
    expect(network.mock.calls[0]?.[0]).toBe('/api/chat-sessions?manuscriptId=a%26b');
  });

  it('[API-4] reads a JSON answer', async () => {
    answerWith(Response.json({ ok: true }));
    await expect(call(endpoints.logout)).resolves.toEqual({ ok: true });
  });

  it.each([new Response(null, { status: 204 }), new Response('', { status: 200 })])(
    '[API-4] takes a success without a body',
    async response => {
      answerWith(response);
      await expect(call(endpoints.logout)).resolves.toBeUndefined();
    },
  );

  it('takes a success that is no JSON for no answer of the server', async () => {
    answerWith(new Response('<html>Welcome to the hotel</html>', { status: 200 }));
    const error = await failureOf(call(endpoints.listManuscripts));
    expect(error.message).toBe(UNREACHABLE_WORDS);
  });
});

describe('a refused call', () => {
  it('[API-5] [ERR-1] [ERR-2] [ERR-6] throws the error field of a JSON body', async () => {
    const error = await refusalWith(JSON.stringify({ error: 'Not found', message: 'other' }), {
      status: 404,
      statusText: 'Nothing',
    });
    expect(error).toBeInstanceOf(Error);
    expect(error.message).toBe('Not found');
    expect(error.status).toBe(404);
  });

  it.each([
    { message: 'Try later' },
    { error: '', message: 'Try later' },
    { error: { deep: 1 }, message: 'Try later' },
  ])('[ERR-3] throws the message field where there is no error text: %j', async body => {
    expect((await refusalWith(JSON.stringify(body), { status: 500 })).message).toBe('Try later');
  });

  it.each(['{}', 'null', '[]', '"text"', '{"error":7}'])(
    '[ERR-4] throws the status text where the JSON body %s says nothing',
    async body => {
      const error = await refusalWith(body, { status: 502, statusText: 'Bad Gateway' });
      expect(error.message).toBe('Bad Gateway');
    },
  );

  it('[ERR-5] throws the raw text of a body that is not JSON', async () => {
    const error = await refusalWith('upstream is away\n', { status: 502, statusText: 'Bad Gateway' });
    expect(error.message).toBe('upstream is away');
  });

  it('[ERR-5] throws the status text where the body is empty', async () => {
    expect((await refusalWith('', { status: 503, statusText: 'Service Unavailable' })).message).toBe(
      'Service Unavailable',
    );
  });

  it('names the status where there are no words at all', async () => {
    expect((await refusalWith('', { status: 503 })).message).toBe('The server answered with status 503.');
  });

  it('shows what a browser would show of a page of markup', async () => {
    const page = `<!DOCTYPE html><html><head><title>502</title><style>h1{color:red}</style></head>
      <body><h1>Bad Gateway</h1><!-- padding --><p>nginx &amp; friends</p><script>alert(1)</script></body></html>`;
    expect((await refusalWith(page, { status: 502 })).message).toBe('Bad Gateway nginx & friends');
  });

  it('falls back to the title of a page without words', async () => {
    const page = '<html><head><title>Maintenance</title></head><body></body></html>';
    expect((await refusalWith(page, { status: 503 })).message).toBe('Maintenance');
  });

  it('cuts a long text', async () => {
    const { message } = await refusalWith('stack '.repeat(1000), { status: 500 });
    expect(message.length).toBeLessThanOrEqual(301);
    expect(message.endsWith('…')).toBe(true);
  });

  it('carries code, fields and the time to wait', async () => {
    const error = await refusalWith(
      JSON.stringify({
        error: 'Invalid input',
        code: 'invalid_input',
        isRetryable: false,
        issues: [{ field: 'email', message: 'Invalid email address' }],
        retryAfterSeconds: 30,
      }),
      { status: 400 },
    );
    expect(error).toMatchObject({
      code: 'invalid_input',
      issues: [{ field: 'email', message: 'Invalid email address' }],
      retryAfterSeconds: 30,
      endsSession: false,
    });
  });

  it('reads the time to wait from the header too', async () => {
    const error = await refusalWith('', { status: 429, headers: { 'retry-after': '12' } });
    expect(error.retryAfterSeconds).toBe(12);
  });

  it('ends the session when a call that needs one is answered with 401', async () => {
    expect((await refusalWith('', { status: 401 })).endsSession).toBe(true);
  });

  it('does not end the session when a password is wrong at sign-in', async () => {
    answerWith(Response.json({ error: 'Invalid email or password' }, { status: 401 }));
    const error = await failureOf(call(endpoints.login, { body: credentials }));
    expect(error.endsSession).toBe(false);
  });
});

describe('a 401', () => {
  it('[ERR-7] [AUTH-26] is null where unauthorised means empty', async () => {
    answerWith(new Response('', { status: 401 }));
    await expect(call(endpoints.currentUser, { unauthorised: 'empty' })).resolves.toBeNull();
  });

  it('[API-51] is null for the settings', async () => {
    answerWith(new Response('', { status: 401 }));
    await expect(fetchPath(['/api/settings'], { unauthorised: 'empty' })).resolves.toBeNull();
  });

  it('[ERR-7] leaves every other status a failure', async () => {
    answerWith(new Response('', { status: 403, statusText: 'Forbidden' }));
    const error = await failureOf(call(endpoints.currentUser, { unauthorised: 'empty' }));
    expect(error.status).toBe(403);
  });
});

describe('the default data fetch', () => {
  it('[API-6] is a GET to the parts joined with slashes', async () => {
    const network = answerWith(Response.json({ id: '7' }));
    await fetchPath(['/api/manuscripts', '7']);
    expect(network.mock.calls[0]?.[0]).toBe('/api/manuscripts/7');
    expect(network.mock.calls[0]?.[1].method).toBe('GET');
  });
});

describe('a call without an answer', () => {
  it('says in plain words that the connection was refused', async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    const error = await failureOf(call(endpoints.login, { body: credentials }));
    expect(error.message).toBe(UNREACHABLE_WORDS);
    expect(error.status).toBe(0);
  });

  it('gives up after thirty seconds', async () => {
    vi.useFakeTimers();
    answerWith(
      ({ init }) =>
        new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    );
    const failure = failureOf(call(endpoints.listManuscripts));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect((await failure).message).toBe(UNREACHABLE_WORDS);
  });

  it('leaves a call that its caller gave up without words', async () => {
    answerWith(
      ({ init }) =>
        new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    );
    const caller = new AbortController();
    const promise = call(endpoints.listManuscripts, { signal: caller.signal });
    caller.abort();
    await expect(promise).rejects.toMatchObject({ name: 'AbortError' });
  });
});
