import { accountEndpoints } from './account-endpoints.ts';
import { chatEndpoints } from './chat-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { goalEndpoints } from './goal-endpoints.ts';
import { manuscriptEndpoints } from './manuscript-endpoints.ts';
import { outlineEndpoints } from './outline-endpoints.ts';
import { serverEndpoints } from './server-endpoints.ts';
import { settingsEndpoints } from './settings-endpoints.ts';
import { styleEndpoints } from './style-endpoints.ts';
import { syncEndpoints } from './sync-endpoints.ts';
import { versionEndpoints } from './version-endpoints.ts';

/** Every call there is. The server answers each, the browser makes no other, and tests walk this list. */
export const endpoints = {
  ...serverEndpoints,
  ...accountEndpoints,
  ...manuscriptEndpoints,
  ...versionEndpoints,
  ...outlineEndpoints,
  ...chatEndpoints,
  ...styleEndpoints,
  ...settingsEndpoints,
  ...goalEndpoints,
  ...syncEndpoints,
} satisfies Record<string, Endpoint>;
