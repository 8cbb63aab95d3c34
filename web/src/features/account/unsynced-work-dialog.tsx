import { useWorkspace } from '../../engine-context.ts';
import { downloadCopy } from './download-copy.ts';
import { type Road, UnsyncedWorkQuestion } from './unsynced-work-question.tsx';
import type { Leave } from './use-leave.ts';

interface UnsyncedWorkDialogProps<Input> {
  road: Exclude<Road, 'left'>;
  leave: Pick<Leave<Input>, 'unsynced' | 'stay' | 'leave' | 'isPending'>;
}

/** The question about unsynced work to an author who is at their work. */
export function UnsyncedWorkDialog<Input>({ road, leave }: UnsyncedWorkDialogProps<Input>) {
  const { local } = useWorkspace();
  return <UnsyncedWorkQuestion road={road} leave={leave} onDownload={() => void downloadCopy(local)} />;
}
