/** Changes single columns of an envelope's rows, beside `decide`, so that they still agree with what they are compared with. */
import type {SecretBox} from '../../security/secret-box.js';
import type {Queries} from '../connection/database.js';
import {bindingOf, requireBound} from './bound-envelope.js';
import {lockEnvelope} from './envelope-reader.js';

/** Names an envelope by its number. */
interface Place {
  readonly companyId: number;
  readonly envelopeId: number;
}

/**
 * Does the work, and binds the envelope anew; nothing happens where there is no such envelope.
 * @throws AlteredRecordError where something else has changed the envelope before
 */
export async function changeRows(
  transaction: Queries,
  secretBox: Pick<SecretBox, 'encrypt' | 'decrypt'>,
  place: Place,
  work: () => Promise<unknown>,
): Promise<void> {
  const before = await lockEnvelope(transaction, place);
  if (!before) return;
  requireBound(secretBox, before);
  await work();
  const after = await lockEnvelope(transaction, place);
  if (!after) return;
  await transaction
    .updateTable('envelopes')
    .set({binding: bindingOf(secretBox, after.envelope, after.last)})
    .where('company_id', '=', place.companyId)
    .where('envelope_id', '=', place.envelopeId)
    .execute();
}
