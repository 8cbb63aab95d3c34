/**
 * Ways in which something of an account outlives it, or comes back: in the files of the database (S15), with a restored
 * backup (S19), with a clock that jumps (S21), in two calls at once (S10), or in the browser (S22).
 *
 * @type {import('./planted-holes.mjs').PlantedHole[]}
 */
export const PLANTED_IN_ACCOUNTS = [
  {
    name: 'two changes of a password at the same moment both succeed',
    attack: 'S10',
    file: 'server/src/services/password-check.ts',
    find: "if (present.passwordHash !== user?.passwordHash) throw new Refusal('wrong_password');",
    replace: '',
    tests: 'server/test/account-races.test.ts',
  },
  {
    name: 'recovery codes survive a change of the password',
    attack: 'S10',
    file: 'server/src/services/accounts.ts',
    find: 'const voidedRecoveryCodes = await records.recoveryCodes.removeAllOf(userId);',
    replace: 'const voidedRecoveryCodes = 0;',
    tests: 'server/test/password-and-recovery.test.ts',
  },
  {
    name: 'a deleted account stays in the write-ahead log',
    attack: 'S15',
    file: 'server/src/services/accounts.ts',
    find: 'await Promise.all([scrubbing.run(), revocationLog.write()]);',
    replace: 'await revocationLog.write();',
    tests: 'server/test/words-on-disk.test.ts',
  },
  {
    name: 'a restored backup brings back sessions that had ended',
    attack: 'S19',
    file: 'server/src/services/after-restore.ts',
    find: 'sessionsEnded: await records.devices.removeAll(),',
    replace: 'sessionsEnded: 0,',
    tests: 'server/test/after-restore.test.ts',
  },
  {
    name: 'a restored backup brings back recovery codes that were used',
    attack: 'S19',
    file: 'server/src/services/after-restore.ts',
    find: 'codesVoided: await records.recoveryCodes.removeAll(),',
    replace: 'codesVoided: 0,',
    tests: 'server/test/after-restore.test.ts',
  },
  {
    name: 'a restored backup brings back deleted accounts',
    attack: 'S19',
    file: 'server/src/services/after-restore.ts',
    find: 'await removeAccount(records, userId, at);',
    replace: '',
    tests: 'server/test/after-restore.test.ts',
  },
  {
    name: 'a clock ten years ahead is believed at once',
    attack: 'S21',
    file: 'server/src/services/clock-observation.ts',
    find: 'return Math.abs(wallMs - believedMs - elapsedMs) <= LEAP_MS;',
    replace: 'return wallMs - believedMs - elapsedMs > -LEAP_MS;',
    tests: 'server/test/clock-jumps.test.ts',
  },
  {
    name: 'signing out leaves the books in the browser',
    attack: 'S22',
    file: 'web/src/local/remove-local-store.ts',
    find: "if (!(await deleteDatabase(databaseName(userId)))) return 'in-use';",
    replace: '',
    tests: 'web/src/local/remove-local-store.test.ts',
  },
  {
    name: 'signing out removes words that the server lacks',
    attack: 'S22',
    file: 'web/src/local/remove-local-store.ts',
    find: "if (onlyIfSynced && (await hasUnsyncedWords(userId))) return 'kept';",
    replace: '',
    tests: 'web/src/local/remove-local-store.test.ts',
  },
];
