import type { EventStreamOptions } from '../plugins/event-stream.ts';
import type { Route } from '../plugins/route.ts';
import type { SessionCookie } from '../plugins/session-cookie.ts';
import type { Accounts } from '../services/accounts.ts';
import type { AiKeyStatus } from '../services/ai-key.ts';
import type { AuthorSettings } from '../services/author-settings.ts';
import type { ChangeFeed } from '../services/change-feed.ts';
import type { ChangeUndo } from '../services/change-undo.ts';
import type { Chat } from '../services/chat.ts';
import type { Companion } from '../services/companion.ts';
import type { Devices } from '../services/devices.ts';
import type { Health } from '../services/health.ts';
import type { Hints } from '../services/hints.ts';
import type { Imports } from '../services/imports.ts';
import type { Manuscripts } from '../services/manuscripts.ts';
import type { Outline } from '../services/outline.ts';
import type { Quotas } from '../services/quotas.ts';
import type { Recovery } from '../services/recovery.ts';
import type { StyleProfiles } from '../services/style-profiles.ts';
import type { Versions } from '../services/versions.ts';
import type { WritingDays } from '../services/writing-days.ts';
import type { WritingStyles } from '../services/writing-styles.ts';
import { accountRoutes } from './account.ts';
import { aiChatRoutes } from './ai-chat.ts';
import { chatRoutes } from './chat.ts';
import { companionChangeRoutes } from './companion-changes.ts';
import { importRoutes } from './imports.ts';
import { manuscriptRoutes } from './manuscripts.ts';
import { outlineCardRoutes } from './outline-cards.ts';
import { serverRoutes } from './server.ts';
import { settingsRoutes } from './settings.ts';
import { styleProfileRoutes } from './style-profiles.ts';
import { syncRoutes } from './sync.ts';
import { versionRoutes } from './versions.ts';
import { writingDayRoutes } from './writing-days.ts';
import { writingStyleRoutes } from './writing-styles.ts';

export interface Services {
  cookie: SessionCookie;
  signups: 'open' | 'closed';
  health: Health;
  accounts: Accounts;
  devices: Devices;
  recovery: Recovery;
  quotas: Quotas;
  manuscripts: Manuscripts;
  imports: Imports;
  versions: Versions;
  outline: Outline;
  chat: Chat;
  companion: Companion;
  changeUndo: ChangeUndo;
  writingStyles: WritingStyles;
  styleProfiles: StyleProfiles;
  settings: AuthorSettings;
  writingDays: WritingDays;
  aiKey: AiKeyStatus;
  changeFeed: ChangeFeed;
  hints: Hints;
  eventStreams: EventStreamOptions;
}

/** Every call there is an answer to, written out. */
export function registerRoutes(route: Route, services: Services): void {
  serverRoutes(route, services);
  accountRoutes(route, services);
  manuscriptRoutes(route, services.manuscripts);
  importRoutes(route, services.imports);
  versionRoutes(route, services.versions);
  outlineCardRoutes(route, services.outline);
  chatRoutes(route, services.chat);
  aiChatRoutes(route, services);
  companionChangeRoutes(route, services.changeUndo);
  writingStyleRoutes(route, services.writingStyles);
  styleProfileRoutes(route, services.styleProfiles);
  settingsRoutes(route, services);
  writingDayRoutes(route, services.writingDays);
  syncRoutes(route, services);
}
