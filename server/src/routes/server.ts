import { Refusal } from '@everdraft/core/api/errors';
import { serverEndpoints } from '@everdraft/core/api/server-endpoints';
import type { Route } from '../plugins/route.ts';
import type { Companion } from '../services/companion.ts';
import type { Health } from '../services/health.ts';

interface ServerServices {
  health: Health;
  signups: 'open' | 'closed';
  companion: Companion;
}

export function serverRoutes(route: Route, { health, signups, companion }: ServerServices): void {
  route(serverEndpoints.health, async () => {
    const store = await health.findAnsweringStore();
    if (!store) throw new Refusal('server_busy');
    return { status: 'ok' as const, store };
  });

  route(serverEndpoints.about, async () => ({
    signups,
    epoch: await health.epoch(),
    aiProvider: companion.offers().standardService,
  }));
}
