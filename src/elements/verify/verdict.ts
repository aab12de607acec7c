import type {VerifyView} from '../../contract/helper.js';
import {
  callHelper,
  loadResponseSchemas,
  type HelperAccess,
} from '../internal/helper/helper-client.js';

/** Has the service verify a PDF. */
export async function readVerdict(
  access: HelperAccess,
  file: File,
  signal: AbortSignal,
): Promise<VerifyView> {
  const body = new FormData();
  body.append('file', file, file.name);
  const [{verifyViewSchema}, answer] = await Promise.all([
    loadResponseSchemas(),
    callHelper(access, '/verify', {method: 'POST', body, signal}),
  ]);
  return verifyViewSchema.parse(await answer.json());
}
