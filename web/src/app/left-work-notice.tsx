import type { User } from '@everdraft/core/entities/user';
import { useEffect, useState } from 'react';
import { lateLeftWork } from '../features/account/late-left-work.ts';
import { isWorkLeft } from '../local/is-work-left.ts';
import { lastAuthor } from '../local/last-author.ts';
import { useLateCode } from '../ui/late-code.ts';

/** Says what the author who was last signed in here has left on this device. On most days there is nothing. */
export function LeftWorkNotice() {
  const [author, setAuthor] = useState<User | null>(null);
  const { part: LeftWork } = useLateCode(lateLeftWork, author !== null);
  useEffect(() => {
    let isLeft = false;
    void authorWithLeftWork().then(found => {
      if (!isLeft) setAuthor(found);
    });
    return () => {
      isLeft = true;
    };
  }, []);
  if (author === null || LeftWork === undefined) return null;
  return <LeftWork user={author} onRemoved={() => setAuthor(null)} />;
}

async function authorWithLeftWork(): Promise<User | null> {
  const author = await lastAuthor();
  return author && (await isWorkLeft(author.id).catch(() => false)) ? author : null;
}
