/** What is said of a recipient besides name, address and task: language, and what they prove. */
import {html, nothing, type TemplateResult} from 'lit';
import {languages} from '../../../contract/text/language.js';
import {directionOf} from '../../../contract/text/locale-choice.js';
import {languageName} from '../../../ui/language/language-name.js';
import type {PlanFault} from '../envelope-plan.js';
import {renderFault, renderInput} from '../plan-inputs.js';
import {planWords} from '../plan-messages.js';
import {detailsWords, proofWords, type Proof} from './details-messages.js';
import {takesPart, type Recipient} from './recipient.js';

/** One recipient, and how it is changed. */
export interface EditedRecipient {
  readonly recipient: Recipient;
  readonly faults: readonly PlanFault[];
  /** What recipients can be asked to prove. */
  readonly proofs: readonly string[];
  readonly edit: (part: Partial<Recipient>) => void;
}

/** Everything that is unusual about a recipient, in a few words; empty if nothing is. */
export const summaryOf = ({language, identity, mobileEnd}: Recipient): string =>
  [
    ...(language ? [languageName(language)] : []),
    ...identity.map((proof) =>
      proof === 'code_by_sms' && mobileEnd ? planWords.codeTo(mobileEnd) : proofWords(proof),
    ),
  ].join(' · ');

/** The inputs for all that. */
export const renderPanel = (edited: EditedRecipient): TemplateResult =>
  html`<div class="options">
    ${renderLanguage(edited)} ${takesPart(edited.recipient) ? renderProofs(edited) : nothing}
  </div>`;

const renderLanguage = ({recipient, edit}: EditedRecipient): TemplateResult =>
  html`<label class="field">
    <span>${detailsWords.language()}</span>
    <select
      data-edit="language"
      @change=${({target}: Event) => edit({language: (target as HTMLSelectElement).value})}
    >
      <option value="" ?selected=${!recipient.language}>${detailsWords.usual()}</option>
      ${languages.map(
        (tag) =>
          html`<option
            value=${tag}
            lang=${tag}
            dir=${directionOf(tag)}
            ?selected=${tag === recipient.language}
          >
            ${languageName(tag)}
          </option>`,
      )}
    </select>
  </label>`;

/** What can be asked, and what is asked already. */
function renderProofs(edited: EditedRecipient): TemplateResult | typeof nothing {
  const {recipient, proofs} = edited;
  const shown = [...new Set([...proofs, ...recipient.identity])];
  if (!shown.length) return nothing;
  return html`<fieldset>
    <legend>${detailsWords.identity()}</legend>
    ${shown.map((proof) => renderProof(edited, proof))}
    ${recipient.identity.includes('code_by_sms') ? renderMobile(edited) : nothing}
    ${recipient.identity.includes('password') ? renderPassword(edited) : nothing}
  </fieldset>`;
}

const renderProof = ({recipient, edit}: EditedRecipient, proof: Proof): TemplateResult =>
  html`<label class="choice">
    <input
      type="checkbox"
      value=${proof}
      .checked=${recipient.identity.includes(proof)}
      @change=${({target}: Event) => edit(asked(recipient, proof, (target as HTMLInputElement).checked))}
    />
    ${proofWords(proof)}
  </label>`;

/** One code is enough, and a passkey is made after one by mail. */
const instead: Readonly<Record<string, readonly string[]>> = {
  code_by_sms: ['code_by_mail', 'passkey'],
  code_by_mail: ['code_by_sms'],
  passkey: ['code_by_sms'],
};

/** A proof more, or less; without a code, its number is forgotten, and so is a password. */
function asked({identity}: Recipient, proof: Proof, isAsked: boolean): Partial<Recipient> {
  const without = isAsked ? (instead[proof] ?? []) : [];
  const others = identity.filter((each) => each !== proof && !without.includes(each));
  const left = isAsked ? [...others, proof] : others;
  return {
    identity: left,
    ...(!left.includes('code_by_sms') && {mobile: '', mobileEnd: ''}),
    ...(!left.includes('password') && {password: '', hasPassword: false}),
  };
}

const renderMobile = ({recipient, faults, edit}: EditedRecipient): TemplateResult => {
  const {mobile, mobileEnd} = recipient;
  return renderInput(
    planWords.mobile(),
    // Only its end is known of a number that is saved.
    mobile || (mobileEnd && `… ${mobileEnd}`),
    renderFault(faults, 'mobile'),
    (text) => edit({mobile: text, mobileEnd: ''}),
    {type: 'tel'},
  );
};

const renderPassword = ({recipient, faults, edit}: EditedRecipient): TemplateResult =>
  html`${renderInput(
      detailsWords.password(),
      recipient.password,
      renderFault(faults, 'password'),
      (password) => edit({password}),
      {type: 'password', autocomplete: 'new-password'},
    )}
    <p class="muted">${recipient.hasPassword ? detailsWords.isSet() : detailsWords.tell()}</p>`;
