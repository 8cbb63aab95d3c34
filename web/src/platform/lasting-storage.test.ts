import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  canRequestLastingStorage,
  isStorageLasting,
  requestLastingStorage,
  requestLastingStorageQuietly,
} from './lasting-storage.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser, by what it has. Returns the request for lasting storage, to be looked at. */
function aBrowser({ persisted = false, grants = true, permission }: ABrowser) {
  const persist = vi.fn(async () => grants);
  vi.stubGlobal('navigator', {
    storage: { persisted: async () => persisted, persist },
    permissions: {
      query: async () => {
        if (permission === undefined) throw new TypeError('persistent-storage is not a permission');
        return { state: permission };
      },
    },
  });
  return persist;
}

interface ABrowser {
  persisted?: boolean;
  grants?: boolean;
  /** Undefined where the browser does not know the permission. */
  permission?: PermissionState;
}

describe('lasting storage', () => {
  it('[PWA-5] is asked for quietly where no prompt can come', async () => {
    const inWebKit = aBrowser({});
    await requestLastingStorageQuietly();
    expect(inWebKit).toHaveBeenCalledOnce();
    const inChromium = aBrowser({ permission: 'prompt' });
    vi.stubGlobal('onbeforeinstallprompt', null);
    await requestLastingStorageQuietly();
    expect(inChromium).toHaveBeenCalledOnce();
  });

  it('[PWA-5] is not asked for quietly where the author would be interrupted', async () => {
    const inFirefox = aBrowser({ permission: 'prompt' });
    await requestLastingStorageQuietly();
    expect(inFirefox).not.toHaveBeenCalled();
  });

  it('[PWA-5] is not asked for again once it is granted', async () => {
    const persist = aBrowser({ persisted: true });
    await requestLastingStorageQuietly();
    expect(persist).not.toHaveBeenCalled();
  });

  it('is unknown where the browser has no such thing, and asking does no harm', async () => {
    for (const lacking of [{}, { storage: {} }]) {
      vi.stubGlobal('navigator', lacking);
      expect(canRequestLastingStorage()).toBe(false);
      expect(await isStorageLasting()).toBeUndefined();
      expect(await requestLastingStorage()).toBe(false);
      await requestLastingStorageQuietly();
    }
  });

  it('is not granted by a browser that fails', async () => {
    const fail = () => Promise.reject(new TypeError('not allowed here'));
    vi.stubGlobal('navigator', { storage: { persisted: fail, persist: fail } });
    expect(await isStorageLasting()).toBeUndefined();
    expect(await requestLastingStorage()).toBe(false);
  });
});
