import {largestSealed} from '../../contract/file-limits.js';
import type {VerifyView} from '../../contract/helper.js';
import {base64Of} from '../base64.js';
import {Refusal} from '../refusal.js';
import {readForm} from '../request-body.js';
import {mediaType} from '../request-guard.js';
import {verifyAnswerSchema} from '../service-answers.js';
import type {RequestContext} from '../request-context.js';

/** Bytes of the form: the file plus the multipart framing. */
const largestForm = largestSealed + 64 * 1024;

/** `POST /verify`: one PDF as the multipart part `file`; returns the service's verdict. */
export async function handleVerify({request, service}: RequestContext): Promise<Response> {
  const file =
    mediaType(request) === 'multipart/form-data' &&
    // A sealed file may be larger than what other requests may send, hence a limit of its own.
    (await readForm(request, largestForm)).get('file');
  if (!file || typeof file === 'string') {
    throw new Refusal(
      400,
      'invalid_request',
      'Send the PDF as the part "file" of multipart/form-data.',
    );
  }
  const body = {document_file_name: file.name, document_file_content: await base64Of(file)};
  const verdict: VerifyView = await service.read('verify', {}, verifyAnswerSchema, {body});
  return Response.json(verdict);
}
