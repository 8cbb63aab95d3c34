import type { User } from '@everdraft/core/entities/user';
import { createContext, use } from 'react';

export const AuthorContext = createContext<User | undefined>(undefined);

/** The author whose screen this is; only for screens inside a ProtectedRoute. */
export function useAuthor(): User {
  const author = use(AuthorContext);
  if (author === undefined) throw new Error('useAuthor needs an AuthorContext above it.');
  return author;
}
