/** What a directory may ask for (RFC 7644, section 4). */
import {Hono, type Context} from 'hono';
import type {Resource} from '../domain/directory/resource.js';
import {providerConfig, resourceTypes, schemas} from './discovery.js';
import {listAnswer, nothingThere} from './list-request.js';
import {scimAnswer} from './scim-answer.js';
import type {ScimEnv, ScimServices} from './scim-services.js';

export function discoveryRoutes({links}: Pick<ScimServices, 'links'>): Hono<ScimEnv> {
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
  const found = rows.find(({id}) => id === context.req.param('id'));
  if (!found) throw nothingThere();
  return scimAnswer(context, found);
}
