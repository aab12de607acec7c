/** Agents that users connect: how they get in, and where they are served. */
import {Hono} from 'hono';
import {connectRoutes, type ConnectParts} from './connect-routes.js';
import {mcpRoutes, type McpParts} from './mcp-routes.js';
import {oauthRoutes, type OAuthParts} from './oauth-routes.js';

export type AgentParts = ConnectParts & McpParts & OAuthParts;

/** Their paths, which are answered under the service's own name only. */
export const agentPaths = ['/mcp', '/oauth/*', '/.well-known/*'] as const;

/** The routes, mounted at the root, before those of the console. */
export function agentRoutes(parts: AgentParts): Hono {
  const routes = new Hono({strict: false});
  routes.route('/', oauthRoutes(parts));
  routes.route('/', mcpRoutes(parts));
  routes.route('/console', connectRoutes(parts));
  return routes;
}
