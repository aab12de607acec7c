/**
 * SCIM 2 (RFC 7643, RFC 7644): an organisation's directory looks after users, groups and roles of the account whose token it
 * has. Nothing here names another account, nor is any other part of the service opened by such a token.
 */
import {Hono, type Context} from 'hono';
import {admitBodies} from '../http/bodies/admission.js';
import {groupKind} from './provision-groups.js';
import {listAnswer, nothingThere, requireFound} from './list-request.js';
import {resourceRoutes} from './resource-routes.js';
import {scimFailure} from './scim-failure.js';
import type {ScimEnv, ScimServices} from './scim-services.js';
import {userKind} from './provision-users.js';
import {createMiddleware} from 'hono/factory';
import {Refusal} from '../domain/refusal.js';
import {findScimToken} from '../storage/directory/scim-tokens.js';
import type {Resource} from '../domain/directory/resource.js';
import {providerConfig, resourceTypes, schemas} from './discovery.js';
import {scimAnswer} from './scim-answer.js';

/** The routes, mounted at `/scim/v2`. */
export function scimRoutes(services: ScimServices): Hono<ScimEnv> {
  const routes = new Hono<ScimEnv>({strict: false});
  routes.onError((error, context) => scimFailure(error, context, services.log));
  routes.use(authenticateDirectory(services));
  routes.use(
    admitBodies(services.bodies, (context) => ({
      account: (context as Context<ScimEnv>).get('token').companyId,
    })),
  );
  routes.route('/', resourceRoutes(services, userKind(services)));
  routes.route('/', resourceRoutes(services, groupKind(services)));
  routes.route('/', discoveryRoutes(services));
  // Not a `notFound` handler: it would be lost when the routes are mounted below a path.
  routes.all('*', () => {
    throw nothingThere();
  });
  return routes;
}

/**
 * Who calls is a directory, by a token that opens nothing else (RFC 6750, section 2.1). Only the header counts: addresses with
 * their queries are written into logs.
 * @throws Refusal 10002, ThrottledError
 */
const authenticateDirectory = (
  services: Pick<ScimServices, 'db' | 'clock' | 'failures' | 'requests' | 'addressOf'>,
) =>
  createMiddleware<ScimEnv>(async (context, next) => {
    const secret = /^Bearer +(\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
    const token =
      secret === undefined
        ? undefined
        : await findScimToken(services.db, secret, services.clock.now());
    if (!token) {
      await services.failures.count(services.addressOf(context));
      throw new Refusal(
        10002,
        'Expected a token of Users → Provisioning in Authorization: Bearer.',
      );
    }
    context.set('token', token);
    context.set('caller', {companyId: token.companyId, keyName: `scim:${token.id}`});
    await services.requests.count(String(token.id));
    await next();
  });

/** What a directory may ask for (RFC 7644, section 4). */
function discoveryRoutes({links}: Pick<ScimServices, 'links'>): Hono<ScimEnv> {
  const routes = new Hono<ScimEnv>();
  const located = (resource: Resource, path: string): Resource => ({
    ...resource,
    meta: {resourceType: path.split('/')[0]?.replace(/s$/, ''), location: `${links.scim}/${path}`},
  });
  const config = located(providerConfig, 'ServiceProviderConfig');
  routes.get('/ServiceProviderConfig', (context) => scimAnswer(context, config));
  for (const [path, resources] of [
    ['ResourceTypes', resourceTypes],
    ['Schemas', schemas],
  ] as const) {
    const rows = resources.map((each) => located(each, `${path}/${String(each['id'])}`));
    routes.get(`/${path}`, (context) =>
      listAnswer(context, {offset: 0}, {rows, total: rows.length}),
    );
    routes.get(`/${path}/:id`, (context) => one(context, rows));
  }
  return routes;
}

function one(context: Context, rows: readonly Resource[]): Response {
  const found = requireFound(rows.find(({id}) => id === context.req.param('id')));
  return scimAnswer(context, found);
}
