import { type Config, loadConfig } from '../config.ts';
import { recountUsage } from '../services/recount-usage.ts';
import { openExistingStore } from './open-existing-store.ts';

/** For whoever runs the server: counts anew what accounts store, where a total seems to be wrong. */
try {
  process.stdout.write(`${await recount(loadConfig(), process.argv[2])}\n`);
} catch (failure) {
  process.stderr.write(`${failure instanceof Error ? failure.message : failure}\n`);
  process.exitCode = 1;
}

async function recount(config: Config, email: string | undefined): Promise<string> {
  const store = await openExistingStore(config, () => new Date());
  try {
    const { accounts, mended } = await recountUsage(store, email);
    if (email !== undefined && accounts === 0)
      throw new Error(`There is no account with the email ${email}.`);
    return `Counted ${accounts} ${accounts === 1 ? 'account' : 'accounts'}. ${mended} ${mended === 1 ? 'total was' : 'totals were'} wrong and ${mended === 1 ? 'is' : 'are'} right now.`;
  } finally {
    await store.close();
  }
}
