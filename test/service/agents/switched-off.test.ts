/** An installation that serves no agents. */
import {expect, it, onTestFinished} from 'vitest';
import {startWhole} from '../http/whole-service.js';

const paths = [
  '/mcp',
  '/oauth/register',
  '/oauth/token',
  '/.well-known/oauth-authorization-server',
  '/.well-known/oauth-protected-resource/mcp',
];

it('has nothing at their addresses, unless it is asked to serve them', async () => {
  const statuses = async (agents: string) => {
    const {app, stop} = await startWhole({ESIGN_AGENTS: agents});
    onTestFinished(stop);
    const answers = paths.map(async (path) => {
      const method = /register|token|mcp$/.test(path) && !path.startsWith('/.') ? 'POST' : 'GET';
      return (await app.request(path, {method, headers: {host: 'sign.example.com'}})).status;
    });
    return Promise.all(answers);
  };
  expect(new Set(await statuses('0'))).toEqual(new Set([404]));
  expect(await statuses('1')).not.toContain(404);
});
