/** Assembles the service. It contains no logic of its own. */
import {join} from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import {Hono} from 'hono';
import type {Config} from './config/config.js';
import {keepCounts} from './maintenance/keep-counts.js';
import {keepRegister} from './maintenance/keep-register.js';
import {healthWarnings} from './maintenance/health-warnings.js';
import {keepDamageTold} from './maintenance/tell-damage.js';
import {distFolder} from './dist-folder.js';
import {testSeal} from './documents/self-test.js';
import {handlersOver} from './handlers.js';
import {createActorOf, createAddressOf, watchProxies} from './http/request/actor.js';
import {createAuthorityFiles} from './http/routes/authority-files.js';
import {createApi} from './http/api.js';
import {createIntake} from './http/bodies/intake.js';
import {watchRequests} from './http/security-log/watch-requests.js';
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
import {watch} from './watch.js';
import {migrations} from './storage/connection/migrate.js';
import type {OpenDatabase} from './storage/connection/open-database.js';
import {createCore, type Core} from './core.js';

/** A running service. */
export interface RunningService {
  /** Stops everything that was started; running work is finished or left for the next start. */
  stop(): Promise<void>;
}

/**
 * Starts the service on a database, which it closes when it stops. It answers before it loads what only jobs need.
 * @param isServing Whether this process answers requests, or only processes jobs.
 * @throws StartError with one sentence that says what to change.
 */
export async function startService(
  config: Config,
  log: Log,
  {database, isServing}: {readonly database: OpenDatabase; readonly isServing: boolean},
): Promise<RunningService> {
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
      async () => core.securityLog.stop(),
    );
    const isWorking = !isServing || config.workers > 0;
    if (isWorking) closers.push(...keepUp(core));
    if (isServing) closers.push(await listen(core));
    core.documents.start();
    if (isWorking) await work(core);
    return {stop};
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What a process that works on jobs also keeps up to date; the returned functions end it. */
function keepUp(core: Core): readonly (() => Promise<void>)[] {
  const counts = keepCounts(core);
  const damage = keepDamageTold(core);
  const register = keepRegister(core);
  return [() => counts.stop(), () => damage.stop(), () => register.stop()];
}

async function work(core: Core): Promise<void> {
  const {createJobHandlers} = await import('./job-handlers.js');
  await core.jobs.work(createJobHandlers(core));
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
  const core = {...parts, ...apiLimiters(parts)};
  const actorOf = createActorOf(config.trustedProxies);
  const addressOf = createAddressOf(config.trustedProxies);
  const intake = createIntake(core);
  const api = createApi({
    ...core,
    ...intake,
    ...callersOf(core),
    ...handlersOver({...core, ...intake}, core.storesOver),
    corsOrigins: config.corsOrigins,
    actorOf,
    doOnce: createDoOnce(core),
    addressOf,
    requirePrintable: createRequirePrintable(core),
    prepare: createPrepare(core),
  });
  const assets = await openPageAssets(join(distFolder, 'pages'), join(distFolder, 'console'));
  const app = new Hono({strict: false});
  app.use(followRequests({log: core.log, isEachLogged: config.isEachRequestLogged}));
  app.use(whileStopping(core.stopping.signal), secureAnswers(config.publicUrl));
  app.use(letGoOfUnsent, watchProxies(config.trustedProxies, core.log));
  app.use(watchRequests(core.securityLog, addressOf));
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
