import {largestSealed} from '../../contract/file-limits.js';
import {verifyViewSchema, type VerifyView} from '../../contract/answers/verify-view.js';
import {tooLargeWords} from '../internal/file-messages.js';
import {callHelper, type HelperAccess} from '../internal/helper/helper-client.js';
import {EsignProblem} from '../internal/helper/problem.js';
import {noPdfWords} from './verdict-messages.js';

/** Has the service verify a PDF; what would be refused in any case does not leave the page. */
export async function readVerdict(
  access: HelperAccess,
  file: File,
  signal: AbortSignal,
): Promise<VerifyView> {
  if (file.size > largestSealed)
    throw new EsignProblem('too_large', tooLargeWords(file.name, largestSealed), false);
  // A header may be anywhere in the first kilobyte (ISO 32000-2, annex J).
  if (!(await file.slice(0, 1024).text()).includes('%PDF-'))
    throw new EsignProblem('no_pdf', noPdfWords(file.name), false);
  const body = new FormData();
  body.append('file', file, file.name);
  const answer = await callHelper(access, '/verify', {method: 'POST', body, signal});
  return verifyViewSchema.parse(await answer.json());
}
