import { askForAccount, currentUser } from '../api/current-user.ts';
import { QueryClient } from '../api/query-client.ts';
import { refreshFile } from '../api/refresh-file.ts';
import type { Engine } from '../engine-context.ts';
import { spareFolder } from '../local/spare-folder.ts';
import { installationOfPage } from '../platform/installation.ts';
import { prepareLoading } from '../ui/load-module.ts';
import { screenAt } from './screen-at.ts';
import { createSession } from './session.ts';

/** Makes, once, everything that lives as long as the page. */
export function createEngine(): { engine: Engine; queryClient: QueryClient } {
  prepareLoading(refreshFile);
  installationOfPage();
  // The browser takes a moment for the first question about files; the first book would wait for it.
  void spareFolder();
  const session = createSession();
  const queryClient = new QueryClient({
    onSessionEnded() {
      // Before sign-in a 401 is the ordinary answer, not the end of anything.
      if (currentUser(queryClient) !== null) session.end();
    },
  });
  if (screenAt(window.location.pathname).screen === 'studio') askForAccount(queryClient);
  return { engine: { session }, queryClient };
}
