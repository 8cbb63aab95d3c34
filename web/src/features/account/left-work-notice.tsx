import type { User } from '@everdraft/core/entities/user';
import { useEffect, useState } from 'react';
import { isWorkLeft } from '../../local/is-work-left.ts';
import { lastAuthor } from '../../local/last-author.ts';
import { finishRemovals } from '../../local/remove-local-store.ts';
import { lateCode, useLateCode } from '../../ui/late-code.ts';

const lateNotice = lateCode(
  () => import('./left-work.tsx'),
  module => module.LeftWork,
);

/** Says what the author who was last signed in here has left on this device. */
export function LeftWorkNotice() {
  const [author, setAuthor] = useState<User | null>(null);
  const { part: LeftWork } = useLateCode(lateNotice, author !== null);
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
  try {
    // A page that ended while it removed an author's work has left that to this one.
    await finishRemovals();
    const author = await lastAuthor();
    return author && (await isWorkLeft(author.id)) ? author : null;
  } catch {
    return null;
  }
}
