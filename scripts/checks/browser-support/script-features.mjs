import { browsersWithout, compatData, featureAt } from './compat-data.mjs';

/** Globals that are one object of an interface, by the interface that MDN files their members under. */
const GLOBAL_OBJECTS = new Map(
  Object.entries({
    window: 'Window',
    globalThis: 'Window',
    self: 'Window',
    document: 'Document',
    navigator: 'Navigator',
    performance: 'Performance',
    crypto: 'Crypto',
    caches: 'CacheStorage',
    indexedDB: 'IDBFactory',
    'navigator.storage': 'StorageManager',
    'navigator.locks': 'LockManager',
    'navigator.serviceWorker': 'ServiceWorkerContainer',
    'navigator.clipboard': 'Clipboard',
    scheduler: 'Scheduler',
  }),
);

const api = featureAt(compatData, 'api');
const builtins = featureAt(compatData, 'javascript', 'builtins');

/**
 * The browsers that lack a global, by its bare name.
 * @param {string} name
 */
export function browsersWithoutGlobal(name) {
  return ofApi('Window', name) ?? ofApi(name) ?? ofBuiltin(name);
}

/**
 * The browsers that lack a member of a named object, such as `Promise.withResolvers` or `navigator.storage.persist`.
 * @param {string} object
 * @param {string} member
 */
export function browsersWithoutMember(object, member) {
  const owner = GLOBAL_OBJECTS.get(object);
  if (owner === 'Window') return browsersWithoutGlobal(member);
  if (owner !== undefined) return ofApi(owner, member);
  return ofApi(object, `${member}_static`) ?? ofApi(object, member) ?? ofBuiltin(object, member);
}

/** @param {...string} path */
function ofApi(...path) {
  return api && browsersWithout(featureAt(api, ...path));
}

/** @param {...string} path */
function ofBuiltin(...path) {
  return builtins && browsersWithout(featureAt(builtins, ...path));
}

/**
 * Members that not one object of a supported browser has: calling them by any object fails there. What some object has
 * may be meant, so such names tell nothing.
 * @returns {Map<string, string[]>} by name, the browsers that lack it
 */
export function membersNowhereSupported() {
  /** @type {Map<string, string[]>} */
  const lacking = new Map();
  const somewhere = new Set();
  for (const holder of [...(api?.parts.values() ?? []), ...(builtins?.parts.values() ?? [])]) {
    for (const [key, entry] of holder.parts) {
      const name = key.replace(/_static$/, '');
      const without = browsersWithout(entry);
      if (without?.length === 0) somewhere.add(name);
      else if (without && !lacking.has(name)) lacking.set(name, without);
    }
  }
  for (const name of somewhere) lacking.delete(name);
  return lacking;
}
