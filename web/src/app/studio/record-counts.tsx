import { useWorkspace } from '../../engine-context.ts';
import { ManuscriptCounts } from '../../features/studio-bar/manuscript-counts.tsx';
import { useBook } from '../../local/use-book.ts';

interface RecordCountsProps {
  id: string;
  shape: 'bar' | 'whole';
}

/** The counts of the manuscript as it was last saved on this device. */
export function RecordCounts({ id, shape }: RecordCountsProps) {
  const { local } = useWorkspace();
  const words = useBook(local, id, record => record?.wordCount ?? 0);
  const characters = useBook(local, id, record => record?.characterCount ?? 0);
  return <ManuscriptCounts words={words} characters={characters} shape={shape} />;
}
