import { useWorkspace } from '../../engine-context.ts';
import { useBook } from '../../local/use-book.ts';

/** Whether nothing of a book may be sent to an AI service; undefined until it is known. */
export function useIsNeverSent(manuscriptId: string): boolean | undefined {
  const { local } = useWorkspace();
  return useBook(local, manuscriptId, record =>
    record === undefined ? undefined : (record?.neverSendToAi ?? false),
  );
}
