import { blocksOf } from '@everdraft/core/document/blocks';
import type { Block } from '@everdraft/core/document/flat-text';
import { openDocument } from '@everdraft/core/document/open-document';
import { useEffect } from 'react';
import { useWorkspace } from '../../engine-context.ts';
import { documentParts } from '../../local/document-updates.ts';
import { pulledCursor } from '../../local/pulled.ts';
import { bookOnDevice } from '../../local/removed-books.ts';
import { useLocal } from '../../local/use-local.ts';

export interface ReadableManuscript {
  title: string;
  wordCount: number;
  blocks: readonly Block[];
}

export type OpenedManuscript =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'ready'; manuscript: ReadableManuscript };

/** A manuscript as it is on this device, followed while other tabs and devices change it. */
export function useManuscript(id: string, isServerAway: boolean): OpenedManuscript {
  const { local } = useWorkspace();
  const found = useLocal(async () => {
    const record = await local.database.manuscripts.get(id);
    if (!record || record.deletedAt !== null) return { isFetched: (await pulledCursor(local)) !== undefined };
    if (record.presence !== undefined) return { isFetched: false };
    const { updates } = await documentParts(local, id);
    const { title, wordCount } = record;
    return { manuscript: { title, wordCount, blocks: blocksOf(openDocument(updates).text) } };
  }, [local, id]);
  // One that was removed from this device is asked for and comes by itself.
  useEffect(() => void bookOnDevice(local, id).catch(() => undefined), [local, id]);
  if (found === undefined) return { status: 'loading' };
  if (found.manuscript) return { status: 'ready', manuscript: found.manuscript };
  // On a new device the book may still be on its way.
  return { status: found.isFetched || isServerAway ? 'missing' : 'loading' };
}
