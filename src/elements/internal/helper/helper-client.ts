import {draftAnswerSchema, sessionAnswerSchema} from '../../../contract/session.js';
import type {
  DraftAnswer,
  FreeformRequest,
  RecipeRequest,
  SessionAnswer,
  SessionRequest,
} from '../../../contract/helper.js';
import {ancestorsHeader} from '../../../contract/ancestors-header.js';
import type {SchemaError} from '../../../contract/schema.js';
import {EsignProblem, problemOf, refusalOf} from './problem.js';
import {explain} from '../looks/hints.js';

/** How an element reaches the host's server helper; every element has these properties. */
export interface HelperAccess {
  /** Base path of the helper. */
  readonly endpoint: string;
  /** Headers for hosts that authenticate by header. */
  readonly headers?: HeadersInit | undefined;
  /** Replaces `window.fetch`. */
  readonly fetch?: typeof fetch | undefined;
}

/** A request whose headers are added to the host's; with `json`, it posts that. */
type HelperRequest = RequestInit & {
  readonly headers?: Record<string, string>;
  readonly json?: object;
};

/** Requests something, and parses the answer. */
export async function readAnswer<Answer>(
  access: HelperAccess,
  path: string,
  schema: {parse(answer: unknown): Answer},
  request: HelperRequest = {},
): Promise<Answer> {
  const answer = await callHelper(access, path, request);
  try {
    return schema.parse(await answer.json());
  } catch (error) {
    const {name, message, issues} = error as SchemaError;
    // Others end the reading, such as a connection that is lost.
    if (!/^S(chema|yntax)/.test(name)) throw error;
    const member = issues?.[0]?.path.join('.') ?? '';
    explain(`${access.endpoint}${path}: ${member} ${message}`, answer, 'not_understood');
    throw refusalOf('not_understood');
  }
}

/** Requests a session: call it only when the session is used, since its lifetime starts now. */
export const requestSession = (
  access: HelperAccess,
  fingerprint: string,
  request: SessionRequest,
  signal: AbortSignal,
): Promise<SessionAnswer> =>
  readAnswer(access, `/envelopes/${fingerprint}/sessions`, sessionAnswerSchema, {
    json: request,
    signal,
  });

/** Creates a draft from a recipe or from chosen files: one for each `visit`, however often it is asked for. */
export function createDraft(
  access: HelperAccess,
  draft: RecipeRequest | FreeformRequest | FormData,
  visit: string,
  signal: AbortSignal | null = null,
): Promise<DraftAnswer> {
  const request = draft instanceof FormData ? {method: 'POST', body: draft} : {json: draft};
  const headers = {'idempotency-key': visit};
  return readAnswer(access, '/drafts', draftAnswerSchema, {
    ...request,
    headers,
    signal,
  });
}

/** Names the origins around this page, if it is in a frame; Firefox tells none. */
function nameAncestors(headers: Headers): void {
  const around = Array.from((location.ancestorOrigins as DOMStringList | undefined) ?? []);
  const others = around.filter((origin) => origin !== 'null' && origin !== location.origin);
  if (others.length > 0) headers.set(ancestorsHeader, others.join(' '));
}

/** One request to the helper; a response that is not a success becomes an `EsignProblem`. */
export async function callHelper(
  access: HelperAccess,
  path: string,
  {json, ...init}: HelperRequest = {},
): Promise<Response> {
  const posted = json && {method: 'POST', body: JSON.stringify(json)};
  const headers = new Headers(access.headers);
  if (json) headers.set('content-type', 'application/json');
  nameAncestors(headers);
  for (const [name, value] of Object.entries(init.headers ?? {})) headers.set(name, value);
  const send = access.fetch ?? fetch;
  const answer = await send(access.endpoint + path, {...init, ...posted, headers}).catch(
    (cause: unknown) => {
      init.signal?.throwIfAborted();
      explain(access.endpoint);
      throw new EsignProblem('offline', '', true, cause);
    },
  );
  const type = answer.headers.get('content-type') ?? '';
  // The helper never responds with HTML: if it is not mounted, many servers respond with a page of their own.
  if (answer.ok && !/html/.test(type) && type.includes(init.headers?.accept ?? '')) return answer;
  const problem = await problemOf(access.endpoint, answer);
  init.signal?.throwIfAborted();
  throw problem;
}
