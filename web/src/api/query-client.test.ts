import { accountEndpoints } from '@everdraft/core/api/account-endpoints';
import { manuscriptEndpoints } from '@everdraft/core/api/manuscript-endpoints';
import { settingsEndpoints } from '@everdraft/core/api/settings-endpoints';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentUser, setCurrentUser } from './current-user.ts';
import { QueryClient } from './query-client.ts';
import { keyOf, queryOf, queryOrNullOf } from './query-of.ts';
import { call } from './request.ts';

const ines = { id: 'u1', email: 'ines@example.org', createdAt: '2031-01-01T00:00:00.000Z' };
const tom = { id: 'u2', email: 'tom@example.org', createdAt: '2031-01-01T00:00:00.000Z' };
const listQuery = queryOf(manuscriptEndpoints.listManuscripts);

const WEEK_MS = 7 * 24 * 3_600_000;

function aClient(onSessionEnded = () => {}) {
  return new QueryClient({ onSessionEnded });
}

function answers(...responses: Response[]) {
  const network = vi.fn(async (_path: string) => responses.shift() ?? Response.json([]));
  vi.stubGlobal('fetch', network);
  return network;
}

afterEach(() => vi.unstubAllGlobals());

describe('the data layer', () => {
  it('[UI-8] [LIMIT-36] never takes data for stale, never refetches or polls by itself', async () => {
    vi.useFakeTimers();
    const network = answers();
    const client = aClient();
    await client.fetchQuery(listQuery);
    await vi.advanceTimersByTimeAsync(WEEK_MS);
    await client.fetchQuery(listQuery);
    expect(network).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  it('[UI-8] asks once and answers from what it keeps', async () => {
    const network = answers();
    const client = aClient();
    await client.fetchQuery(listQuery);
    await client.fetchQuery(listQuery);
    expect(network).toHaveBeenCalledTimes(1);
  });

  it('[UI-8] asks once for what fails', async () => {
    const network = answers(new Response('', { status: 500 }));
    const client = aClient();
    await expect(client.fetchQuery(listQuery)).rejects.toThrow();
    expect(network).toHaveBeenCalledTimes(1);
  });

  it('[API-6] fetches the path that the key names', async () => {
    const network = answers(Response.json({ id: 'm1' }));
    await aClient().fetchQuery(queryOf(manuscriptEndpoints.getManuscript, { id: 'm1' }));
    expect(network.mock.calls[0]?.[0]).toBe('/api/manuscripts/m1');
  });

  it('[API-51] reads null where nobody is signed in', async () => {
    answers(new Response('', { status: 401 }));
    const onSessionEnded = vi.fn();
    const settings = await aClient(onSessionEnded).fetchQuery(queryOrNullOf(settingsEndpoints.getSettings));
    expect(settings).toBeNull();
    expect(onSessionEnded).not.toHaveBeenCalled();
  });

  it('tells that the session ended, for what is kept as well as for a call', async () => {
    answers(new Response('', { status: 401 }), new Response('', { status: 401 }));
    const onSessionEnded = vi.fn();
    const client = aClient(onSessionEnded);
    await expect(client.fetchQuery(listQuery)).rejects.toThrow();
    await call(accountEndpoints.signOutEverywhere).catch(failure => client.notice(failure));
    expect(onSessionEnded).toHaveBeenCalledTimes(2);
  });

  it('asks once for all who ask meanwhile, and tells them', async () => {
    const network = answers(Response.json([{ id: 'm1' }]));
    const client = aClient();
    const listener = vi.fn();
    client.subscribe(listQuery.queryKey, listener);
    await Promise.all([client.refetch(listQuery), client.refetch(listQuery)]);
    expect(network).toHaveBeenCalledTimes(1);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(client.getQueryData(listQuery)).toEqual([{ id: 'm1' }]);
  });

  it('asks again after sign-in only for what failed for want of a session', async () => {
    const network = answers(
      new Response('', { status: 401 }),
      new Response('', { status: 500 }),
      Response.json([{ id: 'm1' }]),
    );
    const client = aClient();
    const bookQuery = queryOf(manuscriptEndpoints.getManuscript, { id: 'm1' });
    await expect(client.fetchQuery(listQuery)).rejects.toThrow();
    await expect(client.fetchQuery(bookQuery)).rejects.toThrow();
    await client.refetchAfterSignIn();
    expect(network.mock.calls.map(([path]) => path)).toEqual([
      '/api/manuscripts',
      '/api/manuscripts/m1',
      '/api/manuscripts',
    ]);
    expect(client.getQueryData(listQuery)).toEqual([{ id: 'm1' }]);
  });
});

describe('a query key', () => {
  it('keeps an id inside its part of the path', () => {
    expect(keyOf(manuscriptEndpoints.getManuscript, { id: '../user' })).toEqual([
      '/api/manuscripts',
      '..%2Fuser',
    ]);
  });
});

describe('the current user', () => {
  it('[AUTH-24] is the one set from a response, without a call', () => {
    const network = answers();
    const client = aClient();
    setCurrentUser(client, ines);
    expect(currentUser(client)).toEqual(ines);
    expect(network).not.toHaveBeenCalled();
  });

  it('leaves nothing of one author to the next', () => {
    const client = aClient();
    setCurrentUser(client, ines);
    client.setQueryData(listQuery, []);
    setCurrentUser(client, null);
    expect(client.getQueryData(listQuery)).toBeUndefined();
    setCurrentUser(client, tom);
    expect(currentUser(client)).toEqual(tom);
  });

  it('does not get an answer that was on its way to another', async () => {
    answers(Response.json([{ id: 'of Ines' }]));
    const client = aClient();
    setCurrentUser(client, ines);
    const onItsWay = client.refetch(listQuery);
    setCurrentUser(client, tom);
    await onItsWay;
    expect(client.getQueryData(listQuery)).toBeUndefined();
  });

  it('keeps the data of an author who signs in again', () => {
    const client = aClient();
    setCurrentUser(client, ines);
    client.setQueryData(listQuery, []);
    setCurrentUser(client, { ...ines });
    expect(client.getQueryData(listQuery)).toEqual([]);
  });
});
