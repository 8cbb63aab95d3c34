import type { WritingDesk } from '../../document/desk/writing-desk.ts';
import { useDesk } from '../../features/editor/use-writing-desk.ts';
import { ManuscriptCounts } from '../../features/studio-bar/manuscript-counts.tsx';
import { RecordCounts } from './record-counts.tsx';

interface LiveCountsProps {
  id: string;
  desk: WritingDesk | undefined;
  shape: 'bar' | 'whole';
}

/** What the book counts, with each key; before it is open, what it counted when it was last saved. */
export function LiveCounts({ id, desk, shape }: LiveCountsProps) {
  return desk ? <DeskCounts desk={desk} shape={shape} /> : <RecordCounts id={id} shape={shape} />;
}

function DeskCounts({ desk, shape }: { desk: WritingDesk; shape: 'bar' | 'whole' }) {
  const words = useDesk(desk, status => status.counts.wordCount);
  const characters = useDesk(desk, status => status.counts.characterCount);
  return <ManuscriptCounts words={words} characters={characters} shape={shape} />;
}
