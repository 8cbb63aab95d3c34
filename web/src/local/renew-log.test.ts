import { describe, expect, it, vi } from 'vitest';
import { aDatabaseEngine } from '../../test-support/a-local-store.ts';
import { renewLog } from './renew-log.ts';

describe('the renewal of a log', () => {
  it('[T3] ends when it is refused, and leaves nothing open that the next one would wait for', async () => {
    const { indexedDB } = aDatabaseEngine();
    const random = vi.spyOn(crypto, 'getRandomValues').mockImplementationOnce(() => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    });
    await expect(renewLog(indexedDB)).rejects.toMatchObject({ name: 'QuotaExceededError' });
    random.mockRestore();
    await renewLog(indexedDB);
    expect(await indexedDB.databases()).toEqual([]);
  });
});
