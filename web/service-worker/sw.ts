import { planRequest } from './request-plan.ts';

// Keeps the app on the device, so that it starts without a network. Each version has a cache of its own and answers from
// that one alone; a version takes over only when no page runs on the old one, or when the page says that its author agreed.

interface KeptFile {
  url: string;
  revision: string | null;
  integrity?: string;
}

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: KeptFile[] };

const CACHE_PREFIX = 'app-';
const APP_PAGE = '/index.html';

const files = self.__WB_MANIFEST;
const cacheName = nameOfVersion();

async function nameOfVersion(): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(files));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return CACHE_PREFIX + Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('');
}

async function keepFiles(): Promise<void> {
  const cache = await caches.open(await cacheName);
  await Promise.all(
    files.map(async ({ url, revision, integrity }) => {
      const request = new Request(`/${url}`, {
        // The name of a hashed file vouches for its content; anything else must come from the server itself.
        cache: revision === null ? 'default' : 'reload',
        ...(integrity !== undefined && { integrity }),
      });
      const response = await fetch(request);
      // One missing file and this version is not installed: the old one stays, whole.
      if (!response.ok || response.redirected) throw new Error(`${url} answered ${response.status}`);
      await cache.put(`/${url}`, response);
    }),
  );
}

async function dropOtherVersions(): Promise<void> {
  const own = await cacheName;
  const names = await caches.keys();
  const others = names.filter(name => name.startsWith(CACHE_PREFIX) && name !== own);
  await Promise.all(others.map(name => caches.delete(name)));
}

async function kept(path: string): Promise<Response | undefined> {
  const cache = await caches.open(await cacheName);
  return cache.match(path, { ignoreVary: true });
}

self.addEventListener('install', event => {
  event.waitUntil(keepFiles());
});

self.addEventListener('activate', event => {
  event.waitUntil(dropOtherVersions().then(() => self.clients.claim()));
});

self.addEventListener('message', event => {
  if (event.data === 'take-over') event.waitUntil(self.skipWaiting());
});

self.addEventListener('fetch', event => {
  const { request } = event;
  const plan = planRequest(request, self.location.origin);
  if (plan === 'network') return;
  const path = plan === 'app-page' ? APP_PAGE : new URL(request.url).pathname;
  event.respondWith(kept(path).then(response => response ?? fetch(request)));
});
