import {helperErrorSchema} from '../../../contract/answers/helper-error.js';
import {explain} from '../looks/hints.js';
import {EsignProblem} from './problem.js';
import {refusalWords, saidWords, type Refusal} from './refusal-messages.js';

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
