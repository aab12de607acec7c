import {isIP} from 'node:net';
import {getConnInfo} from '@hono/node-server/conninfo';
import type {Context} from 'hono';
import ipaddr from 'ipaddr.js';
import type {Actor} from '../../domain/envelope.js';

/** Says where a request came from. */
export type ActorOf = (context: Context) => Actor;

/** The address that failed sign-ins are counted by: an IPv4 address, or the /64 network of an IPv6 one. */
export type AddressOf = (context: Context) => string;

/** @param trustedProxies As in {@link createActorOf}. */
export const createAddressOf =
  (trustedProxies: number): AddressOf =>
  (context) =>
    networkOf(clientAddress(context, trustedProxies));

/** One customer has a whole /64, so its addresses count as one. */
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
 * @param trustedProxies How many reverse proxies in front are ours; so many entries of `X-Forwarded-For`,
 * counted from the right, are believed.
 */
export function createActorOf(trustedProxies: number): ActorOf {
  return (context) => {
    // Taken at once, as a closed connection has none; understood when asked for, as few requests do.
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
  const believed = forwarded.at(-trustedProxies);
  return believed && isIP(believed) ? believed : socketAddress(context);
}

/** Requests made without a socket, as tests do, come from nowhere. */
function socketAddress(context: Context): string {
  const hasSocket = Boolean((context.env as {incoming?: unknown} | undefined)?.incoming);
  return (hasSocket ? getConnInfo(context).remote.address : undefined) ?? '';
}

/** One way of writing each address (RFC 5952): mapped IPv4 unwrapped, without the zone of the link. */
function canonical(address: string): string | null {
  if (!isIP(address)) return null;
  const parsed = ipaddr.process(address.replace(/%.*$/, ''));
  return parsed.kind() === 'ipv4' ? parsed.toString() : (parsed as ipaddr.IPv6).toRFC5952String();
}
