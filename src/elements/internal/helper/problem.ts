import {problemWords} from '../messages.js';
import {helperErrorSchema} from '../../../contract/answers.js';
import {explain} from '../looks/hints.js';
import {refusalWords, saidWords, type Refusal} from './refusal-messages.js';
import {EsignErrorEvent} from '../../events.js';

/** What went wrong, with a sentence to show. */
export class EsignProblem extends Error {
  override readonly name = 'EsignProblem';
  /** A machine-readable word, or a code of the service. */
  readonly code: string;
  /** Whether retrying could help. */
  readonly retryable: boolean;

  constructor(code: string, message?: string, retryable = true, cause?: unknown) {
    super(message || problemWords(code), {cause});
    this.code = code;
    this.retryable = retryable;
  }
}

/** Any thrown value as a problem; unknown errors become `unexpected`. */
export function toProblem(error: unknown): EsignProblem {
  if (error instanceof EsignProblem) return error;
  return new EsignProblem(navigator.onLine ? 'unexpected' : 'offline', '', true, error);
}

const codesByStatus: Partial<Record<number, Refusal>> = {
  // A page of something else.
  200: 'not_understood',
  401: 'signed_out',
  403: 'forbidden',
  404: 'not_found',
  413: 'too_large',
};

/** The problem behind a failed request; developers get more details in the console. */
export async function problemOf(endpoint: string, failed: Response): Promise<EsignProblem> {
  const {status} = failed;
  const body: unknown = await failed.json().catch(() => undefined);
  const said = helperErrorSchema.safeParse(body).data?.error;
  explain(endpoint, failed, said?.code);
  // Of what is too large, the helper knows the limit; a proxy in front of it says nothing.
  const ours = said && (status === 413 || said.origin) ? undefined : codesByStatus[status];
  const code = said?.code ?? ours ?? 'unexpected';
  const message = ours ? refusalWords(ours) : said && saidWords(said);
  return new EsignProblem(code, message, failed.ok || status === 429 || status >= 500);
}

/** Why something that is not there cannot be shown, without another request. */
export const refusalOf = (code: Refusal): EsignProblem =>
  new EsignProblem(code, refusalWords(code), code !== 'not_found');

/** Tells the page of anything that was thrown, as a problem that the element can show. */
export function reportProblem(element: EventTarget, error: unknown): EsignProblem {
  const problem = toProblem(error);
  element.dispatchEvent(new EsignErrorEvent(problem));
  return problem;
}
