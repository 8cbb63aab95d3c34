export type RequestPlan =
  /** Not ours: the browser asks the network as if there were no service worker. */
  | 'network'
  /** Any address of the app opens with the same page. */
  | 'app-page'
  /** A file of this version, if it is one. */
  | 'file';

export interface AskedFor {
  method: string;
  url: string;
  mode: string;
}

/** What is kept on the device is the app itself. Calls are never answered from here: old data would look like new. */
export function planRequest({ method, url, mode }: AskedFor, ownOrigin: string): RequestPlan {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== ownOrigin) return 'network';
  if (pathname === '/api' || pathname.startsWith('/api/')) return 'network';
  return mode === 'navigate' ? 'app-page' : 'file';
}
