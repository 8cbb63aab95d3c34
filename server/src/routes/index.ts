import type { Route } from '../plugins/route.ts';
import type { SessionCookie } from '../plugins/session-cookie.ts';
import type { Accounts } from '../services/accounts.ts';
import type { Devices } from '../services/devices.ts';
import type { Health } from '../services/health.ts';
import type { Recovery } from '../services/recovery.ts';
import { accountRoutes } from './account.ts';
import { serverRoutes } from './server.ts';

export interface Services {
  cookie: SessionCookie;
  signups: 'open' | 'closed';
  health: Health;
  accounts: Accounts;
  devices: Devices;
  recovery: Recovery;
}

/** Every call there is an answer to, written out. */
export function registerRoutes(route: Route, services: Services): void {
  serverRoutes(route, services);
  accountRoutes(route, services);
}
