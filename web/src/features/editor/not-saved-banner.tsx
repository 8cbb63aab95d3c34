import { DownloadSimpleIcon } from '@phosphor-icons/react';
import type { WritingDesk } from '../../document/desk/writing-desk.ts';
import { pageOfBooks } from '../../document/page-of-books.ts';
import { downloadText } from '../../local/download-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './not-saved-banner.module.css';
import { useDesk } from './use-writing-desk.ts';

/** Stands over the page for as long as the disk refuses the words, with a way to keep them. */
export function NotSavedBanner({ desk, title }: { desk: WritingDesk; title: string }) {
  const isOnServer = useDesk(desk, ({ saving }) => saving.kind === 'not-saved' && saving.isOnServer);

  function download() {
    const page = pageOfBooks([{ title, content: desk.html() }]);
    downloadText(`${fileName(title)}.html`, page, 'text/html');
  }

  return (
    <div className={styles.banner}>
      <Alert
        title="Your words are not saved on this device"
        action={
          <Button size="sm" icon={<DownloadSimpleIcon />} onClick={download}>
            Download a copy
          </Button>
        }
      >
        {isOnServer
          ? 'The browser refuses to store them, perhaps because the disk is full. The server has them. It is tried again every few seconds.'
          : 'The browser refuses to store them, perhaps because the disk is full. They are in this window only: keep it open. It is tried again every few seconds.'}
      </Alert>
    </div>
  );
}

function fileName(title: string): string {
  return title.replace(/[^\p{L}\p{N} _-]+/gu, '').trim() || 'Manuscript';
}
