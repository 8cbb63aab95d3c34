/**
 * Mistakes that the simulation of devices and server must find.
 *
 * @typedef {object} PlantedBug
 * @property {string} name
 * @property {string} file
 * @property {string} find stands exactly once in the file
 * @property {string} replace
 */

/** @type {PlantedBug[]} */
export const PLANTED_BUGS = [
  {
    name: 'acknowledged before the commit',
    file: 'web/src/document/open-manuscript.ts',
    find: 'const key = await appendUpdate(local, manuscriptId, update, editRecord.countsWithEdit());',
    replace:
      'const key = 0; setTimeout(() => appendUpdate(local, manuscriptId, update, editRecord.countsWithEdit()).catch(() => 0), 200);',
  },
  {
    name: 'an update is dropped',
    file: 'web/src/document/open-manuscript.ts',
    find: 'unsaved.push(update);',
    replace: 'if (update.length % 11 !== 0) unsaved.push(update);',
  },
  {
    name: 'an operation that arrives twice is carried out twice',
    file: 'server/src/store/operations.ts',
    find: 'return claimed !== undefined;',
    replace: 'return true;',
  },
  {
    name: 'the cursor skips a row',
    file: 'web/src/local/apply-changes.ts',
    find: "await metadata.put({ key: 'pulled', cursor: page.cursor });",
    replace:
      "await metadata.put({ key: 'pulled', cursor: page.cursor.replace(/\\d+$/, seq => String(Number(seq) + (page.changes.length > 3 ? 1 : 0))) });",
  },
  {
    name: 'a deletion is forgotten',
    file: 'web/src/local/apply-changes.ts',
    find: 'await database.manuscripts.put({ ...change.record, ...text,',
    replace:
      'await database.manuscripts.put({ ...change.record, deletedAt: mine?.deletedAt ?? null, ...text,',
  },
  {
    name: 'the queue is cleared at a 401',
    file: 'core/src/sync/queue-item.ts',
    find: "    case 'wait':\n      return item;",
    replace: "    case 'wait':\n      return outcome.reason === 'signed-out' ? undefined : item;",
  },
  {
    name: 'an echo is taken for a change of one’s own',
    file: 'web/src/document/open-manuscript.ts',
    find: 'if (isFolded || !isOwn) applyUpdate(doc, update, FROM_STORE);',
    replace:
      "if (isFolded || !isOwn) (applyUpdate(doc, update, FROM_STORE), doc.emit('update', [update, null, doc, null]));",
  },
  {
    name: 'folding a document loses the tail',
    file: 'web/src/local/document-updates.ts',
    find: '...rows.map(row => row.update)]);',
    replace: '...rows.slice(0, -1).map(row => row.update)]);',
  },
  {
    name: 'a frozen leader goes on when it thaws',
    file: 'web/src/local/leadership.ts',
    find: 'if ((await currentEpoch(database)) !== epoch) throw new LeadershipLost();',
    replace: 'if ((await currentEpoch(database)) < epoch) throw new LeadershipLost();',
  },
  {
    name: 'another account is sent this one’s queue',
    file: 'server/src/plugins/route.ts',
    find: "if (named !== undefined && named !== author.id) throw new Refusal('wrong_account');",
    replace: "if (named === '') throw new Refusal('wrong_account');",
  },
];
