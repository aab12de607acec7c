import {isIP} from 'node:net';
import {getConnInfo} from '@hono/node-server/conninfo';
import type {Context} from 'hono';
import ipaddr from 'ipaddr.js';
import type {Actor} from '../../domain/envelope.js';

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

function clientAddress(context: Context, trustedProxies: number): string {
  if (trustedProxies === 0) return socketAddress(context);
  const forwarded = (context.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((entry) => entry.trim());
  const trusted = forwarded.at(-trustedProxies);
  return trusted && isIP(trusted) ? trusted : socketAddress(context);
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
