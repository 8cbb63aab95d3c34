/**
 * The import directions of the whole tree, in one place. `directions.mjs` checks the sources against them and keeps
 * the table in docs/architecture.md equal to this one.
 *
 * @typedef {object} Row
 * @property {string} folder a folder with all below it, or one file; `*` stands for each folder of that place by itself
 * @property {string} holds what lives there
 * @property {string[]} mayImport folders of ours, with all below them
 * @property {string[]} [packages] the only packages it may import; any when left out
 * @property {boolean} [isForTests] only tests may import it
 *
 * @typedef {object} ReservedPackages
 * @property {string[]} packages `*` at the end stands for the rest of a name
 * @property {string} within
 * @property {string[]} only
 *
 * @typedef {object} ReservedCall
 * @property {string[]} calls
 * @property {string} within
 * @property {string[]} only
 *
 * @typedef {object} DirectionsTable
 * @property {Row[]} rows
 * @property {ReservedPackages[]} reservedPackages
 * @property {ReservedCall[]} reservedCalls
 * @property {string[]} [byAddress] files that may import by an address that is not written out
 */

const CORE_PACKAGES = ['zod', 'yjs', 'diff', 'htmlparser2'];

/** @param {string} name */
const core = name => `core/src/${name}`;
/** @param {string} name */
const server = name => `server/src/${name}`;
/** @param {string} name */
const web = name => `web/src/${name}`;

/** @type {Row[]} */
const coreRows = [
  { folder: core('limits.ts'), holds: 'business constants, the unit in the name', mayImport: [] },
  { folder: core('text'), holds: 'plain text: words, characters', mayImport: [core('limits.ts')] },
  { folder: core('form'), holds: 'the words for a value that breaks a rule', mayImport: [core('limits.ts')] },
  {
    folder: core('entities'),
    holds: 'one file per entity: schema, type, defaults',
    mayImport: ['limits.ts', 'text', 'form'].map(core),
  },
  {
    folder: core('document'),
    holds: 'what the prose of a manuscript is',
    mayImport: ['limits.ts', 'text', 'entities'].map(core),
  },
  { folder: core('goals'), holds: 'days of writing: months, streaks, pace', mayImport: [] },
  {
    folder: core('style'),
    holds: 'what can be measured in prose, and how near two texts are',
    mayImport: ['limits.ts', 'text', 'entities', 'document'].map(core),
  },
  {
    folder: core('retrieval'),
    holds: 'a book cut into passages, and the search in it',
    mayImport: ['document'].map(core),
    packages: ['stemmer'],
  },
  {
    folder: core('ai'),
    holds: 'the vocabulary of the companion',
    mayImport: ['limits.ts', 'text', 'entities', 'document'].map(core),
  },
  {
    folder: core('import'),
    holds: 'a file as a book: its text, its chapters, its scenes',
    mayImport: ['limits.ts', 'text', 'entities', 'document'].map(core),
  },
  {
    folder: core('export'),
    holds: 'a book as files: what is written into them',
    mayImport: ['text', 'entities', 'document', 'import'].map(core),
  },
  {
    folder: core('history'),
    holds: 'versions of a book: how they are kept and compared',
    mayImport: ['text', 'entities', 'document'].map(core),
  },
  {
    folder: core('sync'),
    holds: 'the rules of the queue and of the connection, without a clock',
    mayImport: ['limits.ts', 'text', 'entities', 'document'].map(core),
  },
  {
    folder: core('api'),
    holds: 'the wire: every call with its schemas, every error',
    mayImport: ['limits.ts', 'text', 'form', 'entities', 'document', 'ai', 'sync'].map(core),
  },
];

/** @type {Row[]} */
const serverRows = [
  {
    folder: server('main.ts'),
    holds: 'starts, listens, stops',
    mayImport: ['app.ts', 'config.ts'].map(server),
  },
  {
    folder: server('commands'),
    holds: "the operator's commands",
    mayImport: [
      ...['app.ts', 'config.ts', 'configured-places.ts', 'services', 'store', 'crypto'].map(server),
      'core/src',
    ],
  },
  {
    folder: server('app.ts'),
    holds: 'builds the server from its parts',
    mayImport: [
      ...[
        'config.ts',
        'configured-places.ts',
        'plugins',
        'routes',
        'services',
        'ai',
        'store',
        'crypto',
        'workers',
      ].map(server),
      'core/src',
    ],
  },
  {
    folder: server('configured-places.ts'),
    holds: 'where a configuration says that data and key are',
    mayImport: ['config.ts', 'store', 'crypto'].map(server),
  },
  { folder: server('config.ts'), holds: 'environment to typed configuration', mayImport: ['core/src'] },
  {
    folder: server('routes'),
    holds: 'HTTP in, HTTP out; no rule, no SQL',
    mayImport: [...['services', 'plugins'].map(server), 'core/src'],
  },
  {
    folder: server('plugins'),
    holds: 'what all routes share: errors, sessions, headers',
    mayImport: ['core/src'],
  },
  {
    folder: server('import'),
    holds: 'reads the files of an import',
    mayImport: ['core/src'],
  },
  {
    folder: server('workers'),
    holds: 'worker processes: what opens documents and reads files, within limits, and whose turn it is',
    mayImport: [server('import'), 'core/src'],
  },
  {
    folder: server('services'),
    holds: 'what the product does; ownership is decided here',
    mayImport: [...['ai', 'store', 'crypto', 'import', 'workers'].map(server), 'core/src'],
  },
  {
    folder: server('ai'),
    holds: 'models that answer authors, one interface before all of them; what they are told',
    mayImport: ['core/src'],
  },
  { folder: server('store'), holds: 'all SQL, behind two doors', mayImport: [server('crypto'), 'core/src'] },
  { folder: server('crypto'), holds: 'keys, and what is sealed with them', mayImport: [] },
];

/** @type {Row[]} */
const webRows = [
  { folder: web('main.tsx'), holds: 'mounts the app', mayImport: ['app', 'styles'].map(web) },
  {
    folder: web('app'),
    holds: 'puts it together: routes, screens, the engine',
    mayImport: [
      ...[
        'engine-context.ts',
        'features',
        'document',
        'local',
        'sync',
        'api',
        'service-worker',
        'ui',
        'platform',
      ].map(web),
      'core/src',
    ],
  },
  {
    folder: web('features/*'),
    holds: 'one folder per thing an author would name; they meet on a screen, never in each other',
    mayImport: [...['engine-context.ts', 'document', 'local', 'api', 'ui', 'platform'].map(web), 'core/src'],
  },
  {
    folder: web('engine-context.ts'),
    holds: 'what a feature may ask of the parts that live as long as the page',
    mayImport: [...['document', 'local', 'api'].map(web), 'core/src'],
  },
  {
    folder: web('sync'),
    holds: 'the only folder that decides when to talk to the server',
    mayImport: [...['local', 'api'].map(web), 'core/src'],
  },
  {
    folder: web('document'),
    holds: 'an open manuscript, without React',
    mayImport: [...['local', 'platform'].map(web), 'core/src'],
  },
  { folder: web('local'), holds: 'the store in the browser', mayImport: [web('platform'), 'core/src'] },
  { folder: web('api'), holds: 'one request, typed by its endpoint', mayImport: ['core/src'] },
  { folder: web('service-worker'), holds: 'registers the service worker', mayImport: [] },
  {
    folder: web('ui'),
    holds: 'parts that know nothing of writing',
    mayImport: [web('platform')],
    packages: ['react', 'react-dom', 'radix-ui', '@phosphor-icons/react'],
  },
  {
    folder: web('platform'),
    holds: 'what not every browser has, each with its fallback',
    mayImport: [],
    packages: [],
  },
  { folder: web('styles'), holds: 'tokens, fonts and the ground of every page', mayImport: [] },
  { folder: web('kit'), holds: 'a page that shows every part of ui', mayImport: ['ui', 'styles'].map(web) },
  { folder: 'web/service-worker', holds: 'the app shell offline', mayImport: [] },
  { folder: 'web/public', holds: 'files served as they are', mayImport: [], packages: [] },
  {
    folder: 'web/build',
    holds: 'which files the build makes, and what it leaves out of libraries',
    mayImport: [],
  },
  { folder: 'web/vite.config.ts', holds: 'how the web app is built', mayImport: ['web/build'] },
];

/** @type {Row[]} */
const otherRows = [
  {
    folder: 'core/test-support',
    holds: "builders for every folder's tests",
    mayImport: ['core/src'],
    packages: [...CORE_PACKAGES, 'fast-check'],
    isForTests: true,
  },
  {
    folder: 'server/test-support',
    holds: "stores and keys for the server's tests",
    mayImport: ['server/src', 'core/src', 'core/test-support'],
    isForTests: true,
  },
  {
    folder: 'server/test',
    holds: 'the whole server, called without a network',
    mayImport: ['server/src', 'server/test-support', 'core/src', 'core/test-support'],
    isForTests: true,
  },
  {
    folder: 'web/test-support',
    holds: "local stores and servers for the web app's tests",
    mayImport: ['web/src', 'core/src', 'core/test-support'],
    isForTests: true,
  },
  {
    folder: 'web/test',
    holds: 'a screen with the real local store',
    mayImport: ['web/src', 'web/test-support', 'core/src', 'core/test-support'],
    isForTests: true,
  },
  {
    folder: 'e2e/fixtures',
    holds: 'a fresh server, an author, a browser',
    mayImport: ['core/src', 'core/test-support'],
    isForTests: true,
  },
  {
    folder: 'e2e/journeys',
    holds: 'the product in a browser, by journey',
    mayImport: ['e2e/fixtures', 'core/src', 'core/test-support'],
    isForTests: true,
  },
  {
    folder: 'e2e/soak',
    holds: 'what takes too long in a browser for every run',
    mayImport: ['e2e/fixtures', 'core/src', 'core/test-support'],
    isForTests: true,
  },
  {
    folder: 'e2e/simulation',
    holds: 'devices and a server under random faults, without a browser',
    mayImport: [
      ...['app.ts', 'config.ts', 'services', 'store', 'workers'].map(server),
      ...['document', 'local', 'sync', 'api'].map(web),
      'core/src',
      'core/test-support',
    ],
    isForTests: true,
  },
  {
    folder: 'e2e/engines',
    holds: 'one driver for Chromium, Firefox and WebKit',
    mayImport: ['e2e/fixtures', 'core/src', 'core/test-support'],
    isForTests: true,
  },
  {
    folder: 'e2e/everywhere',
    holds: 'journeys that run in every engine',
    mayImport: ['e2e/engines', 'e2e/fixtures', 'core/src', 'core/test-support'],
    isForTests: true,
  },
  {
    folder: 'e2e/engines.config.ts',
    holds: 'how the journeys run in every engine',
    mayImport: ['e2e/engines', 'e2e/fixtures'],
    isForTests: true,
  },
  {
    folder: 'e2e/playwright.config.ts',
    holds: 'how the journeys run',
    mayImport: ['e2e/fixtures'],
    isForTests: true,
  },
  {
    folder: 'bench',
    holds: 'figures that are promised',
    mayImport: [
      'core/src',
      'core/test-support',
      'server/src',
      ...['document', 'local', 'sync', 'api'].map(web),
    ],
    isForTests: true,
  },
  {
    folder: 'scripts',
    holds: 'start, build, test and the checks',
    mayImport: [
      server('main.ts'),
      server('import'),
      web('document'),
      ...['style', 'document', 'retrieval'].map(core),
    ],
  },
  { folder: 'vitest.config.ts', holds: 'how the tests run', mayImport: ['scripts'] },
  { folder: 'knip.config.ts', holds: 'where the search for unused code begins', mayImport: [] },
];

/** @type {DirectionsTable} */
export const directionsTable = {
  // It asks again for a module whose path is written out elsewhere, by the address at which it could not be loaded.
  byAddress: ['web/src/ui/late-code.ts'],
  rows: [
    ...coreRows.map(row => ({ packages: CORE_PACKAGES, ...row })),
    ...serverRows,
    ...webRows,
    ...otherRows,
  ],
  reservedPackages: [
    { packages: ['dexie'], within: 'web/src', only: [web('local')] },
    { packages: ['kysely', 'pg', 'node:sqlite'], within: 'server/src', only: [server('store')] },
    { packages: ['ai', '@ai-sdk/*'], within: 'server/src', only: [server('ai')] },
    {
      packages: ['fastify', 'fastify-*', '@fastify/*'],
      within: 'server/src',
      only: ['main.ts', 'app.ts', 'plugins', 'routes'].map(server),
    },
  ],
  reservedCalls: [
    { calls: ['fetch(', 'new EventSource(', 'new XMLHttpRequest('], within: 'web/src', only: [web('api')] },
    // Safari has neither; the fallback lives in one place.
    {
      calls: ['requestIdleCallback(', 'cancelIdleCallback('],
      within: 'web/src',
      only: [web('platform')],
    },
    { calls: ['Date.now(', 'new Date()', 'Math.random('], within: 'core/src', only: [] },
    {
      calls: ['openDocument(', 'applyUpdate(', 'seedDocument(', 'seedUpdate(', 'new Worker('],
      within: 'server/src',
      only: [server('workers')],
    },
  ],
};
