/** Recipients of the first step: who, in which role, in which order. */
import {html, nothing, type TemplateResult} from 'lit';
import {
  handedOver,
  heirs,
  newRecipient,
  recipientFaults,
  recipientsFaults,
  signs,
  type EnvelopePlan,
  type Recipient,
} from './envelope-plan.js';
import {renderFault, renderInput, renderMoves} from './plan-inputs.js';
import {planWords, stepName} from './plan-messages.js';
import type {Leaving, PlanStep} from './plan-step.js';

/** Recipients: who, in which role, in which order. */
export function renderRecipients(step: PlanStep): TemplateResult {
  const {plan, change} = step;
  const faults = step.isChecked ? recipientsFaults(plan) : [];
  const add = () => change({...step.plan, recipients: [...step.plan.recipients, newRecipient]});
  return html`
    <h3 part="section">${stepName('recipients')}</h3>
    <ol class="rows">
      ${plan.recipients.map((recipient, at) => renderRecipient(step, recipient, at))}
    </ol>
    ${renderFault(faults, 'signer')}
    <button type="button" part="add-recipient" @click=${add}>${planWords.addRecipient()}</button>
    <fieldset>
      <legend>${planWords.order()}</legend>
      ${[false, true].map(
        (isAllAtOnce) =>
          html`<label class="choice">
            <input
              type="radio"
              name="order"
              .checked=${plan.isAllAtOnce === isAllAtOnce}
              @change=${() => change({...step.plan, isAllAtOnce})}
            />
            ${isAllAtOnce ? planWords.atOnce() : planWords.inOrder()}
          </label>`,
      )}
    </fieldset>
  `;
}

function renderRecipient(step: PlanStep, recipient: Recipient, at: number): TemplateResult {
  const {plan, change} = step;
  const faults = step.isChecked ? recipientFaults(recipient) : [];
  const edit = (part: Partial<Recipient>) =>
    change({
      ...step.plan,
      recipients: step.plan.recipients.with(at, {...step.plan.recipients[at]!, ...part}),
    });
  const name = recipient.name || planWords.recipient(at + 1);
  return html`<li part="recipient">
    <div class="columns" role="group" aria-label=${planWords.recipient(at + 1)}>
      ${renderInput(planWords.name(), recipient.name, renderFault(faults, 'name'), (text) =>
        edit({name: text}),
      )}
      ${renderInput(
        planWords.email(),
        recipient.email,
        renderFault(faults, 'email'),
        (email) => edit({email}),
        'email',
      )}
      ${renderRole(recipient, (role) => void leave(step, at, {...step.plan.recipients[at]!, role}))}
      ${step.leaving?.at === at ? renderLeaving(step, recipient, step.leaving, name) : nothing}
    </div>
    ${renderMoves(
      name,
      at,
      plan.recipients,
      (recipients) => change({...step.plan, recipients}),
      () => void leave(step, at, undefined),
    )}
  </li>`;
}

/** Removes a recipient or changes the role; asks first if fields would be lost. */
async function leave(step: PlanStep, at: number, as: Recipient | undefined): Promise<void> {
  await step.counted;
  const {fields} = step.plan.recipients[at]!;
  if (fields && !(as && signs(as))) return step.ask({at, as});
  replace(step, step.plan, at, as);
}

function replace(step: PlanStep, plan: EnvelopePlan, at: number, as: Recipient | undefined): void {
  const recipients = as ? plan.recipients.with(at, as) : plan.recipients.toSpliced(at, 1);
  step.ask(undefined);
  step.change({...plan, recipients});
}

function renderLeaving(
  step: PlanStep,
  recipient: Recipient,
  {at, as}: Leaving,
  name: string,
): TemplateResult {
  const others = heirs(step.plan, recipient);
  const handleApply = ({target}: Event) => {
    const choice = (target as Element).closest('.leaving')?.querySelector('select')?.value;
    const leaving = step.plan.recipients[at]!;
    const heir = choice ? heirs(step.plan, leaving)[Number(choice)] : undefined;
    const plan = handedOver(step.plan, leaving, heir);
    replace(step, plan, at, as && {...plan.recipients[at]!, role: as.role});
  };
  return html`<div class="leaving" part="leaving" role="alert">
    <label class="field">
      <span>${planWords.heirs(name, recipient.fields)}</span>
      <select>
        ${others.map(
          (other, position) =>
            html`<option value=${position} ?selected=${position === 0}>
              ${other.name || other.email || position + 1}
            </option>`,
        )}
        <option value="">${planWords.nobody()}</option>
      </select>
    </label>
    <span class="buttons">
      <button type="button" @click=${() => step.ask(undefined)}>${planWords.cancel()}</button>
      <button type="button" part="leave" @click=${handleApply}>${planWords.confirm()}</button>
    </span>
  </div>`;
}

function renderRole({role}: Recipient, change: (role: string) => void): TemplateResult {
  return html`<label class="field">
    <span>${planWords.role()}</span>
    <select
      @change=${({target}: Event) => change((target as HTMLSelectElement).value)}
      .value=${role === 'copy' ? role : 'signer'}
    >
      <option value="signer" ?selected=${role !== 'copy'}>${planWords.signer()}</option>
      <option value="copy" ?selected=${role === 'copy'}>${planWords.copy()}</option>
    </select>
  </label>`;
}
