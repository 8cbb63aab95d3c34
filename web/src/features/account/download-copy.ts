import { copyOfWork } from '../../document/copy-of-work.ts';
import { downloadText } from '../../local/download-text.ts';
import type { LocalStore } from '../../local/local-store.ts';

/** Hands the author every book on this device as one page. */
export async function downloadCopy(local: LocalStore): Promise<void> {
  downloadText('everdraft-copy.html', await copyOfWork(local), 'text/html');
}
