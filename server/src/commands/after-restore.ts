import { type Config, loadConfig } from '../config.ts';
import { type RestoreRepair, repairRestored } from '../services/after-restore.ts';
import { createRevocationLog } from '../services/revocation-log.ts';
import { readRevocationLog } from '../store/revocation-log-file.ts';
import { openExistingStore } from './open-existing-store.ts';

/**
 * For whoever runs the server, after the database was put back from a backup: what the backup has brought back and must not
 * be there is taken back, and every device then compares everything and sends again what the backup lacks.
 */
try {
  process.stdout.write(`${await repair(loadConfig(), process.argv.slice(2))}\n`);
} catch (failure) {
  process.stderr.write(`${failure instanceof Error ? failure.message : failure}\n`);
  process.exitCode = 1;
}

async function repair(config: Config, files: readonly string[]): Promise<string> {
  const logs: string[] = [];
  const own = await readRevocationLog(config.revocationLog);
  if (own !== undefined) logs.push(own);
  for (const file of files) {
    const text = await readRevocationLog(file);
    if (text === undefined) throw new Error(`There is no file ${file}. Nothing was changed.`);
    logs.push(text);
  }
  const clock = () => new Date();
  const store = await openExistingStore(config, clock);
  try {
    const done = await repairRestored(store, clock, logs);
    await store.scrub();
    const log = createRevocationLog({
      store,
      file: config.revocationLog,
      onUnverifiedLines: () => undefined,
      onFailure: failure => {
        throw failure;
      },
    });
    await log.open();
    await log.mark();
    return report(done, logs.length > 0, config.revocationLog);
  } finally {
    await store.close();
  }
}

function report(done: RestoreRepair, hasLog: boolean, file: string): string {
  const { accountsDeleted, passwordsChanged, sessionsEnded, codesVoided, unverifiedLines } = done;
  return [
    `Done. ${counted(sessionsEnded, 'session')} ended: everyone signs in again.`,
    `${counted(codesVoided, 'recovery code')} voided, because some of them may have been used since the backup. Tell your authors to make new ones in the account menu.`,
    hasLog
      ? `${counted(accountsDeleted, 'account')} deleted again, and ${counted(passwordsChanged, 'password')} set to what it was last changed to.`
      : `There is no log at ${file}: accounts that were deleted since the backup are there again, and former passwords work again. If you have a copy of that log, name it: npm run after-restore -- /elsewhere/everdraft-revocations.log`,
    ...(unverifiedLines > 0
      ? [
          `${counted(unverifiedLines, 'line')} of the log could not be verified and ${unverifiedLines === 1 ? 'was' : 'were'} left out.`,
        ]
      : []),
    'Every device will compare its work with this server and send what is missing.',
  ].join('\n');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
