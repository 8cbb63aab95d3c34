import type { Block } from '@everdraft/core/document/flat-text';
import { useEffect, useRef, useState } from 'react';
import { encodeStateAsUpdate, encodeStateVector } from 'yjs';
import type { WritingDesk } from '../../document/desk/writing-desk.ts';
import type { VersionLook } from '../../document/history/history-messages.ts';
import { sameBytes } from '../../local/same-bytes.ts';
import type { VersionControl } from './version-control.ts';

export type ComparedState = { kind: 'comparing' } | { kind: 'ready'; look: VersionLook } | { kind: 'failed' };

export interface ComparedVersionControl {
  state: ComparedState;
  /** Brings back the whole version, or one passage. 'changed' when the book is no longer the one that was compared. */
  restore: (passage?: number) => Promise<'restored' | 'changed'>;
  chapter: (index: number) => Promise<readonly Block[]>;
}

/** A version beside the book on the desk. */
export function useComparedVersion(
  desk: WritingDesk,
  versions: VersionControl,
  versionId: string,
): ComparedVersionControl {
  const { doc } = desk.manuscript;
  const [state, setState] = useState<ComparedState>({ kind: 'comparing' });
  const comparedWith = useRef<Uint8Array>(undefined);
  const isLeft = useRef(false);

  async function compare(): Promise<void> {
    comparedWith.current = encodeStateVector(doc);
    try {
      const answer = await versions.ask({ kind: 'compare', versionId, updates: [encodeStateAsUpdate(doc)] });
      if (isLeft.current) return;
      setState(answer.kind === 'compared' ? { kind: 'ready', look: answer.look } : { kind: 'failed' });
    } catch {
      if (!isLeft.current) setState({ kind: 'failed' });
    }
  }

  // Compared once for each version; what is restored afterwards compares again by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    isLeft.current = false;
    void compare();
    return () => {
      isLeft.current = true;
    };
  }, [versionId]);

  async function restore(passage?: number): Promise<'restored' | 'changed'> {
    if (!sameBytes(comparedWith.current, encodeStateVector(doc))) {
      await compare();
      // Passages are counted anew: another may stand under that number now.
      if (passage !== undefined) return 'changed';
    }
    const answer = await versions.ask({ kind: 'restore', passage });
    if (answer.kind !== 'restored') throw new Error(answer.kind);
    if (!sameBytes(comparedWith.current, encodeStateVector(doc))) return 'changed';
    desk.change(answer.steps);
    await compare();
    return 'restored';
  }

  async function chapter(index: number): Promise<readonly Block[]> {
    const answer = await versions.ask({ kind: 'chapter', index });
    return answer.kind === 'chapter' ? answer.blocks : [];
  }

  return { state, restore, chapter };
}
