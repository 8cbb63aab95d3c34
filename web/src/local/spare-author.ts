import { type User, userSchema } from '@everdraft/core/entities/user';
import { AUTHOR_FILE, spareFolder } from './spare-folder.ts';

/** The author whose work is kept beside the database, for a browser that has thrown the database away. */
export async function spareAuthor(): Promise<User | null> {
  try {
    const file = await (await spareFolder())?.getFileHandle(AUTHOR_FILE);
    const text = await (await file?.getFile())?.text();
    return userSchema.safeParse(JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** Nobody's work opens without a network but that of the author who was last signed in here. */
export async function forgetSpareAuthor(unless: User | null): Promise<void> {
  const kept = await spareAuthor();
  if (kept && kept.id !== unless?.id) await (await spareFolder())?.removeEntry(AUTHOR_FILE);
}
