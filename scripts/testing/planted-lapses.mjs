/**
 * Mistakes of a server that only show when something goes wrong below it, and the fault of bench/soak that must find each.
 *
 * @typedef {object} PlantedLapse
 * @property {string} name
 * @property {string} fault words from the name of the fault
 * @property {string} file
 * @property {string} find stands exactly once in the file
 * @property {string} replace
 */

/** @type {PlantedLapse[]} */
export const PLANTED_LAPSES = [
  {
    name: 'PostgreSQL answers before its log is written',
    fault: 'PostgreSQL ended at once',
    file: 'server/src/store/postgresql-database.ts',
    find: "application_name: 'everdraft',",
    replace: "application_name: 'everdraft', options: '-c synchronous_commit=off',",
  },
  {
    name: 'want of room is answered as a success',
    fault: 'disk full, postgresql',
    file: 'server/src/plugins/errors.ts',
    find: 'return reply.code(refusal.status).send(',
    replace: "return reply.code(refusal.code === 'storage_full' ? 200 : refusal.status).send(",
  },
  {
    name: 'a full disk under PostgreSQL is told as a failure that nobody foresaw',
    fault: 'disk full, postgresql',
    file: 'server/src/store/postgresql-failure.ts',
    find: "if (code === DISK_FULL || code === 'ENOSPC')",
    replace: "if (code === 'ENOSPC')",
  },
  {
    name: 'a commit that SQLite refuses is taken for one',
    fault: 'disk full, sqlite',
    file: 'server/src/store/node-sqlite-dialect.ts',
    find: '  // SQLite rolls back by itself when the disk is full;',
    replace:
      '  override async commitTransaction(connection: DatabaseConnection): Promise<void> {\n' +
      '    await super.commitTransaction(connection).catch(() => undefined);\n  }\n  //',
  },
  {
    name: 'a full disk under SQLite is told as a failure that nobody foresaw',
    fault: 'disk full, sqlite',
    file: 'server/src/store/sqlite-failure.ts',
    find: "    case SQLITE_FULL:\n      return { kind: 'refusal', code: 'storage_full' };",
    replace: '',
  },
];
