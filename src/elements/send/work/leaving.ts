/** What becomes of somebody's fields when they are removed, or are not to sign any more. */
import {html, type TemplateResult} from 'lit';
import type {EnvelopePlan} from '../envelope-plan.js';
import type {Leaving, PlanStep} from '../plan-step.js';
import {replace} from '../recipients/recipient-rows.js';
import {signs, type Recipient} from '../recipients/recipient.js';
import {planWords} from '../plan-messages.js';
import {workWords} from './work-messages.js';

/** The signers who could take over the fields of a recipient. */
export const heirs = ({recipients}: EnvelopePlan, leaving: Recipient): readonly Recipient[] =>
  recipients.filter((each) => each !== leaving && signs(each));

/** The plan after a recipient has handed the fields to another; to nobody if `heir` is undefined. */
export function handedOver(
  plan: EnvelopePlan,
  leaving: Recipient,
  heir: Recipient | undefined,
): EnvelopePlan {
  const ids = leaving.partyId ? [leaving.partyId] : [];
  const recipients = plan.recipients.map((each) => {
    if (each === leaving) return {...each, fields: 0, takesOver: []};
    if (each !== heir) return each;
    const takesOver = [...each.takesOver, ...leaving.takesOver, ...ids];
    return {...each, takesOver, fields: each.fields + leaving.fields};
  });
  return {...plan, recipients};
}

/** Asks who takes over the fields. */
export function renderLeaving(step: PlanStep, {at, task}: Leaving): TemplateResult {
  const recipient = step.plan.recipients[at]!;
  const name = recipient.name || planWords.recipient(at + 1);
  const others = heirs(step.plan, recipient);
  const handleApply = ({target}: Event) => {
    const choice = (target as Element).closest('.leaving')?.querySelector('select')?.value;
    const leaving = step.plan.recipients[at]!;
    const heir = choice ? heirs(step.plan, leaving)[Number(choice)] : undefined;
    replace(step, handedOver(step.plan, leaving, heir), at, task);
  };
  return html`<div class="leaving" part="leaving" role="alert">
    <label class="field">
      <span>${workWords.heirs(name, recipient.fields)}</span>
      <select>
        ${others.map(
          (other, position) =>
            html`<option value=${position} ?selected=${position === 0}>
              ${other.name || other.email || position + 1}
            </option>`,
        )}
        <option value="">${workWords.nobody()}</option>
      </select>
    </label>
    <span class="buttons">
      <button type="button" @click=${() => step.ask(undefined)}>${workWords.cancel()}</button>
      <button type="button" part="leave" @click=${handleApply}>${workWords.confirm()}</button>
    </span>
  </div>`;
}
