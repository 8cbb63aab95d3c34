import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { setCurrentUser, useAccount } from './current-user.ts';
import { QueryClient } from './query-client.ts';
import { QueryContext } from './query-context.ts';

const ines = { id: 'u1', email: 'ines@example.org', createdAt: '2031-01-01T00:00:00.000Z' };

function aClient() {
  return new QueryClient({ onSessionEnded: () => {} });
}

function Status() {
  return useAccount().status;
}

function statusIn(queryClient: ReturnType<typeof aClient>): string {
  return renderToStaticMarkup(
    <QueryContext value={queryClient}>
      <Status />
    </QueryContext>,
  );
}

describe('the account', () => {
  it('[AUTH-23] is loading before the server said anything', () => {
    expect(statusIn(aClient())).toBe('loading');
  });

  it('[AUTH-23] is then signed in or signed out', () => {
    const queryClient = aClient();
    setCurrentUser(queryClient, ines);
    expect(statusIn(queryClient)).toBe('signed-in');
    setCurrentUser(queryClient, null);
    expect(statusIn(queryClient)).toBe('signed-out');
  });
});
