/**
 * Requests to addresses that somebody else chose: document links, logos, webhooks.
 * Only `https` to public addresses: every answer of the DNS is checked, and the connection goes to the
 * address that was checked, so that a second answer cannot lead elsewhere.
 */
import {lookup as systemLookup, type LookupAddress, type LookupAllOptions} from 'node:dns';
import type {LookupFunction} from 'node:net';
import ipaddr from 'ipaddr.js';
import {Agent, request as send, type Dispatcher} from 'undici';

/** An address that may not be asked, or an answer that cannot be used. The message is one sentence. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
}

export interface GuardedRequest {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Milliseconds until the whole answer must be here. */
  readonly timeout: number;
  /** Largest answer taken, in bytes. */
  readonly maxBytes: number;
  /** Redirects to follow, each checked anew; left out, a redirect is an answer like any other. */
  readonly maxRedirects?: number;
}

export interface GuardedResponse {
  readonly status: number;
  readonly bytes: Uint8Array;
}

/** @throws FetchError where the address is not allowed, or no complete answer comes in time. */
export type GuardedFetch = (url: string, request: GuardedRequest) => Promise<GuardedResponse>;

type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Makes the one way out. `allowPrivateHosts` permits private addresses and plain `http`. */
export function createGuardedFetch(options: {
  readonly allowPrivateHosts: boolean;
  /** The DNS; the system's own if left out. */
  readonly resolve?: Resolve;
}): GuardedFetch {
  const {allowPrivateHosts, resolve = systemLookup} = options;
  const dispatcher = allowPrivateHosts
    ? new Agent()
    : new Agent({connect: {lookup: guardedLookup(resolve)}});

  return async (url, request) => {
    const signal = AbortSignal.timeout(request.timeout);
    try {
      return await follow(url, request, {dispatcher, signal, allowPrivateHosts});
    } catch (error) {
      throw explain(url, error, request.timeout);
    }
  };
}

/** Why nothing may be sent to this URL, or null where it may; what its name resolves to is checked later. */
export function urlProblem(text: string, allowPrivateHosts: boolean): string | null {
  if (!URL.canParse(text)) return 'This is not a URL.';
  const {protocol, hostname} = new URL(text);
  const isWeb = protocol === 'https:' || (allowPrivateHosts && protocol === 'http:');
  if (!isWeb) return 'The URL must begin with https://.';
  if (allowPrivateHosts) return null;
  const address = hostname.replace(/^\[|\]$/g, '');
  const isPrivate = ipaddr.isValid(address)
    ? !isPublicAddress(address)
    : /(^|\.)localhost\.?$/.test(hostname);
  return isPrivate ? `${hostname} is an address inside a network and cannot be used.` : null;
}

/** All of IPv6 that is given out for use across the internet (RFC 4291, section 2.4). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address can be reached from everywhere; IPv4 inside IPv6 counts as the IPv4 it is. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
}

interface Way {
  readonly dispatcher: Dispatcher;
  readonly signal: AbortSignal;
  readonly allowPrivateHosts: boolean;
}

async function follow(url: string, request: GuardedRequest, way: Way): Promise<GuardedResponse> {
  const problem = urlProblem(url, way.allowPrivateHosts);
  if (problem) throw new FetchError(problem);
  const {method = 'GET', headers, body, maxRedirects} = request;
  const {dispatcher, signal} = way;
  const answer = await send(url, {method, headers, body, dispatcher, signal});
  const {location} = answer.headers;
  const isRedirect = [301, 302, 303, 307, 308].includes(answer.statusCode);
  if (!isRedirect || typeof location !== 'string' || maxRedirects === undefined) {
    return {status: answer.statusCode, bytes: await readUpTo(answer.body, request.maxBytes)};
  }
  await answer.body.dump();
  if (maxRedirects === 0) throw new FetchError('The address redirects too often.');
  const next = new URL(location, url).href;
  return follow(next, {...request, maxRedirects: maxRedirects - 1}, way);
}

async function readUpTo(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > maxBytes) throw new FetchError(`The answer is larger than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function guardedLookup(resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, {...options, all: true}, (error, addresses) => {
      if (error) return callback(error, []);
      if (addresses.length === 0 || !addresses.every(({address}) => isPublicAddress(address))) {
        return callback(
          new FetchError(`${hostname} is an address inside a network and cannot be used.`),
          [],
        );
      }
      const [first] = addresses;
      return options.all
        ? callback(null, addresses)
        : callback(null, first!.address, first!.family);
    });
  };
}

function explain(url: string, error: unknown, timeout: number): FetchError {
  if (error instanceof FetchError) return error;
  const host = new URL(url).hostname;
  return new FetchError(`${host} ${reasonOf(error, timeout)}.`, {cause: error});
}

function reasonOf(error: unknown, timeout: number): string {
  const {name, code} = error as {name?: string; code?: string};
  if (name === 'TimeoutError') return `did not answer within ${timeout / 1000} seconds`;
  if (code === 'ENOTFOUND') return 'is not known to the DNS';
  if (code === 'ECONNREFUSED') return 'does not accept connections';
  return `could not be reached (${code ?? 'the connection broke'})`;
}
