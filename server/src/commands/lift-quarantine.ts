import { type Config, loadConfig } from '../config.ts';
import { openExistingStore } from './open-existing-store.ts';

const USAGE = 'Name the manuscript by its id: npm run lift-quarantine -- <manuscript id>';

/** For whoever runs the server: has a manuscript tried once more that could not be opened. */
try {
  process.stdout.write(`${await lift(loadConfig(), process.argv[2])}\n`);
} catch (failure) {
  process.stderr.write(`${failure instanceof Error ? failure.message : failure}\n`);
  process.exitCode = 1;
}

async function lift(config: Config, manuscriptId: string | undefined): Promise<string> {
  if (!manuscriptId) throw new Error(USAGE);
  const store = await openExistingStore(config, () => new Date());
  try {
    const isLifted = await store.transact(records => records.documentQuarantine.lift(manuscriptId));
    if (!isLifted) throw new Error(`No manuscript with the id ${manuscriptId} is in quarantine.`);
    return 'Done. The server will try to open it the next time somebody asks for it.';
  } finally {
    await store.close();
  }
}
