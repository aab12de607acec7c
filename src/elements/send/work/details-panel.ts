/** What is said of a recipient besides name, address and task: language, and what they prove. */
import {html, nothing, type TemplateResult} from 'lit';
import {languages} from '../../../contract/text/language.js';
import {directionOf} from '../../../contract/text/locale-choice.js';
import {languageName} from '../../../ui/language/language-name.js';
import {renderInput} from '../../internal/flow/flow-inputs.js';
import type {EditedRecipient, PlanStep} from '../plan-step.js';
import type {Recipient} from '../recipients/recipient.js';
import {takesPart} from '../recipients/roles.js';
import {detailsWords, proofWords, type Proof} from './details-messages.js';
import {workWords} from './work-messages.js';

/** Everything that is unusual about a recipient, in a few words; empty if nothing is. */
export const summaryOf = ({language, identity, mobileEnd}: Recipient): string =>
  [
    ...(language ? [languageName(language)] : []),
    ...identity.map((proof) =>
      proof === 'code_by_sms' && mobileEnd ? workWords.codeTo(mobileEnd) : proofWords(proof),
    ),
  ].join(' · ');

/** The inputs for all that. */
export const renderDetails = ({offer}: PlanStep, edited: EditedRecipient): TemplateResult =>
  html`<div class="options">
    ${renderLanguage(edited)}
    ${takesPart(edited.recipient) ? renderProofs(edited, offer?.identity ?? []) : nothing}
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
function renderProofs(
  edited: EditedRecipient,
  proofs: readonly Proof[],
): TemplateResult | typeof nothing {
  const {recipient} = edited;
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
    workWords.mobile(),
    // Only its end is known of a number that is saved.
    mobile || (mobileEnd && `… ${mobileEnd}`),
    faults?.get('mobile'),
    (text) => edit({mobile: text, mobileEnd: ''}),
    {type: 'tel'},
  );
};

const renderPassword = ({recipient, faults, edit}: EditedRecipient): TemplateResult =>
  html`${renderInput(
      detailsWords.password(),
      recipient.password,
      faults?.get('password'),
      (password) => edit({password}),
      {type: 'password', autocomplete: 'new-password'},
    )}
    <p class="muted">${recipient.hasPassword ? detailsWords.isSet() : detailsWords.tell()}</p>`;
