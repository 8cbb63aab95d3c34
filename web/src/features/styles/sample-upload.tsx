import type { WritingStyle } from '@everdraft/core/entities/writing-style';
import { isServerAway } from '@everdraft/core/sync/connection';
import { FileTextIcon, UploadSimpleIcon } from '@phosphor-icons/react';
import { useRef, useSyncExternalStore } from 'react';
import { useWorkspace } from '../../engine-context.ts';
import { Button } from '../../ui/button.tsx';
import { numberWords } from './figure-words.ts';
import styles from './sample-upload.module.css';
import { useAnalyzeSample } from './use-analyze-sample.ts';
import { useAskedService } from './use-asked-service.ts';

/** Where a .txt sample is chosen and, afterwards, named. Off until the style is saved and while there is no server. */
export function SampleUpload({ style }: { style: WritingStyle | undefined }) {
  const { sync } = useWorkspace();
  const connection = useSyncExternalStore(sync.onConnection, () => sync.connection);
  const analyze = useAnalyzeSample(style?.id ?? '');
  const input = useRef<HTMLInputElement>(null);
  const isAway = isServerAway(connection);
  const service = useAskedService(null);

  return (
    <div className={styles.sample}>
      <div className={styles.box}>
        <FileTextIcon aria-hidden="true" />
        <div className={styles.words}>
          <p className={styles.name}>{style?.analysis?.fileName ?? 'A sample of this style'}</p>
          <p className={styles.meta}>{metaWords(style, isAway)}</p>
        </div>
        <input
          ref={input}
          type="file"
          accept=".txt,text/plain"
          className={styles.input}
          aria-label="Writing sample (.txt)"
          tabIndex={-1}
          disabled={style === undefined || isAway || analyze.isPending}
          onChange={event => {
            const [file] = event.target.files ?? [];
            if (file) analyze.start(file);
            // The same file can be chosen again after it was changed.
            event.target.value = '';
          }}
        />
        <Button
          size="sm"
          icon={<UploadSimpleIcon />}
          disabled={style === undefined || isAway}
          isPending={analyze.isPending}
          pendingLabel="Analyzing..."
          onClick={() => input.current?.click()}
        >
          Upload .txt
        </Button>
      </div>
      {service !== null && (
        <p className={styles.sent}>
          The figures are counted on your server. Three short pages of the file also go to {service}, for a
          reader’s words on tone and pacing.
        </p>
      )}
    </div>
  );
}

function metaWords(style: WritingStyle | undefined, isAway: boolean): string {
  if (style === undefined) return 'Save the style first, then upload a sample.';
  if (isAway) return 'Analyzing a sample needs the server.';
  const { analysis } = style;
  if (!analysis?.measures) return 'A .txt file of up to 500 KB. 5,000 words or more give steady figures.';
  const day = analysis.analyzedAt ? dayOf(analysis.analyzedAt) : '';
  return `${numberWords(analysis.measures.words)} words${day && `, analyzed on ${day}`}`;
}

function dayOf(time: string): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? '' : date.toLocaleDateString('en', { dateStyle: 'medium' });
}
