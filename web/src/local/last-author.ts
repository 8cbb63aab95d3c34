import { type User, userSchema } from '@everdraft/core/entities/user';

const KEY = 'everdraft:last-author';

/** The author who was last signed in on this browser. Without a network, what is stored here opens for them alone. */
export function lastAuthor(): User | null {
  try {
    return userSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

export function rememberAuthor(user: User | null): void {
  try {
    if (user === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(user));
  } catch {
    // A browser that forbids storage can only be used with a network; the rest works.
  }
}
