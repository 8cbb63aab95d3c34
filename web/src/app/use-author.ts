import type { User } from '@everdraft/core/entities/user';
import { useOutletContext } from 'react-router';

/** The author whose screen this is; only for screens inside a ProtectedRoute. */
export function useAuthor(): User {
  return useOutletContext<User>();
}
