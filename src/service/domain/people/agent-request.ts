/**
 * What an application asks for that wants to be somebody's agent: an authorization request of OAuth 2.1 with PKCE, for
 * this service alone. All of it was written by strangers.
 */

/** An application, by what it has said about itself. */
export interface AgentClient {
  readonly id: string;
  readonly name: string;
  readonly redirectUris: readonly string[];
  /** The host where it publishes who it is; null if it has only said so. */
  readonly vouchedBy: string | null;
}

/** What can be allowed, or not. */
export interface AgentRequest {
  readonly clientId: string;
  /** As the application named it: it has to name the same when it comes for its tokens. */
  readonly redirectUri: string;
  readonly codeChallenge: string;
  readonly state: string | null;
}

const longestUri = 2_000;

/** Why nobody can be sent back to this address; null if somebody can. */
export function redirectProblem(uri: string): string | null {
  if (uri.length > longestUri || !URL.canParse(uri)) return `${shown(uri)} is not an address.`;
  const {protocol, username, password, hash} = new URL(uri);
  if (hash || uri.endsWith('#')) return `${shown(uri)} has a fragment, which is lost on the way.`;
  if (username || password) return `${shown(uri)} has a user name in it.`;
  if (protocol === 'https:' || isOnOwnMachine(uri)) return null;
  return `${shown(uri)} is neither https nor http on one's own machine (127.0.0.1, [::1], localhost).`;
}

/** Whether a program on the person's own machine listens there (RFC 8252, section 7.3). */
export const isOnOwnMachine = (uri: string): boolean => {
  const {protocol, hostname} = new URL(uri);
  return protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
};

/** Letter by letter; on one's own machine, any port will do, because nobody knows it beforehand. */
export const isRegistered = (registered: readonly string[], uri: string): boolean =>
  registered.includes(uri) ||
  (isOnOwnMachine(uri) &&
    registered.some((each) => isOnOwnMachine(each) && withoutPort(each) === withoutPort(uri)));

function withoutPort(uri: string): string {
  const url = new URL(uri);
  url.port = '';
  return url.href;
}

/** Where the client of a request is found; undefined if it is not named once. */
export const clientIdIn = (query: URLSearchParams): string | undefined => once(query, 'client_id');

/**
 * Reads the request. As anybody may register an address, nobody is sent to it for what is wrong: that is for the page.
 * @param resource What this service calls its own (RFC 8707).
 * @returns What is wrong, as a sentence in English.
 */
export function readAgentRequest(
  query: URLSearchParams,
  client: AgentClient,
  resource: string,
): AgentRequest | string {
  const doubled = [...new Set(query.keys())].find((name) => query.getAll(name).length > 1);
  if (doubled !== undefined) return `${shown(doubled)} is there twice.`;
  const redirectUri = query.get('redirect_uri');
  if (redirectUri === null) return 'redirect_uri is missing.';
  const problem = redirectProblem(redirectUri);
  if (problem !== null) return `redirect_uri: ${problem}`;
  if (!isRegistered(client.redirectUris, redirectUri))
    return 'redirect_uri is none that the application has registered.';
  if (query.get('response_type') !== 'code') return 'response_type: expected code.';
  if (query.get('code_challenge_method') !== 'S256') return 'code_challenge_method: expected S256.';
  const codeChallenge = query.get('code_challenge') ?? '';
  if (!/^[\w-]{43}$/.test(codeChallenge))
    return 'code_challenge: expected the SHA-256 of a verifier.';
  const asked = query.get('resource');
  if (asked !== null && asked !== resource) return `resource: expected ${resource}.`;
  return {clientId: client.id, redirectUri, codeChallenge, state: query.get('state')};
}

/** Where the browser goes with the answer; it says who answers (RFC 9207). */
export function answerTo(
  {redirectUri, state}: AgentRequest,
  issuer: string,
  answer: {readonly code: string} | {readonly error: 'access_denied'},
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({...answer, iss: issuer}))
    url.searchParams.set(name, value);
  if (state !== null) url.searchParams.set('state', state);
  return url.href;
}

const longestName = 80;

/** A name as it can be shown among other words: on one line, and without what turns or hides letters. */
export function plainName(name: string): string {
  const plain = name
    .replaceAll(/[\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/\p{C}/gu, '')
    .trim();
  return Array.from(plain).slice(0, longestName).join('').trim();
}

const once = (query: URLSearchParams, name: string): string | undefined => {
  const [value, ...others] = query.getAll(name);
  return others.length === 0 ? value : undefined;
};

const shown = (text: string): string => plainName(text) || 'An empty text';
