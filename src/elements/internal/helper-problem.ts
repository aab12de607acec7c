import {helperErrorSchema} from '../../contract/helper.js';
import {EsignProblem} from './problem.js';

const codesByStatus: Record<number, string> = {
  401: 'signed_out',
  403: 'forbidden',
  404: 'not_found',
};

/** What is wrong with an answer: refusals are said in our words, the rest in those of the helper. */
export async function problemOf(response: Response): Promise<EsignProblem> {
  const body: unknown = await response.json().catch(() => undefined);
  const said = helperErrorSchema.safeParse(body).data?.error;
  const ours = codesByStatus[response.status];
  const code = said?.code ?? ours ?? 'unexpected';
  const message = ours ? new EsignProblem(ours).message : said?.message;
  return new EsignProblem(code, message, response.status === 429 || response.status >= 500);
}
