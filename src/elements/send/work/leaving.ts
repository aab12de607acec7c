/** What becomes of somebody's fields when they are removed, or are not to sign any more. */
import {html, type TemplateResult} from 'lit';
import type {EnvelopePlan} from '../envelope-plan.js';
import type {Leaving, PlanStep} from '../plan-step.js';
import type {Recipient} from '../recipients/recipient.js';
import {signs, withTask} from '../recipients/roles.js';
import {planWords} from '../plan-messages.js';
import {workWords} from './work-messages.js';

/** Removes a recipient or changes the task, but asks first if fields would be lost. */
export function leave(step: PlanStep, leaving: Leaving): void {
  const {task, at} = leaving;
  const recipient = step.plan.recipients[at];
  // Meanwhile, another press may have removed the last one.
  if (!recipient) return;
  const keeps = task && signs(withTask(recipient, task, ''));
  if (recipient.fields && !keeps) return step.ask(leaving);
  replace(step, step.plan, leaving);
}

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
    replace(step, handedOver(step.plan, leaving, heir), {at, task});
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

function replace(step: PlanStep, plan: EnvelopePlan, {at, task}: Leaving): void {
  const host = step.offer?.me.name ?? '';
  const recipients = task
    ? plan.recipients.with(at, withTask(plan.recipients[at]!, task, host))
    : plan.recipients.toSpliced(at, 1);
  step.ask(undefined);
  step.change({...plan, recipients});
}
