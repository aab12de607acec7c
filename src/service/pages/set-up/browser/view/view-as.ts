import {html, type TemplateResult} from 'lit';
import type {SetUpParty} from '../../../../../contract/pages/set-up-page.js';
import {label} from '../messages.js';

/** Lets the sender see the pages as one party will see them; null is everyone. */
export const renderViewAs = (
  parties: readonly SetUpParty[],
  onPick: (partyId: number | null) => void,
): TemplateResult =>
  html`<label class="view-as">
    ${label.viewAs()}
    <select
      @change=${({target}: Event) => {
        const {value} = target as HTMLSelectElement;
        onPick(value === '' ? null : Number(value));
      }}
    >
      <option value="">${label.viewAsSender()}</option>
      ${parties
        .filter(({is_signer}) => is_signer)
        .map(({party_id, name}) => html`<option value=${party_id}>${name}</option>`)}
    </select>
  </label>`;
