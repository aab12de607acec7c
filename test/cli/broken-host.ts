import {once} from 'node:events';
import {createServer, type RequestListener, type Server} from 'node:http';
import {createServer as createTlsServer, type ServerOptions} from 'node:https';
import type {AddressInfo} from 'node:net';
import {onTestFinished} from 'vitest';
import {diagnoseHost} from '../../src/cli/doctor/diagnose-host.js';
import {createEsignHandler, type EsignHandlerOptions} from '../../src/server/index.js';
import {toNodeListener} from '../../src/server/node/index.js';
import {createFakeService, fakeKey, type FakeService} from '../server/fake-service.js';

/** What a host gets wrong; by default nothing. */
export interface HostToCheck {
  readonly policy?: string;
  readonly html?: string;
  /** Answers in place of the helper, or before it. */
  readonly helper?: RequestListener;
  readonly before?: (helper: RequestListener) => RequestListener;
  readonly options?: Partial<EsignHandlerOptions>;
  /** Answers in place of the service. */
  readonly service?: RequestListener;
  /** Path of the service's interface, as the helper is told. */
  readonly baseUrl?: (origin: string) => string;
  readonly apiKey?: string;
  readonly tls?: ServerOptions;
}

export const webhookSecret = `whsec_${btoa('a secret of twenty-four b')}`;

/** Starts a host and its service, both on ports of their own, and returns a way to diagnose it. */
export async function startHost(given: HostToCheck = {}) {
  const fake = createFakeService();
  fake.webhooks.push({id: '1', url: 'https://app.example/esign/webhooks'});
  const service = await listen(createServer(given.service ?? passTo(fake)));
  const esign = toNodeListener(
    createEsignHandler({
      service: {
        baseUrl: (given.baseUrl ?? ((origin) => `${origin}/v1`))(service),
        apiKey: given.apiKey ?? fakeKey,
      },
      authorize: () => null,
      webhookSecret,
      onError: () => undefined,
      ...given.options,
    }),
  );
  const helper = given.helper ?? given.before?.(esign) ?? esign;
  const page: RequestListener = (request, response) => {
    if (request.url?.startsWith('/esign/')) return helper(request, response);
    if (given.policy) response.setHeader('content-security-policy', given.policy);
    response.end(given.html ?? '<h1>Contract</h1>');
  };
  const url = await listen(given.tls ? createTlsServer(given.tls, page) : createServer(page));
  const diagnose = async (more: {readonly endpoint?: string; readonly service?: string} = {}) => {
    const findings: Record<string, string> = {};
    for await (const {name, state, detail} of diagnoseHost({url, endpoint: '/esign', ...more}))
      findings[name] = `${state}: ${detail}`;
    return findings;
  };
  return {url, fake, diagnose};
}

/** A service that only pretends, on a port of its own, and what its hosts are told of it. */
export async function startFakeService(): Promise<Readonly<Record<string, string>>> {
  const origin = await listen(createServer(passTo(createFakeService())));
  return {ESIGN_SERVICE_URL: `${origin}/v1`, ESIGN_API_KEY: fakeKey};
}

/** A fake service that listens on a port. */
const passTo =
  (fake: FakeService): RequestListener =>
  (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void answer(Buffer.concat(chunks));
    });
    const answer = async (body: Buffer) => {
      const {method = 'GET', url = ''} = request;
      // Other paths are not the interface's.
      if (!url.startsWith('/v1/')) return void response.writeHead(404).end('<h1>Not found</h1>');
      const given = await fake.fetch(`http://service.example${url}`, {
        method,
        headers: {authorization: request.headers.authorization ?? ''},
        body: body.length > 0 ? body.toString() : null,
      });
      response.writeHead(given.status, {'content-type': 'application/json'});
      response.end(await given.text());
    };
  };

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const scheme = 'setSecureContext' in server ? 'https' : 'http';
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
