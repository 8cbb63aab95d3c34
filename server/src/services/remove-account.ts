import type { RecordsWriter } from '../store/store.ts';

/** Destroys an author's key and everything they own. Of their sessions it is remembered that the account is gone. */
export async function removeAccount(records: RecordsWriter, userId: string, at: string): Promise<void> {
  await records.devices.rememberDeleted(userId, at);
  await records.users.remove(userId);
}
