/** Assembles what answers requests. */
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {Hono, type MiddlewareHandler} from 'hono';
import {healthWarnings} from '../maintenance/health-warnings.js';
import {distFolder} from '../dist-folder.js';
import {testSeal} from '../documents/self-test.js';
import {handlersOver, createIntake} from './handlers.js';
import {
  createActorOf,
  createAddressOf,
  watchProxies,
  type ActorOf,
  type AddressOf,
} from '../http/request/actor.js';
import {createAuthorityFiles} from '../http/routes/authority-files.js';
import {createApi} from '../http/api.js';
import {basePathOf, routedBelow} from '../http/base-path.js';
import {watchRequests} from '../http/security-log/watch-requests.js';
import {createAuthenticate} from '../http/request/authentication.js';
import {createConsoleCaller} from '../http/request/console-caller.js';
import {createErrorPages} from '../http/answers/error-pages.js';
import {handleFailure} from '../http/answers/failure.js';
import {createHealth} from '../http/routes/probes/health.js';
import {createProbes} from '../http/routes/probes/probes.js';
import {checkHost} from '../http/request/host-check.js';
import {followRequests} from '../http/request/follow-requests.js';
import {createDoOnce} from '../http/request/idempotency.js';
import {createReference} from '../http/openapi/reference/reference.js';
import {createPrepare} from '../http/request/prepare.js';
import {createRequirePrintable} from '../http/request/printable-texts.js';
import {secureAnswers} from '../http/answers/secure-answers.js';
import {
  agentLimiters,
  apiLimiters,
  pageLimiters,
  scimLimiters,
  signInLimiter,
} from '../http/request/limiters.js';
import {agentPaths, agentRoutes} from '../pages/agents/agent-routes.js';
import {allPages} from '../pages/pages.js';
import {bounceReportRoutes} from '../pages/bounced/report-routes.js';
import {namedProvider} from '../pages/sign-in/oidc.js';
import {createSaml} from '../pages/sign-in/saml.js';
import {openPageAssets} from '../pages/shared/page-assets.js';
import type {ScimServices} from '../scim/scim-services.js';
import {scimRoutes} from '../scim/scim-routes.js';
import {requireRoom} from '../machine.js';
import {requireRoomForFiles} from '../storage/files/request-files.js';
import {migrations} from '../storage/connection/migrate.js';
import {version} from '../package.json' with {type: 'json'};
import type {Core} from './core.js';

/** Requires that files can be stored, and that others can arrive until then. */
async function checkStore({blobs, config}: Core): Promise<void> {
  await requireRoomForFiles(config);
  await blobs.check();
}

/** Creates the health route with its self-tests. */
const createHealthRoute = (core: Core) =>
  createHealth({
    ...core,
    db: core.watched,
    checkFiles: async () => {
      await checkStore(core);
      // Where LibreOffice works.
      await requireRoom(tmpdir());
    },
    sealSelfTest: () => testSeal(core.documents, core.seals, core.clock.now()),
    warnings: healthWarnings({...core, db: core.watched}),
  });

const createProbesRoute = (core: Core) =>
  createProbes({
    ...core,
    db: core.watched,
    migrations: Object.keys(migrations),
    checkStore: () => checkStore(core),
    stopping: core.stopping.signal,
  });

/** Who may call the API: keys, and users of the console. */
const callersOf = ({db, pool, clock, config}: Core) => ({
  authenticate: createAuthenticate(db, signInLimiter(pool), clock),
  consoleCaller: createConsoleCaller({db, clock, publicUrl: config.publicUrl}),
});

type ApiCore = Core &
  ReturnType<typeof apiLimiters> &
  ReturnType<typeof createIntake> & {readonly actorOf: ActorOf; readonly addressOf: AddressOf};

const apiOver = (core: ApiCore) =>
  createApi({
    ...core,
    ...callersOf(core),
    ...handlersOver(core),
    corsOrigins: core.config.corsOrigins,
    doOnce: createDoOnce(core),
    requirePrintable: createRequirePrintable(core),
    prepare: createPrepare(core),
  });

/** What is answered under the service's own name only. */
const ownNameOnly = ['/embed/*', '/verify', '/verify/*', '/console', '/console/*', ...agentPaths];

/** What serves agents that users connect. */
const agentServices = ({pool, stopping}: Core) => ({
  ...agentLimiters(pool),
  version,
  stopping: stopping.signal,
});

/** What an organisation's directory calls. */
const createDirectory = (
  services: Omit<ScimServices, 'requests' | 'failures'> & Pick<Core, 'pool'>,
): ReturnType<typeof scimRoutes> => scimRoutes({...services, ...scimLimiters(services.pool)});

/** Creates the app with all routes. */
export async function createApp(started: Core): Promise<Hono> {
  const {config, pool} = started;
  const core = {...started, ...apiLimiters(started)};
  const actorOf = createActorOf(config.trustedProxies, config.proxyHeader);
  const addressOf = createAddressOf(config.trustedProxies, config.proxyHeader);
  const intake = createIntake(core);
  const api = apiOver({...core, ...intake, actorOf, addressOf});
  const base = basePathOf(config.publicUrl);
  const assets = await openPageAssets(base, join(distFolder, 'pages'), join(distFolder, 'console'));
  const app = new Hono({getPath: routedBelow(base)});
  app.onError((error, context) => handleFailure(error, context, core.links, core.log));
  app.use(followRequests({log: core.log, isEachLogged: config.isEachRequestLogged}));
  app.use(whileStopping(core.stopping.signal), secureAnswers(config.publicUrl));
  app.use(letGoOfUnsent, watchProxies(config, core.log));
  app.use(watchRequests(core.securityLog, addressOf));
  // Before the host check, because a mail server may submit reports under any host name.
  app.route('/', bounceReportRoutes({...core, ...intake, addressOf}));
  app.on('ALL', ownNameOnly, checkHost(config));
  app.route('/', createErrorPages(base));
  app.route('/', createReference(core.links.api));
  app.route('/v1', api);
  app.route('/scim/v2', createDirectory({...core, ...intake, actorOf, addressOf}));
  const pageServices = {...core, ...intake, ...pageLimiters(pool), actorOf, addressOf, assets};
  const saml = config.saml && createSaml({...config.saml, publicUrl: config.publicUrl});
  const {publicUrl, smsUrl, whatsAppUrl} = config;
  // Without a gateway, a message would end in a folder, and whoever sends would wait for a signature.
  const messageWays = [
    ...(smsUrl === undefined ? [] : (['sms'] as const)),
    ...(whatsAppUrl === undefined ? [] : (['whatsapp'] as const)),
  ];
  const consoleServices = {api: app, publicUrl, messageWays, oidc: namedProvider(core), saml};
  if (config.servesAgents)
    app.route('/', agentRoutes({...pageServices, ...agentServices(core), ...consoleServices}));
  app.route('/', allPages({...pageServices, ...core.seals, ...consoleServices}));
  app.route('/', createAuthorityFiles({...core.seals, clock: core.clock}));
  for (const probe of [createHealthRoute(core), createProbesRoute(core)]) app.route('/', probe);
  return app;
}

/** Hono handles HEAD as GET and drops the body, so the file behind that body must be closed here. */
export const letGoOfUnsent: MiddlewareHandler = async (context, next) => {
  await next();
  if (context.req.raw.method === 'HEAD') await context.res.body?.cancel();
};

/**
 * Once the service is about to stop, every response closes its connection, and `/health` fails so that load balancers
 * send requests elsewhere, even if all parts work.
 */
const whileStopping =
  (stopping: AbortSignal): MiddlewareHandler =>
  async (context, next) => {
    if (stopping.aborted && context.req.path === '/health')
      return context.json({healthy: false, stopping: true}, 503, {Connection: 'close'});
    await next();
    if (stopping.aborted) context.header('Connection', 'close');
  };
