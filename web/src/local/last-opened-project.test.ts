import { describe, expect, it } from 'vitest';
import { aLocalStore } from '../../test-support/a-local-store.ts';
import { rememberLastOpened } from './last-opened-project.ts';

describe('the last opened project', () => {
  it('[STUDIO-21, LOCAL-8] stands in the metadata with its time, and the next takes its place', async () => {
    let now = 1000;
    const local = await aLocalStore({ clock: () => new Date(now) });
    await rememberLastOpened(local, 'm1');
    now = 2000;
    await rememberLastOpened(local, 'm2');
    expect(await local.database.metadata.get('lastOpenedProject')).toEqual({
      key: 'lastOpenedProject',
      manuscriptId: 'm2',
      timestamp: 2000,
    });
  });
});
