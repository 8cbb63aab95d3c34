import type { RunningServer } from '../fixtures/server.ts';
import { StaticSite } from '../fixtures/static-site.ts';

/**
 * The server with the app that it was built with, or, for the planted faults of `npm run mutants`, with the one in the
 * folder that PLANTED_APP names.
 */
export async function serveApp(server: RunningServer): Promise<RunningServer> {
  const folder = process.env.PLANTED_APP;
  if (folder === undefined) return server;
  const site = await StaticSite.serve(folder, 'index.html', server.url);
  return {
    ...server,
    url: site.url,
    async stop() {
      await site.cut();
      await server.stop();
    },
  };
}
