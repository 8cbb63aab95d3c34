import { type Config, loadConfig } from '../config.ts';
import { openExistingStore } from './open-existing-store.ts';

/**
 * For whoever runs the server, after the database was put back from a backup: every device then compares everything and
 * sends again what the backup lacks. Without it a device believes that the server still has what it was once told.
 */
try {
  process.stdout.write(`${await renewEpoch(loadConfig())}\n`);
} catch (failure) {
  process.stderr.write(`${failure instanceof Error ? failure.message : failure}\n`);
  process.exitCode = 1;
}

async function renewEpoch(config: Config): Promise<string> {
  const store = await openExistingStore(config, () => new Date());
  try {
    await store.transact(records => records.serverState.renewEpoch());
    return 'Done. Every device will compare its work with this server and send what is missing.';
  } finally {
    await store.close();
  }
}
