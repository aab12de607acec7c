import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import type {RequestListener} from 'node:http';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, expect, it, onTestFinished, vi} from 'vitest';
import {mistakes, remedyOf} from '../../src/contract/mistakes.js';
import {diagnoseHost} from '../../src/cli/doctor/diagnose-host.js';
import {signedHeaders} from '../server/deliveries.js';
import {fakeKey} from '../server/fake-service.js';
import {startHost} from './broken-host.js';
import {brokenHosts} from './broken-hosts.js';

describe('doctor', () => {
  it('finds nothing wrong with a host that is set up as the guide says', async () => {
    const {diagnose} = await startHost({
      policy: "default-src 'none'; frame-src https://sign.example.com; connect-src 'self'",
    });
    const findings = await diagnose({service: 'https://sign.example.com'});
    expect(Object.keys(findings)).toHaveLength(10);
    expect(Object.values(findings).filter((line) => !line.startsWith('works'))).toEqual([]);
  });

  it.each(brokenHosts)('where %s, it says what to do', async (_mistake, host, name, remedy) => {
    const {diagnose} = await startHost(host);
    const findings = await diagnose({service: 'https://sign.example.com'});
    expect(findings[name]).toContain('problem: ');
    expect(findings[name]).toContain(remedy);
  });

  it('names an http helper of an https page, and an http service', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    onTestFinished(() => void vi.unstubAllEnvs());
    const {url, diagnose} = await startHost({tls: ownCertificate()});
    expect(Object.values(await diagnose()).filter((line) => line.startsWith('problem'))).toEqual(
      [],
    );
    const plain = await diagnose({
      endpoint: `${url.replace('https', 'http')}/esign`,
      service: 'http://sign.example.com',
    });
    expect(plain['helper']).toMatch(/^problem: .+: use https there too/);
    expect(plain['csp frame']).toMatch(/^problem: .+: use https there too/);
  });

  it.each([
    ['18.20.0', false],
    ['20.18.3', false],
    ['20.19.0', true],
    ['21.7.0', false],
    ['22.11.0', false],
    ['22.12.0', true],
    ['24.0.0', true],
  ])('knows whether Node %s is too old, as package.json does', async (node, isSupported) => {
    const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
    expect(JSON.parse(text)).toMatchObject({engines: {node: '^20.19.0 || >=22.12.0'}});
    const versions = {value: {...process.versions, node}};
    vi.stubGlobal('process', Object.create(process, {versions}));
    onTestFinished(() => void vi.unstubAllGlobals());
    const findings = await (await startHost()).diagnose();
    expect(findings['node']?.includes(remedyOf('old_node')!) ?? false).toBe(!isSupported);
  });

  it('says why events do not come: nobody asked for them, they are refused, they do not arrive', async () => {
    const none = await startHost();
    none.fake.webhooks.length = 0;
    expect((await none.diagnose())['events']).toMatch(/^note: .+ call `registerWebhook`/);

    const refused = await startHost();
    const body = '{"action": "send-envelope"}';
    const headers = signedHeaders(body, {secret: `whsec_${btoa('some other secret of a host')}`});
    const answer = await fetch(`${refused.url}/esign/webhooks`, {method: 'POST', headers, body});
    refused.fake.lastDelivery = answer.status;
    expect((await refused.diagnose())['events']).toContain(remedyOf('webhook_secret'));

    const unreachable = await startHost();
    unreachable.fake.lastDelivery = 0;
    expect((await unreachable.diagnose())['events']).toContain(remedyOf('webhook_unreachable'));

    const suspended = await startHost();
    suspended.fake.webhooks[0]!.suspended = '2026-11-21T09:30:00+0000';
    expect((await suspended.diagnose())['events']).toContain(remedyOf('webhook_suspended'));
  });

  it('names a sender that is a placeholder', async () => {
    const {fake, diagnose} = await startHost();
    fake.users.push({id: '1', name: 'Administrator', email: 'admin@example.com'});
    const {sender} = await diagnose();
    expect(sender).toMatch(/^note: .+ set `ESIGN_SENDER` and `ESIGN_COMPANY` for the service/);
  });

  it('tells whoever asks nothing but names, and makes the service work once', async () => {
    const {url, fake} = await startHost();
    const answers = await Promise.all(
      [1, 2, 3].map(async () => (await fetch(`${url}/esign/check`)).text()),
    );
    expect(new Set(answers)).toEqual(new Set(['{"problems":[]}']));
    expect(fake.requests.filter(({path}) => path === '/envelopes')).toHaveLength(1);
  });

  it('says that the service works even where it leaves further questions unanswered', async () => {
    const service: RequestListener = ({url = ''}, response) => {
      if (url.startsWith('/v1/envelopes')) response.end('{"envelopes": []}');
    };
    const {diagnose} = await startHost({service});
    expect((await diagnose())['service']).toMatch(/^works: /);
  });

  it('every remedy is in the guide', () => {
    const guide = readFileSync(
      new URL('../../docs/guide/troubleshooting.md', import.meta.url),
      'utf8',
    );
    const missing = mistakes.map((code) => remedyOf(code)!).filter((each) => !guide.includes(each));
    expect(missing).toEqual([]);
  });

  it.each([
    ["frame-src 'self'", 'csp frame', 'lacks https://sign.example.com, where the signing page is'],
    ['child-src https://*.example.org', 'csp frame', 'lacks https://sign.example.com'],
    ["default-src 'none'", 'csp connect', "lacks 'self', where the helper is"],
    ["connect-src 'self', connect-src 'none'", 'csp connect', "lacks 'self', where the helper is"],
  ])('says what the policy %s blocks', async (policy, name, advice) => {
    const findings = await (
      await startHost({policy})
    ).diagnose({service: 'https://sign.example.com'});
    expect(findings[name]).toContain('problem: ');
    expect(findings[name]).toContain(advice);
  });

  it.each([
    'frame-src https:',
    'child-src *.example.com',
    "frame-src 'self' https://sign.example.com/",
  ])('reads %s as the browser does', async (policy) => {
    const findings = await (
      await startHost({policy})
    ).diagnose({service: 'https://sign.example.com'});
    expect(findings['csp frame']).toContain('works: ');
  });

  const inline = "import '/elements.js'";
  const hash = createHash('sha256').update(inline).digest('base64');
  it.each([
    ["script-src 'unsafe-inline'", `<script>${inline}</script>`, 'works'],
    ["script-src 'unsafe-inline' 'nonce-x'", `<script>${inline}</script>`, 'problem'],
    ["script-src 'nonce-x'", `<script nonce="x">${inline}</script>`, 'works'],
    [`script-src 'sha256-${hash}'`, `<script>${inline}</script>`, 'works'],
    ["script-src 'none'", '<script type="application/ld+json">{}</script>', 'works'],
    ["script-src 'self'", '<script src="/app.js"></script>', 'works'],
    ["script-src 'self'", '<script src="https://cdn.example/app.js"></script>', 'problem'],
    ["script-src 'self' 'strict-dynamic'", '<script src="/app.js"></script>', 'problem'],
  ])('reads the policy %s for %s as the browser does', async (policy, html, state) => {
    const findings = await (await startHost({policy, html})).diagnose();
    expect(findings['csp script']).toMatch(new RegExp(`^${state}: `));
  });

  it('says that a sign-in stands ahead of the handler', async () => {
    const helper: RequestListener = (_request, response) =>
      void response.writeHead(302, {location: '/sign-in'}).end();
    expect((await (await startHost({helper})).diagnose())['helper']).toMatch(
      /redirects to \/sign-in: keep your sign-in away from it/,
    );
  });

  it('says that everybody is let in', async () => {
    const user = {id: 'all', name: 'All', email: ''};
    const options = {authorize: () => ({user, allow: true})};
    expect((await (await startHost({options})).diagnose())['helper']).toContain(
      'note: Visitors who are not signed in',
    );
  });

  it('says that events are not checked', async () => {
    const findings = await (await startHost({options: {webhookSecret: undefined}})).diagnose();
    expect(findings['webhook']).toContain('note: Events are only used as hints');
  });

  it.each([
    [302, {location: '/sign-in'}, '', 'keep your sign-in away from it'],
    [403, {}, 'no', 'let the service reach'],
    [500, {}, '{"error": {"code": "body_already_read"}}', 'mount the handler before body parsers'],
  ] as const)('says why events do not arrive (%i)', async (status, headers, body, advice) => {
    const helper: RequestListener = ({url = ''}, response) => {
      if (url.endsWith('/webhooks')) return void response.writeHead(status, headers).end(body);
      response.writeHead(401).end('{"error": {"code": "unauthorized"}}');
    };
    const findings = await (await startHost({helper})).diagnose();
    expect(findings['webhook']).toMatch(/^problem: /);
    expect(findings['webhook']).toContain(advice);
    expect(findings['service']).toMatch(/^note: This helper does not say/);
  });

  it('says which origin the helper has to list', async () => {
    const other = await startHost();
    const {diagnose} = await startHost();
    const findings = await diagnose({endpoint: `${other.url}/esign`});
    expect(findings['origins']).toMatch(
      /problem: .+ http:\/\/127\.0\.0\.1:\d+: add this origin to `origins`/,
    );
  });

  it('says that other sites are not refused', async () => {
    const helper: RequestListener = (request, response) => {
      delete request.headers.origin;
      response.writeHead(401, {'content-type': 'application/json'});
      response.end('{"error": {"code": "unauthorized", "message": "", "request_id": ""}}');
    };
    expect((await (await startHost({helper})).diagnose())['cross-site']).toContain('problem: ');
  });

  it('says in the log of the helper what its console says', async () => {
    const logged: string[] = [];
    vi.spyOn(console, 'error').mockImplementation((text: string) => void logged.push(text));
    onTestFinished(() => void vi.restoreAllMocks());
    const user = {id: 'all', name: 'All', email: ''};
    const options = {authorize: () => ({user, allow: true}), onError: undefined};
    const {url} = await startHost({apiKey: 'wrong', options});
    await fetch(`${url}/esign/envelopes`);
    expect(logged[0]).toContain(': service_refused: check the API key');
    expect(logged[0]).not.toContain(fakeKey);
  });

  it('tells a name that is not known here from a server that is not started', async () => {
    const unknown = diagnoseHost({url: 'http://red.invalid:3000', endpoint: '/esign'});
    expect((await unknown.next()).value).toMatchObject({
      detail: expect.stringContaining('give that name an address') as string,
    });
    const silent = diagnoseHost({url: 'http://127.0.0.1:9', endpoint: '/esign'});
    expect((await silent.next()).value).toMatchObject({
      detail: expect.stringContaining('start the server') as string,
    });
  });

  it('refuses what is no address', async () => {
    const nothing = diagnoseHost({url: 'localhost', endpoint: '/esign'});
    await expect(nothing.next()).rejects.toThrow('URL must be an address like');
  });
});

/** A certificate that nobody has issued. */
function ownCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'esign-tls-'));
  onTestFinished(() => rmSync(folder, {recursive: true}));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-nodes', ...curve, '-keyout', key, '-out', cert, '-subj', '/CN=127.0.0.1'],
    {stdio: 'ignore'},
  );
  return {key: readFileSync(key), cert: readFileSync(cert)};
}
