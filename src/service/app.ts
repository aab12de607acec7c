/** Assembles the service. It contains no logic of its own. */
import {join} from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import {Hono} from 'hono';
import type {Config} from './config/config.js';
import {createSendRows} from './bulk/send-rows.js';
import {createBounceReports} from './notifications/bounces.js';
import {createDeadlines} from './maintenance/deadlines.js';
import {createGiveUp} from './jobs/failing/give-up.js';
import {createForgetTemplates} from './maintenance/forget-templates.js';
import {createForgetFiles} from './maintenance/forget-files.js';
import {keepCounts} from './maintenance/keep-counts.js';
import {healthWarnings} from './maintenance/health-warnings.js';
import {createJobs} from './jobs/jobs.js';
import type {JobHandlers} from './jobs/job.js';
import {createMailDelivery} from './notifications/mail/mail-delivery.js';
import {createCodeDelivery} from './notifications/sms/code-delivery.js';
import {createProcessEnvelope} from './processing/process-envelope.js';
import {createProcessTemplate} from './processing/process-template.js';
import {createReadSealEnds} from './processing/read-seal-ends.js';
import {createRenewSeals} from './processing/renew-seals.js';
import {createSealEnvelope} from './processing/seal-envelope.js';
import {createRetention} from './maintenance/retention.js';
import {createSweepOrphans} from './maintenance/sweep-orphans.js';
import {keepDamageTold} from './maintenance/tell-damage.js';
import {createCleanup} from './maintenance/cleanup.js';
import {createSignInMail} from './notifications/mail/sign-in-mail.js';
import {createSuspensionMail} from './notifications/mail/suspension-mail.js';
import {createWebhookDelivery} from './notifications/webhooks/webhook-delivery.js';
import {distFolder} from './dist-folder.js';
import {createOfficeConverter} from './documents/conversion/office-converter.js';
import {createDocumentPool} from './documents/pool/document-pool.js';
import {createDownload} from './documents/sealing/download.js';
import {openSealer} from './documents/sealing/open-sealer.js';
import {testSeal} from './documents/sealing/self-test.js';
import {createTrustedSeals, readNamedTrust} from './documents/verifying/trusted-seals.js';
import {ensureFirstAccount} from './installation/first-account.js';
import {urlProblem} from './security/guarded-fetch.js';
import {createHandlers} from './handlers.js';
import {createStores} from './stores.js';
import {createActorOf, createAddressOf, watchProxies} from './http/request/actor.js';
import {createAuthorityFiles} from './http/routes/authority-files.js';
import {createApi} from './http/api.js';
import {createIntake} from './http/bodies/intake.js';
import {createDoorLog} from './http/doors/door-log.js';
import {watchDoors} from './http/doors/watch-doors.js';
import {createAuthenticate} from './http/request/authentication.js';
import {createConsoleCaller} from './http/request/console-caller.js';
import {createErrorPages} from './http/answers/error-pages.js';
import {letGoOfUnsent} from './http/answers/head-answers.js';
import {createHealth} from './http/routes/probes/health.js';
import {createProbes} from './http/routes/probes/probes.js';
import {checkHost} from './http/request/host-check.js';
import {followRequests} from './http/request/follow-requests.js';
import {createDoOnce} from './http/request/idempotency.js';
import {createReference} from './http/openapi/reference/reference.js';
import {createPrepare} from './http/request/prepare.js';
import {createRequirePrintable} from './http/request/printable-texts.js';
import {secureAnswers} from './http/answers/secure-answers.js';
import {startHttpServer} from './http/server.js';
import {whileStopping} from './http/while-stopping.js';
import {apiLimiters, pageLimiters, signInLimiter} from './http/request/limiters.js';
import type {Log} from './log.js';
import {allPages} from './pages/all-pages.js';
import {bounceReportRoutes} from './pages/bounced/report-routes.js';
import {namedProvider} from './pages/sign-in/oidc.js';
import {openPageAssets} from './pages/shared/page-assets.js';
import {plainConnections} from './config/plain-connections.js';
import type {Clock} from './ports.js';
import {randomIds as ids} from './random-ids.js';
import {watch} from './watch.js';
import {openSecretParts} from './installation/secret-parts.js';
import {createSenders} from './notifications/senders.js';
import {requireOwnStore} from './storage/files/marking/require-own-store.js';
import {openBlobs} from './storage/files/open-blobs.js';
import {migrations} from './storage/connection/migrate.js';
import {openDatabase, type OpenDatabase} from './storage/connection/open-database.js';
import {rememberSealCertificate} from './storage/seals/seal-certificates.js';
import {openSecrets} from './storage/access/open-secrets.js';
import type {Secrets} from './storage/access/secrets.js';

/** A running service. */
export interface RunningService {
  /** Stops everything that was started; running work is finished or left for the next start. */
  stop(): Promise<void>;
}

/**
 * Starts the service.
 * @param part Whether this process answers requests, or only processes jobs.
 * @throws StartError with one sentence that says what to change.
 */
export async function startService(
  config: Config,
  log: Log,
  part: {readonly isServing: boolean} = {isServing: true},
): Promise<RunningService> {
  for (const plain of plainConnections(config, config.requireTls)) log.warn(plain);
  const database = await openDatabase(config, log, config);
  const closers = [() => database.close()];
  const stop = async () => {
    // In reverse, so that each part ends before those it uses.
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const core = await createCore(config, log, database);
    closers.push(
      await watch(core),
      () => core.documents.close(),
      () => core.office.close(),
      // Running jobs may still send mail, so the mailer closes after them.
      () => core.jobs.stop(config.stopTime).finally(() => core.mailer.close()),
      async () => core.doors.stop(),
    );
    if (!part.isServing || config.workers > 0) {
      const counts = keepCounts(core);
      const damage = keepDamageTold(core);
      closers.push(
        () => counts.stop(),
        () => damage.stop(),
      );
      await core.jobs.work(createJobHandlers(core));
    }
    if (part.isServing) closers.push(await listen(core));
    return {stop};
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Answers requests; the returned function first makes `/health` and `/readyz` fail for load balancers, then stops. */
async function listen(core: Core): Promise<() => Promise<void>> {
  const {config, stopping} = core;
  const server = await startHttpServer(await createApp(core), config);
  return async () => {
    stopping.abort();
    // Both already answer 503, so load balancers turn away while requests are still accepted.
    await delay(config.stopLead);
    await server.stop(config.stopTime);
  };
}

type Core = Awaited<ReturnType<typeof createCore>>;

/** What requests and jobs share. */
export async function createCore(
  config: Config,
  log: Log,
  {db, pool, aside, address, clock, reads}: OpenDatabase,
) {
  const blobs = openBlobs(config.blobs, {aside, clock, log});
  await blobs.check();
  await requireOwnStore({db, config, blobs});
  await ensureFirstAccount(db, config, clock, log);
  const secrets = await openSecrets(db, config, log);
  const secretParts = await openSecretParts(config.publicUrl, secrets, ids);
  const documents = createDocumentPool({
    // Requests need a child too, also in a process that runs no jobs.
    workers: Math.max(1, config.workers),
    childPath: join(distFolder, 'document-child.js'),
    onBreak: ({cause, ...broken}) => log.warn({err: cause, ...broken}, brokenWork),
  });
  const office = createOfficeConverter();
  const jobs = await createJobs({address, workers: Math.max(1, config.workers), log});
  const seals = await openSeals(config, secrets, clock);
  const storesOver = createStores({blobs, jobs, clock, ids, ...secretParts});
  return {
    config,
    log,
    doors: createDoorLog(log),
    stopping: new AbortController(),
    pool,
    reads,
    clock,
    ids,
    blobs,
    ...secretParts,
    ...createSenders(config, {clock, db, log}),
    documents,
    office,
    jobs,
    storesOver,
    ...storesOver(db),
    ...seals,
  };
}

const brokenWork =
  'A document was refused because processing it broke off; if other programs open it, this is a bug in the service.';

/** Opens the seal's key and the trusted certificates. A seal that may not be used aborts the start. */
async function openSeals(config: Config, secrets: Secrets, clock: Clock) {
  const seals = openSealer(config, secrets, createDownload(config));
  const {certificate} = await seals.key(clock.now());
  await rememberSealCertificate(secrets.db, certificate, clock.now());
  const named = await readNamedTrust(config);
  return {seals, trustedSeals: createTrustedSeals(secrets.db, named, () => clock.now())};
}

function createJobHandlers(core: Core): JobHandlers {
  const cleanup = createCleanup(core);
  const forgetTemplates = createForgetTemplates(core);
  const readSealEnds = createReadSealEnds(core);
  const renewSeals = createRenewSeals(core);
  const retain = createRetention(core);
  const sweepOrphans = createSweepOrphans(core);
  return {
    process: createProcessEnvelope(core),
    'process-template': createProcessTemplate(core),
    seal: createSealEnvelope(core),
    mail: createMailDelivery(core),
    bounce: createBounceReports(core),
    webhook: createWebhookDelivery(core),
    suspension: createSuspensionMail(core),
    'sign-in': createSignInMail(core),
    code: createCodeDelivery(core),
    forget: createForgetFiles(core),
    bulk: createSendRows({...core, urlProblem: createUrlCheck(core.config)}),
    cleanup: async (_job, {signal}) => {
      await cleanup();
      await forgetTemplates();
      await retain(signal);
      await readSealEnds(signal);
      await renewSeals(signal);
      await sweepOrphans();
    },
    ...createDeadlines(core),
    giveUp: createGiveUp(core),
  };
}

const createUrlCheck =
  ({allowPrivateHosts, outgoingHosts}: Config) =>
  (url: string) =>
    urlProblem(url, allowPrivateHosts, outgoingHosts);

/** Creates the health route with its self-tests. */
const createHealthRoute = (core: Core) =>
  createHealth({
    ...core,
    sealSelfTest: () => testSeal(core.documents, core.seals, core.clock.now()),
    warnings: healthWarnings(core),
  });

const createProbesRoute = (core: Core) =>
  createProbes({
    ...core,
    migrations: Object.keys(migrations),
    stopping: core.stopping.signal,
  });

/** Who may call the API: keys, and users of the console. */
const callersOf = ({db, pool, clock, config}: Core) => ({
  authenticate: createAuthenticate(db, signInLimiter(pool), clock),
  consoleCaller: createConsoleCaller({db, clock, publicUrl: config.publicUrl}),
});

/** Creates the app with all routes. */
export async function createApp(parts: Core): Promise<Hono> {
  const {config, pool} = parts;
  const core = {...parts, urlProblem: createUrlCheck(config)};
  const actorOf = createActorOf(config.trustedProxies);
  const addressOf = createAddressOf(config.trustedProxies);
  const intake = createIntake(core);
  const api = createApi({
    ...core,
    ...intake,
    ...apiLimiters(core),
    ...callersOf(core),
    handlers: createHandlers({...core, ...intake}),
    handlersIn: (transaction) =>
      createHandlers({...core, ...intake, ...core.storesOver(transaction)}),
    corsOrigins: config.corsOrigins,
    actorOf,
    doOnce: createDoOnce(core),
    addressOf,
    requirePrintable: createRequirePrintable(core),
    prepare: createPrepare(core),
  });
  const assets = await openPageAssets(join(distFolder, 'pages'), join(distFolder, 'console'));
  const app = new Hono({strict: false});
  app.use(followRequests({log: parts.log, isEachLogged: config.isEachRequestLogged}));
  app.use(whileStopping(parts.stopping.signal), secureAnswers(config.publicUrl));
  app.use(letGoOfUnsent, watchProxies(config.trustedProxies, parts.log));
  app.use(watchDoors(core.doors, addressOf));
  // Before the host check, because a mail server may submit reports under any host name.
  app.route('/', bounceReportRoutes({...core, ...intake, addressOf}));
  app.on('ALL', ['/embed/*', '/verify', '/verify/*', '/console', '/console/*'], checkHost(config));
  app.route('/', createErrorPages());
  app.route('/', createReference(core.links.api));
  app.route('/v1', api);
  const pageParts = {...core, ...intake, ...pageLimiters(pool), actorOf, addressOf, assets};
  const consoleParts = {api: app, publicUrl: config.publicUrl, oidc: namedProvider(core)};
  app.route('/', allPages({...pageParts, ...core.seals, ...consoleParts}));
  app.route('/', createAuthorityFiles({...core.seals, clock: core.clock}));
  app.route('/', createHealthRoute(core));
  app.route('/', createProbesRoute(core));
  return app;
}
