import {
  type HostAnswer,
  hostAnswerSchema,
  type HostQuestion,
} from '../../contract/access/host-answer.js';
import {
  noSuchEnvelope,
  notAllowed,
  Refusal,
  signedOut,
  unknownRecipe,
} from '../../server/refusal.js';
import {largestBody, readBytes} from '../../server/request-body.js';
import {signatureOf} from '../../server/webhooks/webhook-signature.js';

/** Where the host app answers, and how it knows who asks. */
export interface AuthorizeSettings {
  readonly url: string;
  /** `whsec_` plus base64. */
  readonly secret: string;
  /** Milliseconds that an answer may take. */
  readonly timeLimit: number;
}

/**
 * Asks the host app about a request of a browser. Nothing is kept: each request is asked for by itself.
 * @throws {Refusal} that says what to answer to the browser where the host does not let it
 */
export type AskHost = (request: Request, question: HostQuestion) => Promise<HostAnswer>;

/** What says who the person is. No other header of the browser reaches the host. */
const passedOn = ['cookie', 'authorization', 'origin'];

/** Base64 makes a file larger by a third. */
const largestAnswer = Math.ceil((largestBody * 4) / 3);

/** @param log receives a line for each refusal, without anything that is secret */
export function createAskHost(settings: AuthorizeSettings, log: (line: string) => void): AskHost {
  return async function askHost(request, question) {
    const response = await send(settings, request, question);
    if (response.status === 200) return readAnswer(response);
    await response.body?.cancel();
    const refusal = refusalFor(response.status, question);
    // What is the host's mistake is logged with what to do about it, by the helper.
    if (refusal.status < 500) log(`${subjectOf(question)}: the host answered ${response.status}`);
    throw refusal;
  };
}

async function send(
  {url, secret, timeLimit}: AuthorizeSettings,
  request: Request,
  question: HostQuestion,
): Promise<Response> {
  const [id, timestamp] = [`ask_${crypto.randomUUID()}`, String(Math.floor(Date.now() / 1000))];
  const body = JSON.stringify(question);
  const headers = new Headers({
    accept: 'application/json',
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': await signatureOf(secret, {id, timestamp, body}),
  });
  for (const name of passedOn) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  // Also ends an answer that begins and then hangs.
  const signal = signalWithin(request.signal, timeLimit);
  return fetch(url, {method: 'POST', headers, body, redirect: 'manual', signal}).catch(noAnswer);
}

async function readAnswer(response: Response): Promise<HostAnswer> {
  const bytes = await readBytes(response, largestAnswer).catch(noAnswer);
  const {success, data, error} = hostAnswerSchema.safeParse(jsonIn(bytes));
  if (success) return data;
  const [issue] = error.issues;
  throw failed(502, 'authorize_answer', `${issue?.path.join('.') || 'body'}: ${issue?.message}`);
}

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    // What it holds may be secret, so the error of the parser, which quotes it, is not logged.
    throw failed(502, 'authorize_answer', 'body: not JSON');
  }
}

function noAnswer(error: unknown): never {
  if (error instanceof Refusal) throw failed(502, 'authorize_answer', error.message);
  const isLate = error instanceof DOMException && error.name === 'TimeoutError';
  throw failed(503, isLate ? 'authorize_slow' : 'authorize_unavailable', reasonOf(error));
}

/** `fetch` itself only says that it failed. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? String(error.cause ?? error) : String(error);

function refusalFor(status: number, {envelope_fingerprint, recipe}: HostQuestion): Refusal {
  if (status === 401) return signedOut();
  if (status === 403) return notAllowed();
  if (status === 404 && recipe !== undefined) return unknownRecipe(recipe);
  if (status === 404 && envelope_fingerprint !== undefined) return noSuchEnvelope();
  const said = `status ${status}`;
  if (status === 429 || status >= 500) return failed(503, 'authorize_unavailable', said);
  return failed(502, status < 300 ? 'authorize_answer' : 'authorize_address', said);
}

/** The browser is told that it is not the person's mistake, and the log what the host did. */
const failed = (status: number, code: string, reason: string): Refusal =>
  new Refusal(status, code, 'Who you are could not be checked. Please try again.', reason);

const subjectOf = ({action, recipe, envelope_fingerprint}: HostQuestion): string =>
  [action, recipe && JSON.stringify(recipe), envelope_fingerprint].filter(Boolean).join(' ');

/**
 * A signal that ends with this one, and after so many milliseconds at the latest.
 * @returns aborts with a `TimeoutError` then
 */
export function signalWithin(signal: AbortSignal, milliseconds: number): AbortSignal {
  const limit = AbortSignal.timeout(milliseconds);
  // Node 20 collects a timeout that only `AbortSignal.any` refers to, and it never comes; one with a listener is kept.
  limit.addEventListener('abort', () => undefined);
  return AbortSignal.any([signal, limit]);
}
