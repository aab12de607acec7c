import type {EntryFit} from '../../../contract/entry-fit.js';
import {takesSeveralLines} from '../../../contract/field-text.js';
import type {EnteredValue} from '../../../contract/field-value.js';
import type {Settings} from '../../../contract/settings.js';
import type {Envelope} from '../../domain/envelope.js';
import type {PageParts} from '../shared/page-parts.js';

/** What a party enters, and the settings of the account. */
interface Entry {
  readonly fieldId: number;
  readonly value: EnteredValue | null;
  readonly settings: Settings;
}

/** How a text that a party enters will be printed; null for what is no text, and for fields that there are not. */
export async function fitOf(
  {documents}: Pick<PageParts, 'documents'>,
  envelope: Envelope | undefined,
  {fieldId, value, settings}: Entry,
): Promise<EntryFit | null> {
  const field = envelope?.fields.find(({id}) => id === fieldId);
  const isChosen = field?.type === 'radio' || field?.type === 'dropdown';
  if (!field || isChosen || typeof value !== 'string') return null;
  const {width, height} = field;
  const place = {width, height, isMultiline: takesSeveralLines(field)};
  return documents.fitEntry(value, place, settings.setting_language);
}
