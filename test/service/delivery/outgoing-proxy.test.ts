/** Requests through a company's proxy: what goes through it, and that nobody gets into the network by it. */
import {once} from 'node:events';
import {createServer, type RequestListener} from 'node:http';
import type {AddressInfo} from 'node:net';
import {createServer as createTlsServer} from 'node:tls';
import {SMTPServer} from 'smtp-server';
import {describe, expect, it, onTestFinished} from 'vitest';
import {readConfig} from '../../../src/service/config/config.js';
import {findProxies} from '../../../src/service/installation/diagnosis.js';
import {checkSmtp, smtpMailer} from '../../../src/service/notifications/mail/smtp-mailer.js';
import {httpTimestampAuthority} from '../../../src/service/sealing/timestamp.js';
import {createGuardedFetch} from '../../../src/service/security/guarded-fetch.js';
import type {OutgoingProxies} from '../../../src/service/security/outgoing-proxy.js';
import {startCompanyProxy, type ProxyManner} from './company-proxy.js';
import {from, shortMail as mail} from './mail-fixture.js';

const limits = {timeout: 2_000, maxBytes: 1_000};

/** A server on a port of its own, which answers with the name that it was asked under. */
async function serve(
  listener: RequestListener = ({headers}, response) => response.end(headers.host),
): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.close().closeAllConnections());
  return (server.address() as AddressInfo).port;
}

const through = (url: string, except = ''): OutgoingProxies => ({https: url, http: url, except});

/** What others chose, over plain http as for revocation lists; every name has these addresses. */
function guarded(proxy: OutgoingProxies, addresses: readonly string[], chosen?: string) {
  const asked: string[] = [];
  const fetch = createGuardedFetch({
    allowPrivateHosts: false,
    allowPlainHttp: true,
    proxy,
    chosen,
    resolve: (hostname, _options, callback) => {
      asked.push(hostname);
      callback(
        null,
        addresses.map((address) => ({address, family: address.includes(':') ? 6 : 4})),
      );
    },
  });
  return {fetch, asked};
}

const text = ({bytes}: {readonly bytes: Uint8Array}) => Buffer.from(bytes).toString();

describe('what others chose', () => {
  it.each([
    ['93.184.216.34', 'CONNECT 93.184.216.34:80'],
    ['2606:2800::1', 'CONNECT [2606:2800::1]:80'],
  ])('goes to the address that was judged here, %s, under its name', async (address, passed) => {
    const proxy = await startCompanyProxy(await serve());
    const {fetch} = guarded(through(proxy.url), [address]);
    expect(text(await fetch('http://hooks.example.com/a', limits))).toBe('hooks.example.com');
    expect(proxy.passed).toEqual([passed]);
  });

  it.each([[['10.0.0.5']], [['93.184.216.34', '127.0.0.1']], [['::ffff:192.168.1.1']]])(
    'never reaches the proxy where a name leads into the network: %s',
    async (addresses) => {
      const proxy = await startCompanyProxy(await serve());
      const {fetch} = guarded(through(proxy.url), addresses);
      await expect(fetch('http://hooks.example.com/', limits)).rejects.toThrow('inside a network');
      await expect(fetch('http://10.0.0.5/', limits)).rejects.toThrow('inside a network');
      expect(proxy.passed).toEqual([]);
    },
  );

  it('is checked by the name in its certificate, not by the address', async () => {
    const names: string[] = [];
    const server = createTlsServer({
      SNICallback: (name, callback) => {
        names.push(name);
        callback(new Error('There is no certificate in this test.'));
      },
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const proxy = await startCompanyProxy((server.address() as AddressInfo).port);
    const {fetch} = guarded(through(proxy.url), ['93.184.216.34']);
    await expect(fetch('https://hooks.example.com/', limits)).rejects.toThrow('hooks.example.com');
    expect(proxy.passed).toEqual(['CONNECT 93.184.216.34:443']);
    expect(names).toEqual(['hooks.example.com']);
  });

  it('is judged also where NO_PROXY has it go directly', async () => {
    const proxy = await startCompanyProxy(await serve());
    const {fetch} = guarded(through(proxy.url, '.example.com'), ['10.0.0.5']);
    await expect(fetch('http://hooks.example.com/', limits)).rejects.toThrow('inside a network');
    expect(proxy.passed).toEqual([]);
  });
});

describe('what the operator chose', () => {
  it.each(['sms.example.com', 'whatsapp.example.com'])(
    'goes to the proxy by name, which need not be known here: %s',
    async (host) => {
      const proxy = await startCompanyProxy(await serve());
      const {fetch, asked} = guarded(through(proxy.url), [], `http://${host}/send`);
      expect(text(await fetch(`http://${host}/send`, limits))).toBe(host);
      expect(proxy.passed).toEqual([`CONNECT ${host}:80`]);
      expect(asked).toEqual([]);
    },
  );

  it('needs no tunnel for plain http, which many proxies refuse', async () => {
    const proxy = await startCompanyProxy(await serve((_, response) => response.end('no token')));
    const authority = httpTimestampAuthority('http://tsa.example/stamp', through(proxy.url));
    await expect(authority.stamp(new Uint8Array(32))).rejects.toThrow();
    expect(proxy.passed).toEqual(['POST http://tsa.example/stamp']);
  });

  it('goes directly where NO_PROXY lists its host', async () => {
    const port = await serve();
    const proxy = await startCompanyProxy(port);
    const fetch = createGuardedFetch({
      allowPrivateHosts: true,
      proxy: through(proxy.url, 'other.example, 127.0.0.1'),
    });
    expect(text(await fetch(`http://127.0.0.1:${port}/`, limits))).toBe(`127.0.0.1:${port}`);
    expect(proxy.passed).toEqual([]);
  });

  it('signs in to the proxy with the password of its address', async () => {
    const proxy = await startCompanyProxy(await serve());
    const url = proxy.url.replace('//', '//nora:a%40b@');
    const fetch = createGuardedFetch({allowPrivateHosts: true, proxy: through(url)});
    await fetch('http://tsa.example/', limits);
    expect(proxy.signedInAs).toEqual([`Basic ${Buffer.from('nora:a@b').toString('base64')}`]);
  });
});

describe('a proxy that', () => {
  const faults: readonly (readonly [ProxyManner, string])[] = [
    ['refuses', 'PROXY_407'],
    ['hangs', 'did not answer within 0.3 seconds'],
  ];
  it.each(faults)('%s is named in the error: %s', async (manner, said) => {
    const proxy = await startCompanyProxy(await serve(), manner);
    const patient = {...limits, timeout: manner === 'hangs' ? 300 : 2_000};
    const {fetch} = guarded(through(proxy.url), ['93.184.216.34']);
    await expect(fetch('http://hooks.example.com/', patient)).rejects.toThrow(said);
    const trusting = createGuardedFetch({allowPrivateHosts: true, proxy: through(proxy.url)});
    await expect(trusting('http://tsa.example/', patient)).rejects.toThrow(said);
  });

  it('is not there is named in the error, and not the receiver', async () => {
    const {fetch} = guarded(through('http://127.0.0.1:9'), ['93.184.216.34']);
    await expect(fetch('http://hooks.example.com/', limits)).rejects.toThrow('PROXY_ECONNREFUSED');
  });

  it('is there is named by `doctor`, without its password', async () => {
    const proxy = await startCompanyProxy(await serve());
    const url = proxy.url.replace('//', '//nora:secret@');
    expect(await findProxies(through(url, '.corp'))).toEqual({
      state: 'works',
      detail: `Requests go through ${proxy.url}; excepted is .corp.`,
    });
    const absent = await findProxies(through('http://nora:secret@127.0.0.1:9'));
    expect(absent).toMatchObject({state: 'problem'});
    expect(absent.detail).toContain('http://127.0.0.1:9 takes no connection (ECONNREFUSED)');
    expect(absent.detail).not.toContain('secret');
  });
});

describe('mail', () => {
  async function mailServer() {
    const server = new SMTPServer({authOptional: true, disabledCommands: ['STARTTLS']});
    const listening = server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
    return (listening.address() as AddressInfo).port;
  }

  it('goes through the proxy that is named for it', async () => {
    const proxy = await startCompanyProxy(await mailServer());
    const mailer = smtpMailer('smtp://mail.example:2525', from, {proxy: proxy.url});
    onTestFinished(() => mailer.close());
    expect(await mailer.send(mail)).toEqual({accepted: true});
    await checkSmtp('smtp://mail.example:2525', {requireTLS: false, proxy: proxy.url});
    expect(proxy.passed).toEqual(['CONNECT mail.example:2525', 'CONNECT mail.example:2525']);
  });

  it('that its proxy refuses is the fault of the server side, and tried again', async () => {
    const proxy = await startCompanyProxy(await mailServer(), 'refuses');
    const mailer = smtpMailer('smtp://mail.example:2525', from, {proxy: proxy.url});
    onTestFinished(() => mailer.close());
    expect(await mailer.send(mail)).toMatchObject({accepted: false, permanent: false});
  });
});

describe('the settings', () => {
  const read = (env: Record<string, string>) => readConfig(env, '/srv').proxy;
  it('are those of most programs, in either case, the lower first', () => {
    expect(read({})).toBeUndefined();
    expect(read({NO_PROXY: '*'})).toBeUndefined();
    expect(read({HTTPS_PROXY: 'http://a:1', https_proxy: 'http://b:2', no_proxy: '.corp'})).toEqual(
      {https: 'http://b:2', http: undefined, except: '.corp'},
    );
  });
});
