import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openConfiguredStore } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createHints } from '../src/services/hints.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');

async function someHints() {
  const folder = await mkdtemp(join(tmpdir(), 'everdraft-hints-'));
  const store = await openConfiguredStore(readConfig({ EVERDRAFT_DATA_DIR: folder }), () => NOW);
  const limits = { perSession: 4, perUser: 10, perSite: 2, total: 5 };
  const hints = createHints({ store, clock: () => NOW, onFailure: () => undefined, limits });
  onTestFinished(async () => {
    hints.stop();
    await store.close();
    await rm(folder, { recursive: true });
  });
  let windows = 0;
  /** The sessions are unknown to the store, so a stream that was allowed is ended again; that it was is what counts. */
  return (address: string, connect = () => ({ send: () => undefined, end: () => undefined })) => {
    windows += 1;
    const window = { userId: `author-${windows}`, deviceId: `device-${windows}`, address };
    return hints.open(window, undefined, connect);
  };
}

describe('streams of hints', () => {
  it('[P13] are refused to a household or office that has too many, whoever asks', async () => {
    const open = await someHints();
    const both = [open('192.0.2.7'), open('192.0.2.7'), open('192.0.2.7')];
    const answers = await Promise.allSettled(both);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(answers[2]).toMatchObject({ reason: { code: 'too_many_attempts' } });
  });

  it('[P13] are counted for each address by itself, an IPv6 network being one', async () => {
    const open = await someHints();
    const addresses = ['192.0.2.7', '192.0.2.8', '2001:db8::1', '2001:db8::2', '2001:db8::3'];
    const answers = await Promise.allSettled(addresses.map(address => open(address)));
    expect(answers.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
    ]);
  });
});
