/** The client and the webhook parser with nothing but what workers and Deno have: no `process`, `Buffer`, `require`. */
import {join} from 'node:path';
import {createContext, Script} from 'node:vm';
import {build} from 'vite';
import {beforeAll, describe, expect, it} from 'vitest';

/** Globals of the WinterTC minimum that both need (https://min-common-api.proposal.wintertc.org). */
const minimum = {
  AbortController,
  AbortSignal,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  atob,
  btoa,
  clearTimeout,
  crypto,
  setTimeout,
};

const runtimes = {
  'a worker': {...minimum},
  'something like Deno': {...minimum, Deno: {version: {deno: '2.0.0'}}, window: undefined},
};

let bundles: Record<'client' | 'webhooks', string>;
beforeAll(async () => {
  const root = join(import.meta.dirname, '../../src');
  bundles = {
    client: await bundle(join(root, 'client/index.ts')),
    webhooks: await bundle(join(root, 'server/webhooks/index.ts')),
  };
});

/** The entry with all it imports, as one script that leaves `bundle` behind. */
async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {write: false, lib: {entry, formats: ['iife'], name: 'bundle'}, target: 'es2022'},
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('Nothing was built.');
  return output.output[0].code;
}

describe.each(Object.entries(runtimes))('in %s', (_, globals) => {
  const run = <Value>(code: string, more = {}): Value =>
    new Script(code).runInContext(createContext({...globals, ...more})) as Value;

  it('the client calls, tries again, walks a list and streams a file', async () => {
    const asked: string[] = [];
    const answers = [
      () => Response.json({}, {status: 503, headers: {'retry-after': '0'}}),
      () => Response.json({contacts: [{contact_name: 'Anna'}], next: 'https://more'}),
      () => Response.json({contacts: [{contact_name: 'Ben'}]}),
      () => new Response('%PDF'),
    ];
    const fetch = (url: string) => {
      asked.push(new URL(url).pathname);
      return Promise.resolve(answers[asked.length - 1]?.() ?? Response.error());
    };
    const result = await run<Promise<unknown>>(
      `${bundles.client};
      (async () => {
        const client = bundle.createClient({baseUrl: 'https://sign.example.com/v1', apiKey: 'k'});
        const names = [];
        for await (const {contact_name} of client.each('listContacts')) names.push(contact_name);
        const file = await client.downloadEnvelope({envelope_fingerprint: 'f'});
        return JSON.stringify([names, await file.text()]);
      })()`,
      {fetch},
    );
    expect(result).toBe('[["Anna","Ben"],"%PDF"]');
    expect(asked).toEqual([
      '/v1/contacts',
      '/v1/contacts',
      '/v1/contacts',
      '/v1/envelopes/f/download',
    ]);
  });

  it('the parser reads an event', () => {
    const body = `action=send-envelope-failed&action_date=x&envelope_fingerprint=${'f'.repeat(32)}&client_ip=0.0.0.0`;
    const action = run<string>(
      `${bundles.webhooks}; bundle.parseWebhook(${JSON.stringify(body)}).action`,
    );
    expect(action).toBe('send-envelope-failed');
  });
});
