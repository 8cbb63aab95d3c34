import { accountEndpoints } from '@everdraft/core/api/account-endpoints';
import type { Usage } from '@everdraft/core/entities/usage';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { QueryClient } from '../../api/query-client.ts';
import { QueryContext } from '../../api/query-context.ts';
import { queryOf } from '../../api/query-of.ts';
import { MenuPartsContext } from '../../ui/menu-parts.ts';
import { AccountUsage } from './account-usage.tsx';

const amount = { used: 2, limit: 10 };
const USAGE: Usage = {
  bytes: { used: 5_000_000, limit: 2_000_000_000 },
  manuscripts: { used: 3, limit: 500 },
  cards: amount,
  chats: amount,
  messages: amount,
  versions: amount,
  updates: amount,
  styles: amount,
  trashedBytes: 0,
};
const query = queryOf(accountEndpoints.usage);
const Plain = ({ children }: { children?: ReactNode }) => children;
const PARTS = { Item: Plain, Heading: Plain, Note: Plain, Separator: Plain };

const aClient = () => new QueryClient({ onSessionEnded: () => undefined });

/** A client whose question was answered by a failure. */
async function aFailedClient(status: number): Promise<QueryClient> {
  const client = aClient();
  const failing = { ...query, queryFn: () => Promise.reject(new ApiError('No.', { status })) };
  await client.refetch(failing).catch(() => undefined);
  return client;
}

function shownIn(client: QueryClient): string {
  return renderToStaticMarkup(
    <QueryContext value={client}>
      <MenuPartsContext value={PARTS}>
        <AccountUsage />
      </MenuPartsContext>
    </QueryContext>,
  );
}

describe('the storage in the account menu', () => {
  it('[AUTH-41] is being asked for at first', () => {
    expect(shownIn(aClient())).toBe('Checking storage…');
  });

  it('[AUTH-41] is what the server says', () => {
    const client = aClient();
    client.setQueryData(query, USAGE);
    expect(shownIn(client)).toBe('Storage: 5 MB of 2 GB · 3 of 500 projects');
  });

  it('[AUTH-41] warns when something is almost full', () => {
    const client = aClient();
    client.setQueryData(query, { ...USAGE, cards: { used: 10, limit: 10 } });
    expect(shownIn(client)).toMatch(/500 projects<strong[^>]*>Full: 10 of 10 outline cards<\/strong>/);
  });

  it('[AUTH-41] says why it is not known, offline and when the server fails', async () => {
    expect(shownIn(await aFailedClient(0))).toBe('Storage is shown when you’re online.');
    expect(shownIn(await aFailedClient(500))).toBe('Storage isn’t available right now.');
  });

  it('[AUTH-41] goes on saying what was known last', async () => {
    const client = await aFailedClient(0);
    client.setQueryData(query, USAGE);
    await client.refetch(query).catch(() => undefined);
    expect(shownIn(client)).toContain('5 MB of 2 GB');
  });
});
