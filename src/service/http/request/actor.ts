import {isIP} from 'node:net';
import {getConnInfo} from '@hono/node-server/conninfo';
import type {Context, MiddlewareHandler} from 'hono';
import ipaddr from 'ipaddr.js';
import type {Actor} from '../../domain/envelope.js';
import type {Log} from '../../log.js';

/** Returns where a request came from. */
export type ActorOf = (context: Context) => Actor;

/** The address that failed sign-ins are counted by: an IPv4 address, or the /64 network of an IPv6 one. */
export type AddressOf = (context: Context) => string;

/** @param trustedProxies As in {@link createActorOf}. */
export const createAddressOf =
  (trustedProxies: number): AddressOf =>
  (context) =>
    networkOf(clientAddress(context, trustedProxies));

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
 * @param trustedProxies Number of trusted reverse proxies in front of the service; that many entries of
 * `X-Forwarded-For`, counted from the right, are trusted.
 */
export function createActorOf(trustedProxies: number): ActorOf {
  return (context) => {
    // Read immediately, because a closed connection has no address; parsed on demand, because few requests need it.
    const address = clientAddress(context, trustedProxies);
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
 * Tells the operator if `ESIGN_TRUST_PROXY` does not fit the proxies in front: evidence would then name a proxy as every
 * signer's address, or an address that the signer chose.
 * @param trustedProxies As in {@link createActorOf}.
 * @param now Milliseconds of a monotonic clock.
 */
export function watchProxies(
  trustedProxies: number,
  log: Pick<Log, 'warn'>,
  now = () => performance.now(),
): MiddlewareHandler {
  let last = -Infinity;
  return function tellMisfit({req}, next) {
    // Without the header, a request may come from this machine, past every proxy.
    const forwarded = req.header('x-forwarded-for');
    const fault = forwarded === undefined ? undefined : misfit(forwarded, trustedProxies);
    if (fault !== undefined && now() - last >= pause) {
      last = now();
      log.warn(fault);
    }
    return next();
  };
}

function misfit(forwarded: string, trustedProxies: number): string | undefined {
  const entries = entriesOf(forwarded);
  if (trustedProxies === 0)
    return (
      'A request came through a proxy (it has X-Forwarded-For), but ESIGN_TRUST_PROXY is not set: ' +
      'set it to the number of your proxies, or every signer is recorded with the address of the last one.'
    );
  if (entries.length < trustedProxies)
    return (
      `A request came through fewer proxies (X-Forwarded-For has ${entries.length} entries) than ESIGN_TRUST_PROXY says ` +
      `(${trustedProxies}): set it to the number of your proxies, or signers can choose the address that is recorded.`
    );
  return isIP(entries.at(-trustedProxies) ?? '')
    ? undefined
    : 'The entry of X-Forwarded-For that ESIGN_TRUST_PROXY trusts is not an address: have your proxy write it without a ' +
        'port, or every signer is recorded with the address of the last proxy.';
}

function clientAddress(context: Context, trustedProxies: number): string {
  if (trustedProxies === 0) return socketAddress(context);
  const trusted = entriesOf(context.req.header('x-forwarded-for') ?? '').at(-trustedProxies);
  return trusted && isIP(trusted) ? trusted : socketAddress(context);
}

const entriesOf = (forwarded: string): readonly string[] =>
  forwarded.split(',').map((entry) => entry.trim());

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
