import { type Config, loadConfig } from '../config.ts';
import { makeOneRecoveryCode } from '../services/recovery.ts';
import { openExistingStore } from './open-existing-store.ts';

const USAGE = 'Name the account by its email: npm run reset-password -- author@example.org';

/** For whoever runs the server: opens the way back in for an author who has lost both password and recovery codes. */
try {
  process.stdout.write(`${await resetPassword(loadConfig(), process.argv[2])}\n`);
} catch (failure) {
  process.stderr.write(`${failure instanceof Error ? failure.message : failure}\n`);
  process.exitCode = 1;
}

async function resetPassword(config: Config, email: string | undefined): Promise<string> {
  if (!email) throw new Error(USAGE);
  const clock = () => new Date();
  const store = await openExistingStore(config, clock);
  try {
    const code = await makeOneRecoveryCode(store, clock, email);
    if (!code) throw new Error(`There is no account with the email ${email}.`);
    return [
      `Recovery code for ${email}: ${code}`,
      'It works once. The author enters it under “Forgot your password?” on the sign-in page and chooses a new password there.',
      'Earlier recovery codes of this account no longer count.',
    ].join('\n');
  } finally {
    await store.close();
  }
}
