/** Agents that users connect: how they get in, and where they are served. */
import {Hono} from 'hono';
import {connectRoutes, type ConnectServices} from './connect-routes.js';
import {mcpRoutes, type McpServices} from './mcp-routes.js';
import {oauthRoutes, type OAuthServices} from './oauth-routes.js';

export type AgentServices = ConnectServices & McpServices & OAuthServices;

/** Their paths, which are answered under the service's own name only. */
export const agentPaths = ['/mcp', '/oauth/*', '/.well-known/*'] as const;

/** The routes, mounted at the root, before those of the console. */
export function agentRoutes(services: AgentServices): Hono {
  const routes = new Hono({strict: false});
  routes.route('/', oauthRoutes(services));
  routes.route('/', mcpRoutes(services));
  routes.route('/console', connectRoutes(services));
  return routes;
}
