/** A host as the doctor sees it: a page, and the helper that its elements call. */
export interface Host {
  /** The page. */
  readonly page: URL;
  /** Base of the helper, without a slash at the end. */
  readonly helper: string;
  /** Origin of the e-signature service's pages, where it is known. */
  readonly serviceOrigin: string | undefined;
}

/** What somebody who runs the doctor says. */
export interface HostArguments {
  readonly url: string;
  /** Path on the page's host, or an address of its own. */
  readonly endpoint: string;
  readonly service?: string | undefined;
}

/**
 * Reads what was said.
 * @throws Error with one sentence, where an address is none
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

/** An answer, with the code where it is an error of the helper's own kind. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** `error.code` of the body; undefined where it is no such JSON. */
  readonly code: string | undefined;
}

/** Milliseconds to wait for an answer. */
const patience = 10_000;

/** Asks; undefined where nobody answers. Redirections are answers, not followed. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer | undefined> {
  try {
    const signal = AbortSignal.timeout(patience);
    const {status, headers, ...response} = await request(url, {...init, signal});
    return {status, headers, text: response.text, code: codeOf(response.text)};
  } catch {
    return undefined;
  }
}

async function request(url: string, init: RequestInit) {
  const response = await fetch(url, {redirect: 'manual', ...init});
  return {status: response.status, headers: response.headers, text: await response.text()};
}

function codeOf(text: string): string | undefined {
  try {
    const {error} = JSON.parse(text) as {error?: {code?: unknown}};
    return typeof error?.code === 'string' ? error.code : undefined;
  } catch {
    return undefined;
  }
}
