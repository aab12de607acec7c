/** What is said of a recipient besides name, address and task: what the task wants to know, language, and proofs. */
import {html, nothing, type TemplateResult} from 'lit';
import {languages, directionOf} from '../../../contract/text/language.js';
import {isMessageWay} from '../../../contract/text/message-way.js';
import {numeral} from '../../../ui/language/language.js';
import {nativeLanguageName} from '../../../ui/language/native-language-name.js';
import {renderInput} from '../../internal/flow/flow-inputs.js';
import {numberWords} from '../../internal/status-messages.js';
import type {Faults} from '../draft-faults.js';
import type {DraftStore} from '../draft-store.js';
import {invitationWords, lateWords, proofWords} from '../late-messages.js';
import {
  canBeInvited,
  hasTurn,
  heirsOf,
  isWitness,
  needsNumber,
  noNumber,
  stageOf,
  takesPart,
  watchedBy,
  type Handover,
  type Recipient,
} from '../recipient.js';
import {sendWords} from '../send-messages.js';
import {firstIn, rowOf, type FocusOn} from './inputs.js';

/** The group that somebody signs in: as many as there are recipients. */
export function renderGroup(store: DraftStore, at: number): TemplateResult | typeof nothing {
  const {order, recipients} = store.draft;
  const recipient = recipients[at]!;
  if (order !== 'groups' || !hasTurn(recipient)) return nothing;
  const handleChange = ({target}: Event) =>
    store.changeRecipient(at, {stage: Number((target as HTMLSelectElement).value)});
  return html`<label class="field">
    <span>${lateWords.group()}</span>
    <select @change=${handleChange}>
      ${recipients.map(
        (_, position) =>
          html`<option value=${position + 1} ?selected=${stageOf(recipient, at) === position + 1}>
            ${numeral(position + 1)}
          </option>`,
      )}
    </select>
  </label>`;
}

/** Who hands over the device to somebody who signs in person, and whom a witness watches. */
export function renderTaskDetails(store: DraftStore, at: number): readonly unknown[] {
  const recipient = store.draft.recipients[at]!;
  const setHost = (host: string) => store.changeRecipient(at, {host});
  return [
    recipient.isInPerson
      ? renderInput(lateWords.host(), recipient.host, undefined, setHost, {name: 'host'})
      : nothing,
    renderWatched(store.draft.recipients, at),
    isWitness(recipient) ? renderNamed(store, at) : nothing,
  ];
}

function renderWatched(
  recipients: readonly Recipient[],
  at: number,
): TemplateResult | typeof nothing {
  const watched = watchedBy(recipients, at);
  if (!watched) return nothing;
  const name = watched.name || sendWords.recipient(recipients.indexOf(watched) + 1);
  return html`<p class="muted">${lateWords.watches(name)}</p>`;
}

/** Whether the signer names the witness; what was typed is kept until then. */
function renderNamed(store: DraftStore, at: number): TemplateResult {
  const recipient = store.draft.recipients[at]!;
  const handleChange = ({target}: Event) =>
    // Whom the signer names is invited at the address that the signer gives.
    store.changeRecipient(at, {
      ...reachedBy(recipient, 'email'),
      isNamedBySigner: (target as HTMLInputElement).checked,
    });
  return html`<label class="choice">
    <input
      type="checkbox"
      data-edit="isNamedBySigner"
      .checked=${recipient.isNamedBySigner}
      @change=${handleChange}
    />
    ${lateWords.namedLater()}
  </label>`;
}

/** Asks who takes over the fields. */
export function renderHandover(
  store: DraftStore,
  handover: Handover,
  focus: FocusOn,
): TemplateResult {
  const {recipients} = store.draft;
  const recipient = recipients[handover.at]!;
  const name = recipient.name || sendWords.recipient(handover.at + 1);
  const goOn = (at: number) => focus(firstIn(at), '[part=add-recipient]');
  const handleApply = ({target}: Event) => {
    const choice = (target as Element).closest('.leaving')?.querySelector('select')?.value;
    store.handOver(choice ? Number(choice) : undefined);
    goOn(Math.min(handover.at, store.draft.recipients.length - 1));
  };
  const handleCancel = () => {
    store.askHandover(undefined);
    goOn(handover.at);
  };
  return html`<div class="leaving" part="leaving" role="alert">
    <label class="field">
      <span>${lateWords.heirs(name, recipient.fields)}</span>
      <select>
        ${heirsOf(recipients, recipient).map(
          (other, position) =>
            html`<option value=${position} ?selected=${position === 0}>
              ${other.name || other.email || position + 1}
            </option>`,
        )}
        <option value="">${lateWords.nobody()}</option>
      </select>
    </label>
    <span class="buttons">
      <button type="button" @click=${handleCancel}>${lateWords.cancel()}</button>
      <button type="button" part="leave" @click=${handleApply}>${lateWords.confirm()}</button>
    </span>
  </div>`;
}

/** Everything that is unusual about a recipient, in a few words; empty if nothing is. */
export const summaryOf = ({invitation, language, identity, mobileEnd}: Recipient): string =>
  [
    ...(invitation === 'email' ? [] : [wayOf(invitation, mobileEnd)]),
    ...(language ? [nativeLanguageName(language)] : []),
    ...identity.map((proof) =>
      proof === 'code_by_sms' && mobileEnd ? lateWords.codeTo(mobileEnd) : proofWords(proof),
    ),
  ].join(' · ');

const wayOf = (invitation: string, mobileEnd: string): string =>
  isMessageWay(invitation) && mobileEnd
    ? numberWords(invitation, mobileEnd)
    : invitationWords(invitation);

/** The inputs for all that. */
export const renderDetails = (
  store: DraftStore,
  at: number,
  faults: Faults | undefined,
  focus: FocusOn,
): TemplateResult =>
  html`<div class="options">
    ${renderInvitation(store, at, focus)} ${renderLanguage(store, at)}
    ${takesPart(store.draft.recipients[at]!) ? renderProofs(store, at, faults) : nothing}
  </div>`;

/** How somebody is invited, where there is a choice or one was made. */
function renderInvitation(
  store: DraftStore,
  at: number,
  focus: FocusOn,
): TemplateResult | typeof nothing {
  const recipient = store.draft.recipients[at]!;
  const {invitation, isNamedBySigner} = recipient;
  const offered = (store.offer?.invitations ?? []).filter((each) => canBeInvited(recipient, each));
  const shown = [...new Set([...offered, invitation])];
  if (shown.length < 2 || isNamedBySigner) return nothing;
  // Arrow keys choose on their way: the list keeps the focus until one has arrived.
  let isOnTheWay = false;
  const handleKey = ({key}: KeyboardEvent) => {
    isOnTheWay = key !== 'Enter';
  };
  const handleChange = ({target}: Event) => {
    const chosen = (target as HTMLSelectElement).value;
    store.changeRecipient(at, reachedBy(recipient, chosen));
    if (isMessageWay(chosen) && !isOnTheWay) focus(`${rowOf(at)} [data-edit=number]`);
  };
  return html`<label class="field wide">
      <span>${lateWords.invitation()}</span>
      <select data-edit="invitation" @keydown=${handleKey} @change=${handleChange}>
        ${shown.map(
          (each) =>
            html`<option value=${each} ?selected=${each === invitation}>
              ${invitationWords(each)}
            </option>`,
        )}
      </select>
    </label>
    ${invitation in hints ? html`<p class="muted">${hints[invitation]!()}</p>` : nothing}`;
}

/** What the sender does instead of the service, or the service instead of a mail. */
const hints: Readonly<Record<string, () => string>> = {
  link: lateWords.passOn,
  device: lateWords.handOver,
  sms: lateWords.byMessage,
  whatsapp: lateWords.byMessage,
};

/** What takes an e-mail address is asked of nobody who has none. */
const byMail: readonly string[] = ['code_by_mail', 'passkey'];

function reachedBy({identity}: Recipient, invitation: string): Partial<Recipient> {
  const isByMail = invitation === 'email';
  const asked = isByMail ? identity : identity.filter((proof) => !byMail.includes(proof));
  return {
    invitation,
    ...(!isByMail && {email: '', identity: asked}),
    ...(!needsNumber({invitation, identity: asked}) && noNumber),
  };
}

/** The number of somebody who is invited there, in the place of the address. */
export function renderNumber(
  store: DraftStore,
  at: number,
  faults: Faults | undefined,
): TemplateResult | typeof nothing {
  if (!isMessageWay(store.draft.recipients[at]!.invitation)) return nothing;
  const [name, hint] = ['number', lateWords.numberHint()];
  return renderMobile(store, at, faults, lateWords.number(), {name, hint, autocomplete: 'off'});
}

function renderLanguage(store: DraftStore, at: number): TemplateResult {
  const {language} = store.draft.recipients[at]!;
  const handleChange = ({target}: Event) =>
    store.changeRecipient(at, {language: (target as HTMLSelectElement).value});
  return html`<label class="field">
    <span>${lateWords.language()}</span>
    <select data-edit="language" @change=${handleChange}>
      <option value="" ?selected=${!language}>${lateWords.usual()}</option>
      ${languages.map(
        (tag) =>
          html`<option
            value=${tag}
            lang=${tag}
            dir=${directionOf(tag)}
            ?selected=${tag === language}
          >
            ${nativeLanguageName(tag)}
          </option>`,
      )}
    </select>
  </label>`;
}

/** What can be asked, and what is asked already. */
function renderProofs(
  store: DraftStore,
  at: number,
  faults: Faults | undefined,
): TemplateResult | typeof nothing {
  const {identity, invitation} = store.draft.recipients[at]!;
  const offered = (store.offer?.identity ?? []).filter(
    (proof) => invitation === 'email' || !byMail.includes(proof),
  );
  const shown = [...new Set([...offered, ...identity])];
  if (!shown.length) return nothing;
  return html`<fieldset>
    <legend>${lateWords.identity()}</legend>
    ${shown.map((proof) => renderProof(store, at, proof))}
    ${identity.includes('code_by_sms') ? renderCode(store, at, faults) : nothing}
    ${identity.includes('password') ? renderPassword(store, at, faults) : nothing}
  </fieldset>`;
}

function renderProof(store: DraftStore, at: number, proof: string): TemplateResult {
  const recipient = store.draft.recipients[at]!;
  const handleChange = ({target}: Event) =>
    store.changeRecipient(at, asked(recipient, proof, (target as HTMLInputElement).checked));
  return html`<label class="choice">
    <input
      type="checkbox"
      value=${proof}
      .checked=${recipient.identity.includes(proof)}
      @change=${handleChange}
    />
    ${proofWords(proof)}
  </label>`;
}

/** One code is enough, and a passkey is made after one by mail. */
const instead: Readonly<Record<string, readonly string[]>> = {
  code_by_sms: ['code_by_mail', 'passkey'],
  code_by_mail: ['code_by_sms'],
  passkey: ['code_by_sms'],
};

/** A proof more, or less; a number at which nothing arrives is forgotten, and so is a password. */
function asked(
  {identity, invitation}: Recipient,
  proof: string,
  isAsked: boolean,
): Partial<Recipient> {
  const without = isAsked ? (instead[proof] ?? []) : [];
  const others = identity.filter((each) => each !== proof && !without.includes(each));
  const left = isAsked ? [...others, proof] : others;
  return {
    identity: left,
    ...(!needsNumber({invitation, identity: left}) && noNumber),
    ...(!left.includes('password') && {password: '', hasPassword: false}),
  };
}

/** The number for a code; that of somebody who is invited there is known, and what the code is worth is said. */
const renderCode = (store: DraftStore, at: number, faults: Faults | undefined): TemplateResult =>
  isMessageWay(store.draft.recipients[at]!.invitation)
    ? html`<p class="muted">${lateWords.sameNumber()}</p>`
    : renderMobile(store, at, faults, lateWords.mobile());

function renderMobile(
  store: DraftStore,
  at: number,
  faults: Faults | undefined,
  label: string,
  kind: Parameters<typeof renderInput>[4] = {},
): TemplateResult {
  const {mobile, mobileEnd} = store.draft.recipients[at]!;
  return renderInput(
    label,
    // Only its end is known of a number that is saved.
    mobile || (mobileEnd && `… ${mobileEnd}`),
    faults?.get('mobile') ?? faults?.get('witness-number'),
    (text) => store.changeRecipient(at, {mobile: text, mobileEnd: ''}),
    {...kind, type: 'tel'},
  );
}

function renderPassword(store: DraftStore, at: number, faults: Faults | undefined): TemplateResult {
  const {password, hasPassword} = store.draft.recipients[at]!;
  return html`${renderInput(
      lateWords.password(),
      password,
      faults?.get('password'),
      (text) => store.changeRecipient(at, {password: text}),
      {type: 'password', autocomplete: 'new-password'},
    )}
    <p class="muted">${hasPassword ? lateWords.isSet() : lateWords.tell()}</p>`;
}
