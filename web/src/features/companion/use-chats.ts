import type { ChatSession } from '@everdraft/core/entities/chat-session';
import { useEffect, useState } from 'react';
import { useWorkspace } from '../../engine-context.ts';
import { createChat, deleteChat, ensureChat, listChats } from '../../local/chat-sessions.ts';
import { hasPulled } from '../../local/pulled.ts';
import { useLocal } from '../../local/use-local.ts';
import { useToast } from '../../ui/use-toast.ts';

export interface Chats {
  /** Newest first; undefined before the first answer. */
  all: readonly ChatSession[] | undefined;
  active: ChatSession | undefined;
  choose: (id: string) => void;
  /** Stays in the active chat, also when another device makes a newer one. */
  stay: () => void;
  create: () => Promise<void>;
  remove: (id: string) => Promise<void>;
}

/** The chats about a manuscript on this device, and what an author does with them. */
export function useChats(manuscriptId: string, isOffline: boolean): Chats {
  const { local } = useWorkspace();
  const { toast } = useToast();
  const [chosenId, setChosenId] = useState<string>();
  const all = useLocal(() => listChats(local, manuscriptId), [local, manuscriptId]);
  // Before the first pull a device does not know which chats there are.
  const isKnown = useLocal(() => hasPulled(local), [local]);
  const active = all?.find(({ id }) => id === chosenId) ?? all?.[0];
  const isWithout = all?.length === 0 && (isKnown === true || isOffline);

  useEffect(() => {
    if (isWithout) void ensureChat(local, manuscriptId).catch(() => undefined);
  }, [isWithout, local, manuscriptId]);

  return {
    all,
    active,
    choose: setChosenId,
    stay: () => setChosenId(active?.id),
    async create() {
      try {
        setChosenId((await createChat(local, manuscriptId)).id);
      } catch {
        toast({
          title: 'The chat could not be created',
          description: 'Please try again.',
          variant: 'destructive',
        });
      }
    },
    async remove(id) {
      try {
        if ((await deleteChat(local, id)) === 'last') {
          toast({
            title: 'Cannot Delete',
            description: 'You must have at least one chat session.',
            variant: 'destructive',
          });
        } else if (id === active?.id) setChosenId(undefined);
      } catch {
        toast({
          title: 'The chat could not be deleted',
          description: 'Please try again.',
          variant: 'destructive',
        });
      }
    },
  };
}
