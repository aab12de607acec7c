import {once} from 'node:events';
import {createServer, type RequestListener} from 'node:http';
import type {AddressInfo} from 'node:net';
import {describe, expect, it, onTestFinished} from 'vitest';
import {diagnoseHost} from '../../src/cli/doctor/diagnose-host.js';
import {createEsignHandler, type EsignHandlerOptions} from '../../src/server/index.js';
import {toNodeListener} from '../../src/server/node/index.js';
import {createFakeService, fakeKey} from '../server/fake-service.js';

/** A host whose page has this policy, and whose helper is the real one unless another listener is given. */
async function setup({
  policy = '',
  helper,
  options = {},
}: {
  readonly policy?: string;
  readonly helper?: RequestListener;
  readonly options?: Partial<EsignHandlerOptions>;
} = {}) {
  const esign = toNodeListener(
    createEsignHandler({
      service: {baseUrl: 'http://localhost:9/v1', apiKey: 'a-key-of-twenty-letters'},
      authorize: () => null,
      webhookSecret: `whsec_${btoa('a secret of twenty-four b')}`,
      ...options,
    }),
  );
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/esign/')) return (helper ?? esign)(request, response);
    if (policy) response.setHeader('content-security-policy', policy);
    response.end('<h1>Contract</h1>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async (more: {readonly endpoint?: string; readonly service?: string} = {}) => {
    const findings: Record<string, string> = {};
    for await (const {name, state, detail} of diagnoseHost({url, endpoint: '/esign', ...more}))
      findings[name] = `${state}: ${detail}`;
    return findings;
  };
}

const refuses: RequestListener = (_request, response) => void response.writeHead(404).end('no');

describe('doctor', () => {
  it('finds nothing wrong with a host that is set up as the guide says', async () => {
    const diagnose = await setup({
      policy: "default-src 'none'; frame-src https://sign.example.com; connect-src 'self'",
    });
    const findings = await diagnose({service: 'https://sign.example.com'});
    expect(Object.keys(findings)).toHaveLength(7);
    expect(Object.values(findings).filter((line) => !line.startsWith('works'))).toEqual([]);
  });

  it.each([
    ["frame-src 'self'", 'csp frame', 'add https://sign.example.com to frame-src'],
    ['child-src https://*.example.org', 'csp frame', 'add https://sign.example.com'],
    ["default-src 'none'", 'csp connect', "add 'self' to connect-src"],
    ["connect-src 'self', connect-src 'none'", 'csp connect', "add 'self' to connect-src"],
  ])('says what the policy %s blocks', async (policy, name, advice) => {
    const findings = await (await setup({policy}))({service: 'https://sign.example.com'});
    expect(findings[name]).toContain('problem: ');
    expect(findings[name]).toContain(advice);
  });

  it.each([
    'frame-src https:',
    'child-src *.example.com',
    "frame-src 'self' https://sign.example.com/",
  ])('reads %s as the browser does', async (policy) => {
    const findings = await (await setup({policy}))({service: 'https://sign.example.com'});
    expect(findings['csp frame']).toContain('works: ');
  });

  it('says that the handler is not mounted', async () => {
    const findings = await (await setup({helper: refuses}))();
    expect(findings['helper']).toMatch(/problem: .+ mount the handler there/);
  });

  it('says that a sign-in stands ahead of the handler', async () => {
    const helper: RequestListener = (_request, response) =>
      void response.writeHead(302, {location: '/sign-in'}).end();
    expect((await (await setup({helper}))())['helper']).toContain('redirects to /sign-in');
  });

  it('says that everybody is let in', async () => {
    const {fetch} = createFakeService();
    const service = {baseUrl: 'http://localhost:4000/v1', apiKey: fakeKey, fetch};
    const user = {id: 'all', name: 'All', email: ''};
    const options = {authorize: () => ({user, allow: true}), service};
    expect((await (await setup({options}))())['helper']).toContain(
      'note: Visitors who are not signed in',
    );
  });

  it('says that events are not checked', async () => {
    const findings = await (await setup({options: {webhookSecret: undefined}}))();
    expect(findings['webhook']).toContain('note: Events are only used as hints');
  });

  it.each([
    [302, {location: '/sign-in'}, '', 'exclude the handler from the sign-in and other redirects'],
    [403, {}, 'no', 'forward it to the handler without a sign-in'],
    [500, {}, '{"error": {"code": "body_already_read"}}', 'mount the handler first'],
  ] as const)('says why events do not arrive (%i)', async (status, headers, body, advice) => {
    const helper: RequestListener = ({url = ''}, response) => {
      if (url.endsWith('/webhooks')) return void response.writeHead(status, headers).end(body);
      response.writeHead(401).end('{"error": {"code": "unauthorized"}}');
    };
    const findings = await (await setup({helper}))();
    expect(findings['webhook']).toMatch(/^problem: /);
    expect(findings['webhook']).toContain(advice);
  });

  it('says that the service or its key is wrong where the helper cannot use it', async () => {
    const {fetch} = createFakeService();
    const service = {baseUrl: 'http://localhost:4000/v1', apiKey: 'wrong', fetch};
    const user = {id: 'all', name: 'All', email: ''};
    const options = {authorize: () => ({user, allow: true}), service, onError: () => undefined};
    const {helper} = await (await setup({options}))();
    expect(helper).toMatch(/^problem: .+502 \(service_refused\).+address or key/);
  });

  it('says which origin the helper has to list', async () => {
    const other = await setup();
    const {helper = ''} = await other();
    const endpoint = /http:\S+esign/.exec(helper)?.[0] ?? '';
    const findings = await (await setup())({endpoint});
    expect(findings['origins']).toMatch(/problem: .+ list "http:\/\/127\.0\.0\.1:\d+"/);
  });

  it('says that other sites are not refused', async () => {
    const helper: RequestListener = (request, response) => {
      delete request.headers.origin;
      response.writeHead(401, {'content-type': 'application/json'});
      response.end('{"error": {"code": "unauthorized", "message": "", "request_id": ""}}');
    };
    expect((await (await setup({helper}))())['cross-site']).toContain('problem: ');
  });

  it('refuses what is no address', async () => {
    const nothing = diagnoseHost({url: 'localhost', endpoint: '/esign'});
    await expect(nothing.next()).rejects.toThrow('URL must be an address like');
  });
});
