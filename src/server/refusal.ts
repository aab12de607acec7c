import {isServiceError} from '../client/errors.js';
import {remedyOf} from '../contract/mistakes.js';

/** An error response that the browser receives, in the helper's own words. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: string;
  /** The origin that it is about, if it is about one. */
  readonly origin: string | undefined;

  /** @param cause More for the log; the browser is not told. */
  constructor(status: number, code: string, message: string, cause?: unknown, origin?: string) {
    super(message, {cause});
    this.status = status;
    this.code = code;
    this.origin = origin;
  }
}

/** The host's own mistake, for its log. */
export class ServiceUnsetError extends TypeError {
  constructor() {
    super(
      'createEsignHandler has no `service.baseUrl` or `service.apiKey`: are the environment variables they come from set?',
    );
  }
}

/** Nobody is signed in. */
export const signedOut = () => new Refusal(401, 'unauthorized', 'Please sign in.');

/** The page is in a frame of a page that the host has not listed: browsers would show it nothing. */
export const ancestorMissing = (origin: string) =>
  new Refusal(
    403,
    'ancestor_missing',
    `This page is shown inside ${origin}, which its server does not name in “ancestors”.`,
    undefined,
    origin,
  );

/** The account has sent as many messages to phones today as it may: whoever sends can do something about it. */
const messagesUsedUp = () =>
  new Refusal(
    409,
    'messages_used_up',
    'No more messages can be sent today. Try again tomorrow, or invite people by e-mail or with a link.',
  );

/** The host has no recipe of this name. */
export const unknownRecipe = (name: string) =>
  new Refusal(404, 'unknown_recipe', `There is no recipe named "${name}".`);

/** An envelope that does not exist or is not the user's: the same response for both. */
export const noSuchEnvelope = () => new Refusal(404, 'not_found', 'There is no such envelope.');

/** The user may see the envelope but may not do this with it. */
export const notAllowed = () => new Refusal(403, 'forbidden', 'You may not do this.');

/**
 * What the browser is told about anything thrown. The service's errors keep their code; errors that concern the API
 * key, the service's health or the helper itself are reported without detail.
 */
export function refusalOf(thrown: unknown): Refusal {
  if (thrown instanceof Refusal) return thrown;
  if (!isServiceError(thrown)) {
    const code = thrown instanceof ServiceUnsetError ? 'service_unset' : 'internal';
    return new Refusal(500, code, 'Something went wrong on our side. Please try again.');
  }
  switch (thrown.name) {
    case 'AuthenticationError':
      if (thrown.code === 10353) return messagesUsedUp();
      return new Refusal(502, 'service_refused', 'The e-signature service refused our request.');
    case 'UnavailableError':
    case 'ConnectionError':
    case 'TimeoutError':
      return new Refusal(503, 'service_unavailable', 'The e-signature service does not respond.');
    case 'NotFoundError':
      return thrown.code === 0 ? notThere('service_address') : passedOn(thrown);
    case 'RequestError':
      return isRedirection(thrown.status) ? notThere('service_redirects') : passedOn(thrown);
    case 'ConflictError':
    case 'RateLimitError':
      return passedOn(thrown);
  }
}

function passedOn(error: {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly detail: string | null;
}): Refusal {
  if (error.code === 10253) return noSuchEnvelope();
  const code = error.code === 0 ? wordFor(error.status) : String(error.code);
  return new Refusal(error.status, code, [error.message, error.detail].filter(Boolean).join(' '));
}

/** Everything the interface does not find has a code: this address is another one. */
const notThere = (code: 'service_address' | 'service_redirects') =>
  new Refusal(502, code, 'The e-signature service is not where it should be.');

const isRedirection = (status: number) => status >= 300 && status < 400;

const wordFor = (status: number) => (status === 429 ? 'rate_limited' : 'invalid_request');

/** The response for a refusal. */
export function answerRefusal(refusal: Refusal, requestId: string): Response {
  const {status, code, message, origin} = refusal;
  const retry: Record<string, string> =
    status === 429 || status === 503 ? {'retry-after': '5'} : {};
  const error = {code, message, request_id: requestId, origin};
  return Response.json({error}, {status, headers: retry});
}

/** Writes to the log of the host what failed, and what to do about it if that is known (docs/guide/troubleshooting.md). */
export function logFailure(error: unknown, code: string, request = ''): void {
  const remedy = remedyOf(code);
  const advice = remedy ? `: ${code}: ${remedy}` : ':';
  // oxlint-disable-next-line no-console -- the host gave nowhere else to tell it
  console.error(`esign helper${request}${advice}`, error);
}
