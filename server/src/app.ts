import type { Endpoint } from '@everdraft/core/api/endpoint';
import { Refusal } from '@everdraft/core/api/errors';
import { BookShelf } from '@everdraft/core/retrieval/book-shelf';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { uuidv7 } from 'uuidv7';
import { createAnalyst } from './ai/analyst/analyst.ts';
import { createModels, type Models } from './ai/models.ts';
import type { SilenceLimits } from './ai/silence-limit.ts';
import { readWordVectors } from './ai/word-vectors/read-word-vectors.ts';
import type { Config } from './config.ts';
import { databasePlaceOf, masterKeySourceOf } from './configured-places.ts';
import { UnreadableRecord } from './crypto/unreadable-record.ts';
import { limitChanges } from './plugins/change-rates.ts';
import { translateErrors } from './plugins/errors.ts';
import type { EventStreamOptions } from './plugins/event-stream.ts';
import { runHourly } from './plugins/hourly.ts';
import { createHttpServer, type Timeouts } from './plugins/http-server.ts';
import { takeJsonBodiesOnly } from './plugins/json-body.ts';
import { createLog } from './plugins/log.ts';
import { serveMetrics } from './plugins/metrics.ts';
import { refuseForeignChanges } from './plugins/origin-check.ts';
import { logRequests } from './plugins/request-log.ts';
import { createRoute } from './plugins/route.ts';
import { addSecurityHeaders } from './plugins/security-headers.ts';
import { createSessionCookie } from './plugins/session-cookie.ts';
import { refuseWhileStopping } from './plugins/stopping.ts';
import { takeUploads } from './plugins/uploads.ts';
import { serveWebFiles } from './plugins/web-files.ts';
import { registerRoutes } from './routes/index.ts';
import { registerOpenApi } from './routes/openapi.ts';
import { createAccounts } from './services/accounts.ts';
import { describeAiKey } from './services/ai-key.ts';
import { createAttemptLimits } from './services/attempt-limits.ts';
import { createAuthorSettings } from './services/author-settings.ts';
import { createChangeFeed } from './services/change-feed.ts';
import { createChat } from './services/chat.ts';
import { createCompaction } from './services/compaction.ts';
import { createCompanion } from './services/companion.ts';
import { createCompanionContext } from './services/companion-context.ts';
import { createDevices } from './services/devices.ts';
import { createDocuments, type ReportUnreadable } from './services/documents.ts';
import { createFairQueue } from './services/fair-queue.ts';
import { createHealth } from './services/health.ts';
import { createHints } from './services/hints.ts';
import { removeWhatHasExpired } from './services/housekeeping.ts';
import { createImports } from './services/imports.ts';
import { createManuscripts } from './services/manuscripts.ts';
import { createOutline } from './services/outline.ts';
import { createPasswordCheck } from './services/password-check.ts';
import { createPasswords, type Passwords } from './services/passwords.ts';
import { createQuotas } from './services/quotas.ts';
import { createRateLimits } from './services/rate-limits.ts';
import { createReaderOfStyle } from './services/reader-of-style.ts';
import { createRecovery } from './services/recovery.ts';
import { createStyleLearning } from './services/style-learning.ts';
import { createStyleProfiles } from './services/style-profiles.ts';
import { createVersions } from './services/versions.ts';
import { createWritingDays } from './services/writing-days.ts';
import { createWritingStyles } from './services/writing-styles.ts';
import { openStore } from './store/open-store.ts';
import type { Store } from './store/store.ts';

export interface AppParts {
  store: Store;
  config: Config;
  clock: () => Date;
  logDestination: DestinationStream;
  passwords?: Passwords;
  timeouts?: Timeouts;
  eventStreams?: EventStreamOptions;
  /** Instead of the models that the configuration names. */
  models?: Models;
  modelSilence?: SilenceLimits;
}

/** To look up whose a call is costs little beside carrying it out. */
const LOOKUPS = { perTurn: 4, running: 8, waiting: 1_000 };
/** A browser sends one change after the other; several tabs and devices, and slow calls such as an import, need some more. */
const CALLS = { perTurn: 1, running: 4, waiting: 250 };

/** Puts the server together and leaves it to the caller to listen. The store stays the caller's to close. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { store, config, clock } = parts;
  const app = createHttpServer({
    log: createLog(config.logLevel, parts.logDestination),
    origin: config.origin,
    trustedProxies: config.trustedProxies,
    timeouts: parts.timeouts,
  });
  const endpoints: Endpoint[] = [];

  translateErrors(app, translateStoreFailure);
  logRequests(app);
  addSecurityHeaders(app, config.origin);
  refuseWhileStopping(app);
  refuseForeignChanges(app, config.origin);
  const rates = createRateLimits(config.rates, clock);
  limitChanges(app, rates);
  takeJsonBodiesOnly(app);
  takeUploads(app);
  const cookie = createSessionCookie(app, config.origin);
  serveWebFiles(app, config.webDir);

  const passwords = parts.passwords ?? createPasswords();
  const limits = createAttemptLimits(store, clock);
  const devices = createDevices(store, clock);
  const checkPassword = createPasswordCheck(store, passwords, limits);
  const route = createRoute(app, {
    async findAuthor(request) {
      const token = cookie.read(request);
      const owner = token === undefined ? undefined : await devices.findOwner(token);
      return owner && { ...owner.user, deviceId: owner.deviceId };
    },
    onRegistered: endpoint => endpoints.push(endpoint),
    rates,
    turns: { lookups: createFairQueue(LOOKUPS), calls: createFairQueue(CALLS) },
  });
  await app.after();
  const onUnreadable: ReportUnreadable = (manuscriptId, seqs) =>
    app.log.error({ manuscriptId, seqs }, 'Stored changes of a manuscript cannot be applied; they are kept.');
  const compaction = createCompaction({
    store,
    clock,
    onUnreadable,
    onFailure: err => app.log.error({ err }, 'A document was not folded; it will be tried again.'),
  });
  const hints = createHints({
    store,
    clock,
    onFailure: err => app.log.warn({ err }, 'Devices cannot be told of changes at this moment.'),
  });
  // One for both: a book that was read for a prompt need not be read again for the analyst.
  const shelf = new BookShelf({ readWords: readWordVectors });
  const models = parts.models ?? createModels(config.companion, createAnalyst(shelf));
  const documents = createDocuments({ onUnreadable });
  const quotas = createQuotas({ store, limits: config.quotas, clock });
  const reader = createReaderOfStyle({
    store,
    clock,
    documents,
    models,
    limits: config.companion.limits,
    onFailure: err => app.log.warn({ err }, 'A style was measured without the words of a model.'),
  });
  const styleProfiles = createStyleProfiles({ store, clock, quotas, reader });
  const learning = createStyleLearning({
    store,
    profiles: styleProfiles,
    onFailure: err => app.log.error({ err }, 'The style of a manuscript was not measured.'),
  });
  const tools = {
    store,
    clock,
    newId: uuidv7,
    documents,
    compaction,
    learning,
    quotas,
  };
  const outline = createOutline(tools);
  const writingStyles = createWritingStyles({ ...tools, reader });
  const companion = createCompanion({
    ...tools,
    models,
    assembleContext: createCompanionContext(shelf),
    outline,
    limits: config.companion.limits,
    silence: parts.modelSilence,
  });
  app.addHook('preClose', async () => {
    hints.stop();
    writingStyles.stop();
    await Promise.all([companion.stop(), learning.stop(), compaction.stop()]);
  });
  serveMetrics(app, config.metricsToken, {
    eventStreamsOpen: hints.openCount,
    documentsToFold: compaction.waitingCount,
  });
  registerRoutes(route, {
    cookie,
    signups: config.signups,
    health: createHealth(store),
    accounts: createAccounts({
      store,
      clock,
      signups: config.signups,
      passwords,
      limits,
      devices,
      checkPassword,
    }),
    devices,
    recovery: createRecovery(store, clock, checkPassword),
    quotas,
    manuscripts: createManuscripts(tools),
    imports: createImports(tools),
    versions: createVersions(tools),
    outline,
    chat: createChat(tools),
    companion,
    writingStyles,
    styleProfiles,
    settings: createAuthorSettings(tools),
    writingDays: createWritingDays(tools),
    aiKey: describeAiKey(config.companion.openAiKey ?? config.companion.anthropicKey),
    changeFeed: createChangeFeed(tools),
    hints,
    eventStreams: parts.eventStreams ?? {},
  });
  registerOpenApi(app, endpoints);
  runHourly(app, async () => {
    // Not waited for: a server that starts with long books to fold would not be up for minutes.
    void compaction.foldAll().catch(err => app.log.error({ err }, 'Documents were not folded.'));
    await removeWhatHasExpired(store, clock);
  });
  await app.ready();
  return app;
}

/** Opens what a configuration names: the database, and the master key that makes it readable. */
export function openConfiguredStore(
  config: Config,
  clock: () => Date,
  onMasterKeyCreated: (keyFile: string) => void = () => undefined,
): Promise<Store> {
  return openStore({
    database: databasePlaceOf(config),
    masterKey: masterKeySourceOf(config),
    clock,
    onMasterKeyCreated,
  });
}

/** A row that cannot be opened names the book it belongs to, so that the author knows which one to ask for help with. */
function translateStoreFailure(failure: unknown): Refusal | undefined {
  if (!(failure instanceof UnreadableRecord)) return undefined;
  const { manuscript } = failure;
  if (!manuscript) return new Refusal('unreadable_record');
  const book = manuscript.title === null ? 'One of your manuscripts' : `“${manuscript.title}”`;
  return new Refusal('unreadable_record', `${book} could not be decrypted. Nothing was changed.`);
}
