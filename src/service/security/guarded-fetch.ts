/**
 * Requests to addresses that someone else chose: document links, logos, webhooks. Only `https` to public addresses is
 * allowed. Every DNS result is checked, and the connection uses the checked address, so that a second lookup cannot
 * lead elsewhere; a proxy is asked for a connection to that address too.
 */
import {lookup as systemLookup, type LookupAddress, type LookupAllOptions} from 'node:dns';
import type {LookupFunction} from 'node:net';
import ipaddr from 'ipaddr.js';
import type {Dispatcher} from 'undici';
import type {FetchFailure} from '../../contract/resources/document-failure.js';
import {machineErrorIn} from '../machine.js';
import {failureSentence} from '../../languages/history-sentence.js';
import {
  openDispatcher,
  faultOfProxies,
  type Judge,
  type OutgoingProxies,
} from './outgoing-proxy.js';

/** An address that may not be requested, or an unusable response. The message is one sentence in English. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  /** The reason in structured form, for code and for other languages. */
  readonly failure: FetchFailure;

  constructor(failure: FetchFailure, options?: ErrorOptions) {
    super(failureSentence(failure), options);
    this.failure = failure;
  }
}

export interface GuardedRequest {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Milliseconds until the whole response must have arrived. */
  readonly timeout: number;
  /** Maximum size of a response, in bytes. */
  readonly maxBytes: number;
  /** Whether nothing but the status is wanted: the rest is dropped, however long it is or takes. */
  readonly statusOnly?: true;
  /** Redirects to follow, each checked again. If left out, a redirect is returned like any other response. */
  readonly maxRedirects?: number;
}

export interface GuardedResponse {
  readonly status: number;
  /** As the answer names it itself. */
  readonly contentType?: string | undefined;
  /** When to ask again, as the answer says it: seconds, or a date. */
  readonly retryAfter?: string | undefined;
  readonly bytes: Uint8Array;
}

/** @throws FetchError if the address is not allowed, or no complete response arrives in time */
export type GuardedFetch = (url: string, request: GuardedRequest) => Promise<GuardedResponse>;

type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Creates the only function for such requests. `allowPrivateHosts` permits private addresses and plain `http`. */
export function createGuardedFetch(options: {
  readonly allowPrivateHosts: boolean;
  /** Permits plain `http`, for files that are signed. */
  readonly allowPlainHttp?: boolean;
  /** Hosts that may be requested; `*.` before a host allows all hosts below it; none means any host. */
  readonly outgoingHosts?: readonly string[];
  /** The DNS resolver; by default that of the system. */
  readonly resolve?: Resolve;
  /** The company's proxy. */
  readonly proxy?: OutgoingProxies | undefined;
  /** URL that the operator chose: its name is for a proxy to resolve. */
  readonly chosen?: string | undefined;
}): GuardedFetch {
  const {allowPrivateHosts, resolve = systemLookup, proxy, chosen} = options;
  const {allowPlainHttp = allowPrivateHosts, outgoingHosts = []} = options;
  const limits = {allowPrivateHosts, allowPlainHttp, outgoingHosts};
  const lookup = guardedLookup(resolve);
  const open = () =>
    allowPrivateHosts
      ? openDispatcher(proxy, {connect: {lookup: developersLookup}})
      : openDispatcher(proxy, {connect: {lookup}}, judgeBy(lookup, chosen));
  let agent: Promise<Dispatcher> | undefined;

  return async (url, request) => {
    // One signal for all redirects: the timeout is for the whole response, not for each hop.
    const signal = AbortSignal.timeout(request.timeout);
    try {
      agent ??= open();
      const answer = follow(url, request, {agent: await agent, signal, ...limits});
      return await Promise.race([answer, endOf(signal)]);
    } catch (error) {
      throw explain(url, error, request.timeout);
    }
  };
}

/** Rejects when the time is over: undici does not end a request that waits for its connection. */
const endOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), {once: true});
  });

/** Why no request to this URL is allowed, as a sentence in English, or null if it is allowed. */
export function urlProblem(
  text: string,
  allowPrivateHosts: boolean,
  outgoingHosts: readonly string[] = [],
): string | null {
  const allowPlainHttp = allowPrivateHosts;
  const failure = urlFailure(text, {allowPrivateHosts, allowPlainHttp, outgoingHosts});
  if (!failure) return null;
  const canBeAllowed = failure.code === 'private_address' || failure.code === 'not_https';
  return failureSentence(failure) + (canBeAllowed ? wayOut : '');
}

/** For whoever tries the service on one machine. */
const wayOut = ' The operator of the service can allow it, with ESIGN_ALLOW_PRIVATE_HOSTS=1.';

/** Checks the URL only. The addresses that its host resolves to are checked when connecting. */
function urlFailure(
  text: string,
  {allowPrivateHosts, allowPlainHttp, outgoingHosts}: Limits,
): FetchFailure | null {
  if (!URL.canParse(text)) return {code: 'not_a_url'};
  const {protocol, hostname} = new URL(text);
  const isWeb = protocol === 'https:' || (allowPlainHttp && protocol === 'http:');
  if (!isWeb) return {code: 'not_https'};
  const isListed = outgoingHosts.length === 0 || outgoingHosts.some(covers(hostname));
  if (!isListed) return {code: 'unlisted_host', host: hostname};
  if (allowPrivateHosts) return null;
  // URLs keep the brackets around an IPv6 address, which ipaddr.js does not accept.
  const address = hostname.replace(/^\[|\]$/g, '');
  // Every name below `localhost`, also with a final dot, means this machine.
  const isPrivate = ipaddr.isValid(address)
    ? !isPublicAddress(address)
    : /(^|\.)localhost\.?$/.test(hostname);
  return isPrivate ? {code: 'private_address', host: hostname} : null;
}

/** Whether a list entry is this host, or a `*.` entry above it. */
const covers =
  (hostname: string) =>
  (entry: string): boolean =>
    entry.startsWith('*.') ? hostname.endsWith(entry.slice(1)) : hostname === entry;

/** All IPv6 addresses for use on the internet (RFC 4291, section 2.4). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address is public. An IPv4 address inside an IPv6 address counts as the IPv4 address. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
}

/** Which addresses may be requested. */
interface Limits {
  readonly allowPrivateHosts: boolean;
  readonly allowPlainHttp: boolean;
  readonly outgoingHosts: readonly string[];
}

interface Way extends Limits {
  readonly agent: Dispatcher;
  readonly signal: AbortSignal;
}

async function follow(url: string, request: GuardedRequest, way: Way): Promise<GuardedResponse> {
  const failure = urlFailure(url, way);
  if (failure) throw new FetchError(failure);
  const {method = 'GET', headers, body, maxRedirects} = request;
  const {origin, pathname, search} = new URL(url);
  const {agent, signal} = way;
  const answer = await agent.request({
    origin,
    path: `${pathname}${search}`,
    method,
    headers,
    body,
    signal,
  });
  const {location} = answer.headers;
  const isRedirect = [301, 302, 303, 307, 308].includes(answer.statusCode);
  if (!isRedirect || typeof location !== 'string' || maxRedirects === undefined) {
    if (request.statusOnly) {
      // What is short is read beside, so that its connection can be used again.
      void answer.body.dump({limit: request.maxBytes}).catch(() => undefined);
      const retryAfter = [answer.headers['retry-after']].flat()[0];
      return {status: answer.statusCode, retryAfter, bytes: new Uint8Array()};
    }
    const contentType = [answer.headers['content-type']].flat()[0];
    const bytes = await readUpTo(answer.body, request.maxBytes);
    return {status: answer.statusCode, contentType, bytes};
  }
  await answer.body.dump();
  if (maxRedirects === 0) throw new FetchError({code: 'too_many_redirects'});
  const next = new URL(location, url).href;
  // follow() checks each new address, so no redirect can lead inside the network.
  return follow(next, {...request, maxRedirects: maxRedirects - 1}, way);
}

async function readUpTo(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > maxBytes) throw new FetchError({code: 'answer_too_large', bytes: maxBytes});
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Names below `localhost` are this machine (RFC 6761, section 6.3), as browsers have it: many resolvers know none of them. */
const developersLookup: LookupFunction = (hostname, options, callback) =>
  systemLookup(/\.localhost\.?$/.test(hostname) ? 'localhost' : hostname, options, callback);

function guardedLookup(resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    // All addresses, because the connection may try any of them: one private address is enough to
    // refuse the name.
    resolve(hostname, {...options, all: true}, (error, addresses) => {
      if (error) return callback(error, []);
      if (addresses.length === 0 || !addresses.every(({address}) => isPublicAddress(address))) {
        return callback(new FetchError({code: 'private_address', host: hostname}), []);
      }
      const [first] = addresses;
      return options.all
        ? callback(null, addresses)
        : callback(null, first!.address, first!.family);
    });
  };
}

/** Through a proxy, names are looked up here as well, and the connection is to what was found. */
function judgeBy(lookup: LookupFunction, chosen: string | undefined): Judge {
  const trusted = chosen === undefined ? '' : new URL(chosen).hostname;
  return (authority) =>
    new Promise((resolve, reject) => {
      const [, name = '', port = ''] = /^(.*):(\d+)$/.exec(authority) ?? [];
      const host = name.replace(/^\[|\]$/g, '');
      if (ipaddr.isValid(host) || host === trusted) return resolve(authority);
      lookup(host, {}, (error, address, family) => {
        if (error) return reject(error);
        resolve(family === 6 ? `[${String(address)}]:${port}` : `${String(address)}:${port}`);
      });
    });
}

/** What this machine lacks is no fault of the address. */
function explain(url: string, error: unknown, timeout: number): Error {
  if (error instanceof FetchError) return error;
  const ofMachine = machineErrorIn(error);
  if (ofMachine) return ofMachine;
  const host = new URL(url).hostname;
  return new FetchError(failureOf(host, error, timeout), {cause: error});
}

function failureOf(host: string, error: unknown, timeout: number): FetchFailure {
  const {name, code} = error as {name?: string; code?: string};
  const fault = faultOfProxies(error);
  if (fault !== undefined) return {code: 'connection_error', host, error: fault};
  if (name === 'TimeoutError') return {code: 'no_answer', host, seconds: timeout / 1000};
  if (code === 'ENOTFOUND') return {code: 'unknown_host', host};
  if (code === 'ECONNREFUSED') return {code: 'connection_refused', host};
  return code ? {code: 'connection_error', host, error: code} : {code: 'connection_broken', host};
}
