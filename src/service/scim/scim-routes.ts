/**
 * SCIM 2 (RFC 7643, RFC 7644): an organisation's directory looks after users, groups and roles of the account whose token it
 * has. Nothing here names another account, nor is any other part of the service opened by such a token.
 */
import {Hono, type Context} from 'hono';
import {admitBodies} from '../http/bodies/admission.js';
import {authenticateDirectory} from './authenticate-directory.js';
import {discoveryRoutes} from './discovery-routes.js';
import {groupKind} from './group-kind.js';
import {nothingThere} from './list-request.js';
import {resourceRoutes} from './resource-routes.js';
import {scimFailure} from './scim-failure.js';
import type {ScimEnv, ScimServices} from './scim-services.js';
import {userKind} from './user-kind.js';

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
