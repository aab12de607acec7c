import {isIP} from 'node:net';
import {getConnInfo} from '@hono/node-server/conninfo';
import type {Context, MiddlewareHandler} from 'hono';
import ipaddr from 'ipaddr.js';
import type {Actor} from '../../domain/envelope.js';
import type {Config} from '../../config/config.js';
import type {Log} from '../../log.js';

/** Returns where a request came from. */
export type ActorOf = (context: Context) => Actor;

/** The address that failed sign-ins are counted by: an IPv4 address, or the /64 network of an IPv6 one. */
export type AddressOf = (context: Context) => string;

/** The header in which proxies write where a request came from: each adds an entry at the end. */
export type ForwardingHeader = Config['proxyHeader'];

/** The parameters are those of {@link createActorOf}. */
export const createAddressOf =
  (trustedProxies: number, header: ForwardingHeader = 'x-forwarded-for'): AddressOf =>
  (context) =>
    networkOf(clientAddress(context, trustedProxies, header));

/** Providers assign a whole /64 to one customer, so its addresses count as one. */
function networkOf(address: string): string {
  if (!isIP(address)) return '';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${(parsed as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/**
 * @param trustedProxies Number of trusted reverse proxies in front of the service; that many entries of their header,
 * counted from the right, are trusted.
 * @param header The one that they write. The other is anybody's, so it is not read.
 */
export function createActorOf(
  trustedProxies: number,
  header: ForwardingHeader = 'x-forwarded-for',
): ActorOf {
  return (context) => {
    // Read immediately, because a closed connection has no address; parsed on demand, because few requests need it.
    const address = clientAddress(context, trustedProxies, header);
    let ip: string | null | undefined;
    return {
      get ip() {
        return (ip ??= canonical(address));
      },
      userAgent: (context.req.header('user-agent') ?? '').slice(0, 500),
    };
  };
}

/** Milliseconds between two log lines. */
const pause = 3_600_000;

/**
 * Tells the operator if `ESIGN_TRUST_PROXY` or `ESIGN_PROXY_HEADER` does not fit the proxies in front: evidence would then
 * name a proxy as every signer's address, or an address that the signer chose.
 * @param now Milliseconds of a monotonic clock.
 */
export function watchProxies(
  {trustedProxies, proxyHeader}: Pick<Config, 'trustedProxies' | 'proxyHeader'>,
  log: Pick<Log, 'warn'>,
  now = () => performance.now(),
): MiddlewareHandler {
  let last = -Infinity;
  return function tellMisfit(context, next) {
    const fault = misfit(context, trustedProxies, proxyHeader);
    if (fault !== undefined && now() - last >= pause) {
      last = now();
      log.warn(fault);
    }
    return next();
  };
}

/** Without either header, a request may come from this machine, past every proxy. */
function misfit(
  context: Context,
  trustedProxies: number,
  header: ForwardingHeader,
): string | undefined {
  const found = proxyHeaders.filter((each) => context.req.header(each) !== undefined);
  if (found.length === 0) return undefined;
  if (trustedProxies === 0)
    return (
      `A request came through a proxy (it has ${nameOf[found[0] ?? header]}), but ESIGN_TRUST_PROXY is not set: ` +
      'set it to the number of your proxies, or every signer is recorded with the address of the last one.'
    );
  const name = nameOf[header];
  if (!found.includes(header))
    return (
      `A request came with ${nameOf[found[0] ?? header]}, and ESIGN_PROXY_HEADER says that your proxies write ${name}: ` +
      'name the one that they write, or every signer is recorded with the address of the last proxy.'
    );
  const entries = entriesOf(context, header);
  if (entries.length < trustedProxies)
    return (
      `A request came through fewer proxies (${name} has ${entries.length} entries) than ESIGN_TRUST_PROXY says ` +
      `(${trustedProxies}): set it to the number of your proxies, or signers can choose the address that is recorded.`
    );
  return isIP(addressIn(entries.at(-trustedProxies) ?? ''))
    ? undefined
    : `The entry of ${name} that ESIGN_TRUST_PROXY trusts is not an address: have your proxy write one, or every ` +
        'signer is recorded with the address of the last proxy.';
}

const nameOf: Readonly<Record<ForwardingHeader, string>> = {
  'x-forwarded-for': 'X-Forwarded-For',
  forwarded: 'Forwarded',
};

const proxyHeaders = Object.keys(nameOf) as readonly ForwardingHeader[];

function clientAddress(context: Context, trustedProxies: number, header: ForwardingHeader): string {
  if (trustedProxies === 0) return socketAddress(context);
  const trusted = addressIn(entriesOf(context, header).at(-trustedProxies) ?? '');
  return isIP(trusted) ? trusted : socketAddress(context);
}

/**
 * An entry for each proxy that has written one, after what the caller has. Commas within quotes separate none (RFC 7239,
 * section 4); with a quote that the caller has left open, nobody knows where its part ends.
 */
function entriesOf({req}: Context, header: ForwardingHeader): readonly string[] {
  const text = req.header(header) ?? '';
  if (text.split('"').length % 2 === 0) return [];
  return text.match(/(?:"[^"]*"|[^,"])+/g)?.map((entry) => entry.trim()) ?? [];
}

/** `192.0.2.7`, also with a port, in brackets or quotes, and as `for=` of `Forwarded`; empty if there is no address. */
function addressIn(entry: string): string {
  const node = (/(?:^|;)\s*for\s*=([^;]*)/i.exec(entry)?.[1] ?? entry).replaceAll('"', '').trim();
  const [, bracketed, ipv4] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/.exec(node) ?? [];
  return bracketed ?? ipv4 ?? node;
}

/** Requests without a socket, as in tests, have no address. */
function socketAddress(context: Context): string {
  const hasSocket = Boolean((context.env as {incoming?: unknown} | undefined)?.incoming);
  return (hasSocket ? getConnInfo(context).remote.address : undefined) ?? '';
}

/** The canonical form of an address (RFC 5952): mapped IPv4 unwrapped, without the zone id. */
function canonical(address: string): string | null {
  if (!isIP(address)) return null;
  const parsed = ipaddr.process(address.replace(/%.*$/, ''));
  return parsed.kind() === 'ipv4' ? parsed.toString() : (parsed as ipaddr.IPv6).toRFC5952String();
}
