import {html, nothing, type TemplateResult} from 'lit';
import {kindOf} from '../../../contract/fields/field-kinds.js';
import type {SetUpParty} from '../../../contract/pages/set-up-page.js';
import {initials, partyHue} from '../../../ui/tokens/party-hue.js';
import type {PlacedField, Rectangle} from '../editing/placed-field.js';
import {fieldKindName} from '../messages.js';
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
    ${renderWords(field, party)}
  `;
}

type FacePart = 'type' | 'settings' | 'title' | 'value' | 'isRequired';
type GhostPart = FacePart | 'partyId' | 'width' | 'height';

/** Where a field is, how large, and how its text will look, for the style sheet. */
export function fieldStyle({
  settings = {},
  ...box
}: Rectangle & Pick<PlacedField, 'settings'>): string {
  const {fontSize, align, colour, cells} = settings;
  const entries = {
    x: box.x,
    y: box.y,
    width: box.width,
    height: box.height,
    size: fontSize,
    align: align === 'centre' ? 'center' : align,
    colour,
    cells,
  };
  return Object.entries(entries)
    .flatMap(([name, value]) => (value === undefined ? [] : `--field-${name}: ${value}`))
    .join('; ');
}

const renderWords = (
  field: Pick<PlacedField, FacePart>,
  party: SetUpParty | undefined,
): TemplateResult => html`
  <span class="initials" aria-hidden="true">${initials(party?.name ?? '')}</span>
  ${field.type === 'check' || field.type === 'radio' ? nothing : fieldIcon(kindOf(field))}
  <span class="word" dir="auto" aria-hidden="true">${wordOf(field)}</span>
  ${field.isRequired ? html`<span class="star" aria-hidden="true">*</span>` : nothing}
`;

/** The field that is dragged from the palette; hidden until the drag has begun. */
export const renderGhost = (
  field: Pick<PlacedField, GhostPart> | null,
  parties: readonly SetUpParty[],
): TemplateResult => {
  const party = parties.find(({party_id}) => party_id === field?.partyId);
  return html`<div
    class="field ghost"
    aria-hidden="true"
    hidden
    data-type=${field?.type ?? nothing}
    data-hue=${partyHue(party?.position ?? 0)}
    data-name=${party?.name ?? nothing}
    .style=${fieldStyle({x: 0, y: 0, width: field?.width ?? 0, height: field?.height ?? 0})}
  >
    <div class="grab">${field ? renderWords(field, party) : nothing}</div>
  </div>`;
};

/** A label shows what will be printed; every other field shows its name. */
function wordOf(field: Pick<PlacedField, FacePart>): string {
  const {type, title, value} = field;
  const text = type === 'label' && typeof value === 'string' ? value : title;
  return text || fieldKindName(kindOf(field));
}
