/**
 * Ways in which a device or a book would lose words: a full disk (D10) and hostile updates (D17) do it.
 *
 * @type {import('./planted-holes.mjs').PlantedHole[]}
 */
export const PLANTED_LOSSES = [
  {
    name: 'an open book is not written into a database that the browser has put in the place of its own',
    attack: 'D10',
    file: 'web/src/document/open-manuscript.ts',
    find: 'local.afterLoss.add(doubtDatabase);',
    replace: '',
    tests: 'web/src/document/open-manuscript.test.ts',
  },
  {
    name: 'words are called saved before they stand beside the database',
    attack: 'D10',
    file: 'web/src/local/spare-copy.ts',
    find: 'await keep(words);',
    replace: 'void keep(words).catch(() => undefined);',
    tests: 'web/src/local/spare-copy.test.ts',
  },
  {
    name: 'a torn record beside the database is taken for whole',
    attack: 'D10',
    file: 'web/src/local/spare-record.ts',
    find: 'if (head.getUint32(12) !== checksum(bytes)) return undefined;',
    replace: '',
    tests: 'web/src/local/spare-record.test.ts',
  },
  {
    name: 'what is kept beside the database is not put back into a new one',
    attack: 'D10',
    file: 'web/src/local/spare-copy.ts',
    find: 'if (isAnything) await putBackSpare(local, left);',
    replace: '',
    tests: 'web/src/local/spare-copy.test.ts',
  },
  {
    name: 'an update may hold something else than prose',
    attack: 'D17',
    file: 'core/src/document/update-reader.ts',
    find: 'if (!isOurs) throw new ForeignContentError();',
    replace: 'if (!isOurs) new ForeignContentError();',
    tests: 'core/src/document/updates.test.ts',
  },
  {
    name: 'an update may build on words that the server lacks',
    attack: 'D17',
    file: 'server/src/services/documents.ts',
    find: 'if (!hasBase(update, clocks)) {',
    replace: 'if (!hasBase(update, clocks) && clocks.size < 0) {',
    tests: 'server/test/document-updates.test.ts',
  },
  {
    name: 'a database that the browser has closed is opened before there is room',
    attack: 'D10',
    file: 'web/src/local/reopening.ts',
    find: "if (isShut) throw new DOMException('There is no room on the disk.', 'QuotaExceededError');",
    replace: '',
    tests: 'web/src/local/reopening.test.ts',
  },
  {
    name: 'a database that the browser has closed is never opened again',
    attack: 'D10',
    file: 'web/src/local/reopening.ts',
    find: 'await database.open();',
    replace: '',
    tests: 'web/src/local/reopening.test.ts',
  },
  {
    name: 'refused words that are still on their way are said to be on the server',
    attack: 'D10',
    file: 'web/src/document/open-manuscript.ts',
    find: 'isOnServer: notOnDisk().length === going.length',
    replace: 'isOnServer: true',
    tests: 'web/src/document/open-manuscript.test.ts',
  },
];
