import {helperErrorSchema} from '../../../contract/helper.js';
import type * as Hints from '../looks/hints.js';
import {EsignProblem} from './problem.js';
import {refusalWords, saidWords, type Refusal} from './refusal-messages.js';

const codesByStatus: Partial<Record<number, Refusal>> = {
  401: 'signed_out',
  403: 'forbidden',
  404: 'not_found',
  413: 'too_large',
};

/**
 * The problem behind a failed request; developers get more details in the console.
 * @throws the abort reason if the request was aborted
 */
export async function problemOf(
  endpoint: string,
  failed: Response | Error,
  signal?: AbortSignal | null,
): Promise<EsignProblem> {
  signal?.throwIfAborted();
  if (failed instanceof Error) {
    void tellDeveloper(({explain}) => explain(endpoint));
    return new EsignProblem('offline', '', true, failed);
  }
  const {status} = failed;
  const body: unknown = await failed.json().catch(() => undefined);
  const said = helperErrorSchema.safeParse(body).data?.error;
  void tellDeveloper(({explain}) => explain(endpoint, failed, said?.code));
  // Of what is too large, the helper knows the limit; a proxy in front of it says nothing.
  const ours = status === 413 && said ? undefined : codesByStatus[status];
  const code = said?.code ?? ours ?? 'unexpected';
  const message = ours ? refusalWords(ours) : said && saidWords(said);
  return new EsignProblem(code, message, status === 429 || status >= 500);
}

/** Hints are not for the user: nothing waits for them, and without them nothing is missing. */
export const tellDeveloper = (tell: (hints: typeof Hints) => void): Promise<void> =>
  import('../looks/hints.js').then(tell, () => undefined);
