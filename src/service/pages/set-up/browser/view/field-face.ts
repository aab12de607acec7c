import {html, nothing, type TemplateResult} from 'lit';
import type {SetUpParty} from '../../../../../contract/pages/set-up-page.js';
import {initials} from '../../../../../ui/tokens/party-hue.js';
import type {PlacedField} from '../editing/placed-field.js';
import {fieldTypeName} from '../messages.js';
import {fieldIcon} from './field-icon.js';
import {describeField} from './field-description.js';

/** The visible and the accessible content of a field on the paper. */
export function renderFieldFace(
  field: PlacedField,
  parties: readonly SetUpParty[],
): TemplateResult {
  const party = parties.find(({party_id}) => party_id === field.partyId);
  return html`
    <span class="visually-hidden">${describeField(field, parties)}</span>
    <span class="initials" aria-hidden="true">${initials(party?.name ?? '')}</span>
    ${field.type === 'check' || field.type === 'radio' ? nothing : fieldIcon(field.type)}
    <span class="word" dir="auto" aria-hidden="true">${wordOf(field)}</span>
    ${field.isRequired ? html`<span class="star" aria-hidden="true">*</span>` : nothing}
  `;
}

/** A label shows what will be printed; every other field shows its name. */
function wordOf({type, title, value}: PlacedField): string {
  const text = type === 'label' && typeof value === 'string' ? value : title;
  return text || fieldTypeName(type);
}
