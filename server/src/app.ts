import type { Endpoint } from '@everdraft/core/api/endpoint';
import { Refusal } from '@everdraft/core/api/errors';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { uuidv7 } from 'uuidv7';
import { createAnalyst } from './ai/analyst/analyst.ts';
import { createModels, type Models } from './ai/models.ts';
import type { SilenceLimits } from './ai/silence-limit.ts';
import { type Config, isLoopback } from './config.ts';
import { databasePlaceOf, masterKeySourceOf } from './configured-places.ts';
import { UnreadableRecord } from './crypto/unreadable-record.ts';
import { createBodyAdmission } from './plugins/body-admission.ts';
import { limitChanges } from './plugins/change-rates.ts';
import { translateErrors } from './plugins/errors.ts';
import { EventLoopTurns } from './plugins/event-loop-turns.ts';
import type { EventStreamOptions } from './plugins/event-stream.ts';
import { createHostCheck, refuseForeignHosts } from './plugins/host-check.ts';
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
import { type BookReader, createBookReader } from './services/book-reader/book-reader.ts';
import { createChangeFeed } from './services/change-feed.ts';
import { createChangeUndo } from './services/change-undo.ts';
import { createChat } from './services/chat.ts';
import { createCompaction } from './services/compaction.ts';
import { createCompanion } from './services/companion.ts';
import { createCompanionChanges } from './services/companion-changes.ts';
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
import { createRevocationLog } from './services/revocation-log.ts';
import { createScrubbing } from './services/scrubbing.ts';
import { createStyleLearning } from './services/style-learning.ts';
import { createStyleProfiles } from './services/style-profiles.ts';
import { createTextChanges } from './services/text-change.ts';
import { createTrustedClock } from './services/trusted-clock.ts';
import { createVersions } from './services/versions.ts';
import { createWritingDays } from './services/writing-days.ts';
import { createWritingStyles } from './services/writing-styles.ts';
import { openStore } from './store/open-store.ts';
import { resealOldRows } from './store/reseal-old-rows.ts';
import type { Store } from './store/store.ts';
import { createWorkerPool, type WorkerPool } from './workers/worker-pool.ts';

export interface AppParts {
  store: Store;
  config: Config;
  clock: () => Date;
  /** Milliseconds by a clock that nobody can set; the process's own when it is left out. */
  uptimeMs?: () => number;
  logDestination: DestinationStream;
  passwords?: Passwords;
  timeouts?: Timeouts;
  eventStreams?: EventStreamOptions;
  /** Instead of the models that the configuration names. */
  models?: Models;
  modelSilence?: SilenceLimits;
  /** Whoever hands it over closes it. Left out, the server has its own. */
  books?: BookReader;
  /** The worker processes; whoever hands them over ends them. Left out, the server has its own. */
  workers?: WorkerPool;
}

/** To look up whose a call is costs little beside carrying it out. */
const LOOKUPS = { perTurn: 4, running: 8, waiting: 1_000 };
/** A browser sends one change after the other; several tabs and devices, and slow calls such as an import, need some more. */
const CALLS = { perTurn: 1, running: 8, waiting: 250 };

/** Puts the server together and leaves it to the caller to listen. The store stays the caller's to close. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { store, config, clock } = parts;
  const isOwnHost = createHostCheck({
    origin: config.origin,
    listenHost: config.host,
    isLoopbackOnly: isLoopback(config.host),
  });
  const app = createHttpServer({
    log: createLog(config.logLevel, parts.logDestination),
    origin: config.origin,
    isOwnHost,
    trustedProxies: config.trustedProxies,
    timeouts: parts.timeouts,
  });
  const endpoints: Endpoint[] = [];

  translateErrors(app, translateStoreFailure);
  logRequests(app);
  addSecurityHeaders(app, config.origin);
  refuseForeignHosts(app, isOwnHost);
  refuseWhileStopping(app);
  refuseForeignChanges(app, config.origin);
  const rates = createRateLimits(config.rates, clock);
  limitChanges(app, rates);
  const bodies = createBodyAdmission();
  const turns = new EventLoopTurns();
  takeJsonBodiesOnly(app, { bodyOf: bodies.bodyOf, turns });
  takeUploads(app);
  const cookie = createSessionCookie(app, config.origin);
  serveWebFiles(app, config.webDir);

  const passwords = parts.passwords ?? createPasswords();
  const trusted = createTrustedClock({
    store,
    clock,
    uptimeMs: parts.uptimeMs ?? (() => performance.now()),
    onSuspicion: isSuspect =>
      isSuspect
        ? app.log.warn(
            'The clock is far from what it should be. It is not believed for a day: nothing is purged, no session ends.',
          )
        : app.log.info('The time of the clock is believed again.'),
    onFailure: err => app.log.error({ err }, 'What the clock says could not be written down.'),
  });
  await trusted.observe();
  const limits = createAttemptLimits(store, clock);
  const revocationLog = createRevocationLog({
    store,
    file: config.revocationLog,
    onUnverifiedLines: lines =>
      app.log.warn({ lines }, 'Lines of the revocation log are not of this data, or damaged.'),
    onFailure: err =>
      app.log.error({ err }, 'The revocation log could not be written; it will be tried again.'),
  });
  await revocationLog.open();
  await revocationLog.mark();
  const devices = createDevices(store, trusted.atMost, {
    expiryClock: trusted.atLeast,
    onRevoked: revocationLog.mark,
  });
  const checkPassword = createPasswordCheck(store, passwords, limits);
  const route = createRoute(app, {
    async findAuthor(request) {
      const token = cookie.read(request);
      if (token === undefined) return undefined;
      const owner = await devices.findOwner(token);
      if (owner) return { ...owner.user, deviceId: owner.deviceId };
      if (await devices.isOfDeletedAccount(token)) throw new Refusal('account_deleted');
      return undefined;
    },
    bodies,
    turns,
    onRegistered: endpoint => endpoints.push(endpoint),
    rates,
    fairTurns: { lookups: createFairQueue(LOOKUPS), calls: createFairQueue(CALLS) },
  });
  await app.after();
  const onUnreadable: ReportUnreadable = (manuscriptId, seqs) =>
    app.log.error({ manuscriptId, seqs }, 'Stored changes of a manuscript cannot be applied; they are kept.');
  app.addHook(
    'onClose',
    store.onDamage(({ isKept, ...row }) =>
      app.log.error(
        row,
        isKept
          ? 'A stored row cannot be read. It is left out, and its bytes are kept in damaged_rows.'
          : 'A stored row cannot be read. It is left out; copying it to damaged_rows failed and is tried again.',
      ),
    ),
  );
  const workers = parts.workers ?? createWorkerPool();
  const compaction = createCompaction({
    store,
    clock,
    workers,
    onUnreadable,
    onFailure: err => app.log.error({ err }, 'A document was not folded; it will be tried again.'),
  });
  const hints = createHints({
    store,
    clock: trusted.atLeast,
    onFailure: err => app.log.warn({ err }, 'Devices cannot be told of changes at this moment.'),
  });
  const scrubbing = createScrubbing({
    store,
    onFailure: err => app.log.error({ err }, 'Deleted rows are still in the log of the database.'),
  });
  const books = parts.books ?? createBookReader();
  const models = parts.models ?? createModels(config.companion, createAnalyst(books.composeReply));
  const documents = createDocuments({
    store,
    clock,
    workers,
    onUnreadable,
    onQuarantined: (manuscriptId, reason) =>
      app.log.error({ manuscriptId, reason }, 'A manuscript cannot be opened within its limits; it is kept.'),
  });
  const quotas = createQuotas({ store, limits: config.quotas, clock });
  const reader = createReaderOfStyle({
    store,
    clock,
    workers,
    documents,
    models,
    limits: config.companion.limits,
    onFailure: err => app.log.warn({ err }, 'A style was measured without the words of a model.'),
  });
  const styleProfiles = createStyleProfiles({ store, clock, workers, documents, quotas, reader });
  const learning = createStyleLearning({
    store,
    profiles: styleProfiles,
    onFailure: err => app.log.error({ err }, 'The style of a manuscript was not measured.'),
  });
  const tools = {
    store,
    clock,
    newId: uuidv7,
    workers,
    documents,
    textChanges: createTextChanges({ store, workers, documents }),
    compaction,
    learning,
    quotas,
  };
  const writingStyles = createWritingStyles({ ...tools, reader });
  const companion = createCompanion({
    ...tools,
    models,
    books,
    changes: createCompanionChanges(tools),
    limits: config.companion.limits,
    silence: parts.modelSilence,
  });
  const stopping = new AbortController();
  const onNotResealed = (err: unknown) =>
    app.log.error({ err }, 'The rows of an author were not bound to their numbers; it will be tried again.');
  app.addHook('preClose', async () => {
    stopping.abort();
    hints.stop();
    scrubbing.stop();
    writingStyles.stop();
    await Promise.all([companion.stop(), learning.stop(), compaction.stop()]);
    if (parts.books === undefined) books.close();
  });
  app.addHook('onClose', async () => {
    if (parts.workers === undefined) workers.close();
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
      scrubbing,
      revocationLog,
      onDeleted: userId => {
        documents.forgetAuthor(userId);
        books.forgetAuthor(userId);
      },
    }),
    devices,
    recovery: createRecovery(store, clock, checkPassword),
    quotas,
    manuscripts: createManuscripts(tools),
    imports: createImports(tools),
    versions: createVersions(tools),
    outline: createOutline(tools),
    chat: createChat(tools),
    companion,
    changeUndo: createChangeUndo(tools),
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
    void resealOldRows(store, { onFailure: onNotResealed, signal: stopping.signal }).catch(onNotResealed);
    await trusted.observe();
    await removeWhatHasExpired(store, trusted.atLeast);
    await revocationLog.mark();
    // Also after a start: the program may have ended between a deletion and this.
    await scrubbing.run();
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

const ACCOUNT_UNREADABLE =
  'The server can’t read your account. Nothing was changed. Ask whoever runs this server to restore it from a backup.';

/** A row that cannot be opened names the book it belongs to, so that the author knows which one to ask for help with. */
function translateStoreFailure(failure: unknown): Refusal | undefined {
  if (!(failure instanceof UnreadableRecord)) return undefined;
  const { manuscript, table } = failure;
  if (table === 'user_keys' || table === 'users') return new Refusal('unreadable_record', ACCOUNT_UNREADABLE);
  if (!manuscript) return new Refusal('unreadable_record');
  const book = manuscript.title === null ? 'One of your manuscripts' : `“${manuscript.title}”`;
  return new Refusal('unreadable_record', `${book} could not be decrypted. Nothing was changed.`);
}
