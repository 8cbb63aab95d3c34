const SERVICE_WORKER_URL = '/sw.js';
const UPDATE_CHECK_INTERVAL_MS = 60 * 60 * 1000;

export interface ServiceWorkerEvents {
  /** A new version is complete and waits. `takeOver` starts it, here and in every other tab; call it when the author agrees. */
  onUpdateReady: (takeOver: () => void) => void;
  /** Runs in every tab before the new version reloads it: the moment to write down what is not yet written. */
  beforeReload?: (() => Promise<void>) | undefined;
}

/** Registers the service worker once the page has loaded, so that it does not compete with the page for the network. */
export function registerServiceWorker(events: ServiceWorkerEvents): void {
  if (!('serviceWorker' in navigator)) return;
  reloadUnderNewVersion(events);
  if (document.readyState === 'complete') void register(events);
  else window.addEventListener('load', () => void register(events), { once: true });
}

async function register({ onUpdateReady }: ServiceWorkerEvents): Promise<void> {
  const isFirstVisit = navigator.serviceWorker.controller === null;
  const registration = await navigator.serviceWorker.register(SERVICE_WORKER_URL).catch(() => undefined);
  // Refused in some private windows and on plain http: the app then needs the network, and that is all.
  if (registration === undefined) return;

  // On the first visit the worker takes over by itself, there is nothing to offer. A busy WebKit tells that it is installed
  // only after it has taken over, so it is known by being the first.
  let offered = isFirstVisit ? (registration.installing ?? registration.waiting) : null;
  function offerWaiting(waiting: ServiceWorker | null) {
    if (waiting === null || waiting === offered || navigator.serviceWorker.controller === null) return;
    offered = waiting;
    onUpdateReady(() => waiting.postMessage('take-over'));
  }

  offerWaiting(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const installing = registration.installing;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offerWaiting(registration.waiting);
    });
  });
  checkForUpdates(registration);
}

/** A studio stays open for days and never navigates, which is when browsers look for updates by themselves. */
function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let lastCheck = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lastCheck < UPDATE_CHECK_INTERVAL_MS) return;
    lastCheck = Date.now();
    // Offline it fails, and the next check is an hour away.
    void registration.update().catch(() => undefined);
  });
}

/** A page must not go on under a worker of another version: the files it may still ask for are gone. */
function reloadUnderNewVersion({ beforeReload }: ServiceWorkerEvents): void {
  let hadController = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // On a full disk a browser may forget its workers. Reloaded then, without a network, the page and its words would be gone.
    if (navigator.serviceWorker.controller === null) return;
    if (!hadController) {
      hadController = true;
      return;
    }
    void Promise.resolve(beforeReload?.()).finally(() => window.location.reload());
  });
}
