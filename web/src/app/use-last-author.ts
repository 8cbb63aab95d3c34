import type { User } from '@everdraft/core/entities/user';
import { useEffect, useState } from 'react';
import { lastAuthor } from '../local/last-author.ts';

/** The author who was last signed in here; undefined until that is known, or while it is not asked for. */
export function useLastAuthor(isAskedFor: boolean): User | null | undefined {
  const [author, setAuthor] = useState<User | null>();
  useEffect(() => {
    if (!isAskedFor) return;
    let isLeft = false;
    void lastAuthor().then(found => {
      if (!isLeft) setAuthor(found);
    });
    return () => {
      isLeft = true;
    };
  }, [isAskedFor]);
  return isAskedFor ? author : undefined;
}
