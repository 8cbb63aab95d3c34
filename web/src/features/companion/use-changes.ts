import type { CompanionChange } from '@everdraft/core/entities/companion-change';
import { canUndo } from '@everdraft/core/entities/plan-undo';
import { useMemo } from 'react';
import { useWorkspace } from '../../engine-context.ts';
import { changesOfChat } from '../../local/companion-changes.ts';
import { useLocal } from '../../local/use-local.ts';

/** The changes of a chat's replies, by the reply and by the author's message that asked for them. */
export interface ShownChanges {
  byReply: ReadonlyMap<string, readonly CompanionChange[]>;
  byQuestion: ReadonlyMap<string, readonly CompanionChange[]>;
  canStillUndo: boolean;
}

export function useChanges(sessionId: string | undefined): ShownChanges {
  const { local } = useWorkspace();
  const changes = useLocal(
    async () => (sessionId === undefined ? [] : changesOfChat(local, sessionId)),
    [local, sessionId],
  );
  return useMemo(() => {
    const all = changes ?? [];
    return {
      byReply: Map.groupBy(all, ({ replyId }) => replyId),
      byQuestion: Map.groupBy(all, ({ questionId }) => questionId),
      canStillUndo: all.some(canUndo),
    };
  }, [changes]);
}
