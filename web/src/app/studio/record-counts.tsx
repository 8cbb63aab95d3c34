import { useWorkspace } from '../../engine-context.ts';
import { ManuscriptCounts } from '../../features/studio-bar/manuscript-counts.tsx';
import { useLocal } from '../../local/use-local.ts';

interface RecordCountsProps {
  id: string;
  shape: 'bar' | 'whole';
}

/** The counts of the manuscript as it was last saved on this device. */
export function RecordCounts({ id, shape }: RecordCountsProps) {
  const { local } = useWorkspace();
  const record = useLocal(() => local.database.manuscripts.get(id), [local, id]);
  return (
    <ManuscriptCounts words={record?.wordCount ?? 0} characters={record?.characterCount ?? 0} shape={shape} />
  );
}
