import { CheckIcon, WarningIcon } from '@phosphor-icons/react';
import { ProgressLine } from '../../ui/progress-line.tsx';
import type { ChapterLine } from './export-messages.ts';
import styles from './export-status.module.css';
import { wantedWords, writtenWords } from './export-words.ts';
import type { ExportState } from './use-export.ts';

interface ExportStatusProps {
  state: ExportState;
  chapters: readonly ChapterLine[];
  isEverything: boolean;
}

function booksPacked(books: number, absent: number): string {
  const kept = `${books} ${books === 1 ? 'book' : 'books'} in the file.`;
  if (absent === 0) return kept;
  return `${kept} ${absent} ${absent === 1 ? 'is' : 'are'} not on this device: open ${absent === 1 ? 'it' : 'them'} once, then export again.`;
}

/** What will stand in the file, how far it is, and in the end what does stand there. */
export function ExportStatus({ state, chapters, isEverything }: ExportStatusProps) {
  return (
    <div className={styles.status} role="status">
      {state.kind === 'opening' && 'Opening the book...'}
      {state.kind === 'ready' && !isEverything && wantedWords(chapters)}
      {state.kind === 'writing' && (
        <>
          <ProgressLine label="Writing" share={state.share} />
          <span>Writing...</span>
        </>
      )}
      {state.kind === 'written' && (
        <>
          {state.written.words === state.written.wordsWanted ? <CheckIcon /> : <WarningIcon />}
          <span>{writtenWords(state.written)}</span>
        </>
      )}
      {state.kind === 'packed' && (
        <>
          {state.absent === 0 ? <CheckIcon /> : <WarningIcon />}
          <span>{booksPacked(state.books, state.absent)}</span>
        </>
      )}
      {state.kind === 'failed' && (
        <>
          <WarningIcon />
          <span>The file could not be written. Your book is as it was.</span>
        </>
      )}
    </div>
  );
}
