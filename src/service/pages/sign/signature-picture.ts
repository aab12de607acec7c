import type {FieldValue} from '../../../contract/fields/field-value.js';
import {DocumentRefusedError} from '../../pdf/refusal.js';
import {Refusal} from '../../domain/refusal.js';
import type {PageReader} from '../shared/page-parts.js';

/**
 * Accepts every value that the sealed PDF can show.
 * @throws Refusal 10010 for an image that cannot be decoded: an envelope that contains one could not be sealed.
 */
export async function requireDrawable(
  documents: Pick<PageReader, 'checkPicture'>,
  value: FieldValue | null,
): Promise<void> {
  if (value === null || typeof value !== 'object' || value.kind !== 'upload') return;
  try {
    await documents.checkPicture(Buffer.from(value.image, 'base64'));
  } catch (error) {
    if (error instanceof DocumentRefusedError) throw new Refusal(10010, error.message);
    throw error;
  }
}
