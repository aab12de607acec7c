import {kindOf} from '../../../contract/fields/field-kinds.js';
import type {SetUpParty} from '../../../contract/pages/set-up-page.js';
import type {PlacedField} from '../editing/placed-field.js';
import {fieldDescription, fieldKindName, namedField} from '../messages.js';

/** Describes a field: type, party, place. */
export function describeField(field: PlacedField, parties: readonly SetUpParty[]): string {
  const party = parties.find(({party_id}) => party_id === field.partyId);
  const type = fieldKindName(kindOf(field));
  const name = [field.title, field.type === 'radio' ? field.options : '']
    .filter(Boolean)
    .join(', ');
  return fieldDescription({
    type: name ? namedField(type, name) : type,
    party: party?.name ?? '?',
    page: field.page,
    left: Math.round(field.x),
    top: Math.round(field.y),
  });
}

/** The signers who have no signature field. */
export const withoutSignature = (
  fields: readonly PlacedField[],
  parties: readonly SetUpParty[],
): readonly SetUpParty[] =>
  parties.filter(
    (party) =>
      party.is_signer &&
      !fields.some(({partyId, type}) => type === 'signature' && partyId === party.party_id),
  );
