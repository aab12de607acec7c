import {defineCommand} from 'citty';
import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js';
import {createClient, isServiceError} from '../../client/index.js';
import {StartError} from '../config/start-error.js';
import {accessWith, createMcpServer, keyProblem} from '../mcp/server.js';
import {version} from '../package.json' with {type: 'json'};
import {withSettings} from './support/with-settings.js';

/** `esign-service mcp` */
export const mcp = defineCommand({
  args: {
    url: {type: 'string', description: 'Where the API is; <ESIGN_PUBLIC_URL>/v1 by default.'},
  },
  run: ({args}) =>
    withSettings(async ({publicUrl, apiKey}) => {
      if (!apiKey)
        throw new StartError(
          'Set ESIGN_API_KEY to a key of the scope read, or to the token of a mandate.',
        );
      const baseUrl = args.url ?? `${publicUrl}/v1`;
      const client = createClient({baseUrl, apiKey});
      const {permissions} = await client.getMe().catch((error: unknown) => {
        if (isServiceError(error))
          throw new StartError(`${baseUrl}: ${error.detail ?? error.message}`);
        throw error;
      });
      const problem = keyProblem(permissions);
      if (problem !== null) throw new StartError(problem);
      const server = createMcpServer(accessWith(client, permissions), version);
      await server.connect(new StdioServerTransport());
      await new Promise<void>((resolve) => {
        server.server.onclose = resolve;
        process.stdin.once('end', () => void server.close());
      });
    }),
});
