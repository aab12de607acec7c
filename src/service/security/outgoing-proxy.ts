/** Requests through a company's proxy (docs/decisions/0032-outgoing-proxy.md). */
import type {Agent, Dispatcher} from 'undici';

/** The proxies for outgoing requests, as operators name them for most programs. */
export interface OutgoingProxies {
  /** For `https`; the other one if unset. */
  readonly https: string | undefined;
  /** For `http`. */
  readonly http: string | undefined;
  /** Hosts that are reached without a proxy: names, which include those below them, separated by commas. */
  readonly except: string;
}

/** The address, as `<host>:<port>`, to which the proxy is asked to connect, in place of a name and port. */
export type Judge = (authority: string) => Promise<string>;

/** Milliseconds that a proxy has to answer: whoever asked may have a shorter time. */
const patience = 15_000;

/**
 * What sends requests: through the proxy, where there is one for the address. Loaded with the first request: many a
 * process never sends one.
 * @param direct Options of connections without a proxy.
 * @param judge Asked for each connection, which is then always a tunnel; without it, plain `http` needs none.
 */
export async function openDispatcher(
  proxy: OutgoingProxies | undefined,
  direct: Agent.Options,
  judge?: Judge,
): Promise<Dispatcher> {
  const {Agent: Opened, EnvHttpProxyAgent, Pool} = await import('undici');
  if (!proxy) return new Opened(direct);

  class JudgedTunnels extends Pool {
    override async connect(asked: Dispatcher.ConnectOptions): Promise<Dispatcher.ConnectData> {
      const path = judge ? await judge(asked.path) : asked.path;
      return super.connect({...asked, path}).catch((cause: Error) => {
        throw new ProxyError(cause);
      });
    }
  }

  return new EnvHttpProxyAgent({
    ...direct,
    // Not unset: it would then look into the environment itself.
    httpsProxy: proxy.https ?? '',
    httpProxy: proxy.http ?? '',
    noProxy: proxy.except,
    proxyTunnel: judge !== undefined,
    clientFactory: (origin, options) =>
      new JudgedTunnels(origin, {...options, headersTimeout: patience}),
  });
}

/** The proxy itself cannot be reached, or broke off. */
class ProxyError extends Error {
  override readonly name = 'ProxyError';
  readonly code: string;

  constructor(cause: Error) {
    super('The proxy did not answer.', {cause});
    this.code = `PROXY_${'code' in cause ? String(cause.code) : 'BROKEN'}`;
  }
}

/** What a proxy answered in place of a connection, as undici says it. */
const refusal = /^Proxy (?:response|Authentication Required) \((\d{3})\)/;

/** The proxy's own answer, such as `PROXY_407`, or what kept it from answering; undefined if it is not at fault. */
export function faultOfProxies(error: unknown): string | undefined {
  if (error instanceof ProxyError) return error.code;
  const [, status] = refusal.exec((error as {readonly message?: string}).message ?? '') ?? [];
  return status === undefined ? undefined : `PROXY_${status}`;
}

/** The proxies without what signs in to them. */
export const namedProxies = ({https, http}: OutgoingProxies): readonly string[] =>
  [...new Set([https, http])]
    .filter((each) => each !== undefined)
    .map((each) => new URL(each).origin);
