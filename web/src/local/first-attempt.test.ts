import { describe, expect, it } from 'vitest';
import { aLocalStore } from '../../test-support/a-local-store.ts';
import { firstAttempt } from './first-attempt.ts';
import { takeLeadership } from './leadership.ts';
import type { LocalStore } from './local-store.ts';
import {
  createManuscript,
  deleteManuscript,
  listManuscripts,
  withdrawCreate,
  withdrawDelete,
} from './manuscripts.ts';
import { settle } from './outgoing.ts';
import { queuedItems } from './sync-queue.ts';

const LONG_MS = 60_000;

async function aNewProject() {
  const local = await aLocalStore();
  const epoch = await takeLeadership(local);
  const { id } = await createManuscript(local, 'Dusk');
  return { local, epoch, id };
}

async function only(local: LocalStore) {
  const [item] = await queuedItems(local);
  if (!item) throw new Error('The queue is empty.');
  return item;
}

describe('the first attempt to send a change', () => {
  it('is over when the server has taken it', async () => {
    const { local, epoch, id } = await aNewProject();
    const attempt = firstAttempt(local, { id, action: 'create' }, LONG_MS);
    await settle(local, await only(local), { kind: 'accepted' }, epoch);
    expect(await attempt).toEqual({ kind: 'sent' });
  });

  it('is over when the server refuses it, and tells which it was', async () => {
    const { local, epoch, id } = await aNewProject();
    const attempt = firstAttempt(local, { id, action: 'create' }, LONG_MS);
    await settle(local, await only(local), { kind: 'refused', error: 'HTTP 400' }, epoch);
    expect(await attempt).toMatchObject({ kind: 'refused', item: { id, lastError: 'HTTP 400' } });
  });

  it('leaves the change waiting when the server does not answer', async () => {
    const { local, epoch, id } = await aNewProject();
    const attempt = firstAttempt(local, { id, action: 'create' }, LONG_MS);
    await settle(local, await only(local), { kind: 'outage', error: 'No answer' }, epoch);
    expect(await attempt).toEqual({ kind: 'waiting' });
  });

  it('leaves the change waiting when the time is over', async () => {
    const { local, id } = await aNewProject();
    expect(await firstAttempt(local, { id, action: 'create' }, 0)).toEqual({ kind: 'waiting' });
    expect(await queuedItems(local)).toHaveLength(1);
  });

  it('has been made when the change has left the queue before', async () => {
    const { local, epoch, id } = await aNewProject();
    await settle(local, await only(local), { kind: 'accepted' }, epoch);
    expect(await firstAttempt(local, { id, action: 'create' }, LONG_MS)).toEqual({ kind: 'sent' });
  });
});

describe('a change that the server has refused', () => {
  it('takes the new project away again', async () => {
    const { local } = await aNewProject();
    await withdrawCreate(local, await only(local));
    expect(await listManuscripts(local)).toEqual([]);
    expect(await queuedItems(local)).toEqual([]);
  });

  it('brings the deleted project back', async () => {
    const { local, epoch, id } = await aNewProject();
    await settle(local, await only(local), { kind: 'accepted' }, epoch);
    await deleteManuscript(local, id);
    expect(await listManuscripts(local)).toEqual([]);
    await withdrawDelete(local, await only(local));
    expect(await listManuscripts(local)).toMatchObject([{ id, deletedAt: null }]);
    expect(await queuedItems(local)).toEqual([]);
  });
});
