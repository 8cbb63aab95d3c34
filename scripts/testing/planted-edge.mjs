/**
 * Ways in which a request hurts before anything has looked at what it asks for: its body (S5), its host (S18), its
 * address (S8), its characters (S14), or a list that it asks for (S23).
 *
 * @type {import('./planted-holes.mjs').PlantedHole[]}
 */
export const PLANTED_AT_THE_EDGE = [
  {
    name: 'a new database is begun beside the key of a lost one',
    attack: 'S16',
    file: 'server/src/store/refuse-lost-database.ts',
    find: 'if (bytes === 0 &&',
    replace: 'if (bytes === -1 &&',
    tests: 'server/src/store/contract/sqlite-store.test.ts',
  },
  {
    name: 'a body is parsed whatever it is made of',
    attack: 'S5',
    file: 'server/src/plugins/read-json-text.ts',
    find: 'if (problem) throw new Refusal(CODES[problem]);',
    replace: '',
    tests: 'server/test/large-bodies.test.ts',
  },
  {
    name: 'an author may send any number of large bodies at once',
    attack: 'S5',
    file: 'server/src/plugins/bodies-in-flight.ts',
    find: 'if (promised > this.#budget.ownerBytesMax) throw busy();',
    replace: '',
    tests: 'server/src/plugins/bodies-in-flight.test.ts',
  },
  {
    name: 'bodies of all authors may take all memory',
    attack: 'S5',
    file: 'server/src/plugins/bodies-in-flight.ts',
    find: 'if (bytes > 0 && isTooMuch) throw busy();',
    replace: '',
    tests: 'server/src/plugins/bodies-in-flight.test.ts',
  },
  {
    name: 'any host is answered',
    attack: 'S18',
    file: 'server/src/plugins/host-check.ts',
    find: 'if (!isOwnHost(request)) throw wrongHost();',
    replace: '',
    tests: 'server/test/host-check.test.ts',
  },
  {
    name: 'a client behind a proxy chooses its address',
    attack: 'S8',
    file: 'server/src/plugins/trusted-proxies.ts',
    find: 'hop === 0 && isPrivate(address)',
    replace: 'isPrivate(address)',
    tests: 'server/test/proxy-addresses.test.ts',
  },
  {
    name: 'half a character is taken',
    attack: 'S14',
    file: 'server/src/plugins/route.ts',
    find: 'if (field === undefined) return;',
    replace: 'if (field !== null) return;',
    tests: 'server/test/hostile-text.test.ts',
  },
  {
    name: 'a list of any length is read as one piece',
    attack: 'S23',
    file: 'server/src/services/sliced-list.ts',
    find: 'return index >= max.rows || (index > 0 && bytes > max.bytes);',
    replace: 'return false;',
    tests: 'server/src/services/sliced-list.test.ts',
  },
  {
    name: 'an answer under another spelling of an address may be stored by others',
    attack: 'S15',
    file: 'server/src/plugins/security-headers.ts',
    find: "reply.header('cache-control', 'no-store');",
    replace: "if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');",
    tests: 'server/test/web-files.test.ts',
  },
];
