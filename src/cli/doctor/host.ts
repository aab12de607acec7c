import {lookup} from 'node:dns/promises';
import {request as requestPlain} from 'node:http';
import {request as requestTls} from 'node:https';

/** A host to check: a page, and the helper that its elements call. */
export interface Host {
  readonly page: URL;
  /** Base URL of the helper, without a trailing slash. */
  readonly helper: string;
  /** Origin of the e-signature service's pages, if known. */
  readonly serviceOrigin: string | undefined;
}

/** The arguments of the command. */
export interface HostArguments {
  readonly url: string;
  /** Path on the page's host, or a full address. */
  readonly endpoint: string;
  readonly service?: string | undefined;
}

/**
 * Reads the arguments.
 * @throws Error with one sentence if an address is invalid
 */
export function readHost({url, endpoint, service}: HostArguments): Host {
  const page = address(url, 'URL');
  const helper = new URL(endpoint, page);
  return {
    page,
    helper: helper.href.replace(/\/+$/, ''),
    serviceOrigin: service === undefined ? undefined : address(service, '--service').origin,
  };
}

function address(text: string, name: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  throw new Error(`${name} must be an address like http://localhost:3000; it was "${text}".`);
}

/** Why nothing responds at an address: its name is not known to this machine, or nobody listens there. */
export const silenceAt = (url: string): Promise<'name_unknown' | 'not_started'> =>
  lookup(new URL(url).hostname.replace(/^\[(.*)\]$/, '$1')).then(
    () => 'not_started',
    () => 'name_unknown',
  );

/** A response, with its code if it is an error from the helper. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** `error.code` in the body; undefined if the body is not such JSON. */
  readonly code: string | undefined;
}

/** Milliseconds to wait for a response. */
const timeout = 10_000;

/** Sends a request; undefined if nothing responds. Redirects are not followed. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer | undefined> {
  try {
    const signal = AbortSignal.timeout(timeout);
    const {status, headers, ...response} = await request(url, {...init, signal});
    return {status, headers, text: response.text, code: codeOf(response.text)};
  } catch {
    return undefined;
  }
}

async function request(url: string, init: RequestInit) {
  // A redirect, usually to a sign-in, is a finding of its own; the page at its end is not.
  const response = await fetch(url, {redirect: 'manual', ...init});
  return {status: response.status, headers: response.headers, text: await response.text()};
}

/**
 * Announces a body of this many bytes without sending it, and returns the status it is answered with; undefined if
 * nothing answers before the body arrives.
 */
export function announce(url: string, bytes: number): Promise<number | undefined> {
  const send = url.startsWith('https:') ? requestTls : requestPlain;
  const headers = {'content-type': 'multipart/form-data; boundary=x', 'content-length': bytes};
  return new Promise((resolve) => {
    const sent = send(url, {method: 'POST', headers, timeout: 2_000}, ({statusCode}) => {
      resolve(statusCode);
      sent.destroy();
    });
    sent.on('error', () => resolve(undefined));
    sent.on('timeout', () => sent.destroy());
    sent.flushHeaders();
  });
}

function codeOf(text: string): string | undefined {
  try {
    const {error} = JSON.parse(text) as {error?: {code?: unknown}};
    return typeof error?.code === 'string' ? error.code : undefined;
  } catch {
    return undefined;
  }
}
