import { afterEach, describe, expect, it, vi } from 'vitest';
import { registerServiceWorker } from './register.ts';

class FakeWorker extends EventTarget {
  state = 'installing';
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
}

/** A browser in which a page has just been loaded, with or without a worker that controls it. */
function aBrowser(controller: FakeWorker | null) {
  const registration = new FakeRegistration();
  const serviceWorker = Object.assign(new EventTarget(), { controller, register: async () => registration });
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { readyState: 'complete' }));
  vi.stubGlobal('window', new EventTarget());
  return {
    registration,
    serviceWorker,
    /** A worker that is found, and whose page hears of its installation only now. */
    install(worker: FakeWorker) {
      registration.waiting = worker;
      worker.state = 'installed';
      worker.dispatchEvent(new Event('statechange'));
    },
    find(worker: FakeWorker) {
      registration.installing = worker;
      registration.dispatchEvent(new Event('updatefound'));
    },
  };
}

async function register() {
  const onUpdateReady = vi.fn();
  registerServiceWorker({ onUpdateReady });
  // The registration is a promise of the browser's.
  await Promise.resolve().then(() => undefined);
  return onUpdateReady;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the service worker of the app', () => {
  it('is no new version on the first visit, also when it is told to be installed after it has taken over', async () => {
    const { registration, serviceWorker, install, find } = aBrowser(null);
    const first = new FakeWorker();
    registration.installing = first;
    const onUpdateReady = await register();
    find(first);
    serviceWorker.controller = first;
    install(first);
    expect(onUpdateReady).not.toHaveBeenCalled();
  });

  it('is a new version when it is found later on', async () => {
    const { registration, serviceWorker, install, find } = aBrowser(null);
    const [first, second] = [new FakeWorker(), new FakeWorker()];
    registration.installing = first;
    const onUpdateReady = await register();
    serviceWorker.controller = first;
    find(second);
    install(second);
    expect(onUpdateReady).toHaveBeenCalledTimes(1);
  });

  it('is a new version when a page is loaded that another one controls', async () => {
    const { registration } = aBrowser(new FakeWorker());
    registration.waiting = new FakeWorker();
    expect(await register()).toHaveBeenCalledTimes(1);
  });
});
