/** Recipients of the first step: who, in which role, in which order. */
import {html, nothing, type TemplateResult} from 'lit';
import {renderFault, renderInput} from '../../internal/flow/flow-inputs.js';
import {renderFold, renderMoves} from '../plan-inputs.js';
import {orders, orderWords, planWords, stepName, taskWords} from '../plan-messages.js';
import type {EditedRecipient, PlanStep} from '../plan-step.js';
import {newRecipient, taskOf, tasks, type Recipient, type Task} from './recipient.js';

/** Recipients: who, in which role, in which order. */
export function renderRecipients(step: PlanStep): TemplateResult {
  const {plan, change} = step;
  const faults = step.isChecked ? step.work?.recipientsFaults(plan) : undefined;
  const add = () => change({...step.plan, recipients: [...step.plan.recipients, newRecipient]});
  return html`
    <h3 part="section">${stepName('recipients')}</h3>
    <ol class="rows">
      ${plan.recipients.map((recipient, at) => renderRecipient(step, recipient, at))}
    </ol>
    ${step.offer?.contacts ? step.work?.contacts.render() : nothing}
    ${renderFault(faults?.get('signer'))}
    <span class="buttons">
      <button type="button" part="add-recipient" @click=${add}>${planWords.addRecipient()}</button>
      ${renderMyself(step)}
    </span>
    ${renderOrder(step)}
  `;
}

/** Adds the person who sends, in the first row that is still empty or at the end. */
function renderMyself({plan, offer, change}: PlanStep): TemplateResult | typeof nothing {
  const {name, email} = offer?.me ?? {name: '', email: ''};
  const isThere = plan.recipients.some((each) => each.email.trim() === email);
  if (!email || isThere) return nothing;
  const handleClick = () => {
    const empty = plan.recipients.findIndex(
      (each) => !each.isNamedBySigner && !each.name.trim() && !each.email.trim(),
    );
    const at = empty < 0 ? plan.recipients.length : empty;
    const recipients = [...plan.recipients];
    recipients[at] = {...newRecipient, ...recipients[at], name, email, role: 'signer'};
    change({...plan, recipients});
  };
  return html`<button type="button" part="add-myself" @click=${handleClick}>
    ${planWords.myself()}
  </button>`;
}

const renderOrder = (step: PlanStep): TemplateResult =>
  html`<fieldset>
    <legend>${planWords.order()}</legend>
    ${orders.map(
      (order) =>
        html`<label class="choice">
          <input
            type="radio"
            name="order"
            .checked=${step.plan.order === order}
            @change=${() => step.change({...step.plan, order})}
          />
          ${orderWords(order)}
        </label>`,
    )}
  </fieldset>`;

function renderRecipient(step: PlanStep, recipient: Recipient, at: number): TemplateResult {
  const {plan, change, work, leaving} = step;
  const faults = step.isChecked ? work?.recipientFaults(plan.recipients, at) : undefined;
  const edit = (part: Partial<Recipient>) =>
    change({
      ...step.plan,
      recipients: step.plan.recipients.with(at, {...step.plan.recipients[at]!, ...part}),
    });
  const edited = {recipient, at, faults, edit};
  return html`<li part="recipient">
    <div class="columns" role="group" aria-label=${planWords.recipient(at + 1)}>
      ${recipient.position ? html`<strong class="position">${recipient.positionName}</strong>` : nothing}
      ${renderPerson(step, edited)} ${work?.renderGroup(step, edited)}
      ${recipient.position ? nothing : renderTask(step, recipient, at)}
      ${work?.renderTaskDetails(step, edited)} ${renderDetails(step, edited)}
      ${leaving?.at === at ? work?.renderLeaving(step, leaving) : nothing}
    </div>
    ${renderMoves(
      recipient.name || planWords.recipient(at + 1),
      at,
      plan.recipients,
      (recipients) => change({...step.plan, recipients}),
      recipient.position ? undefined : () => step.leave({at, task: undefined}),
    )}
  </li>`;
}

/** Name and address, unless the signer gives them, with people who were found while they were typed. */
const renderPerson = (
  step: PlanStep,
  {recipient, at, faults, edit}: EditedRecipient,
): readonly TemplateResult[] =>
  recipient.isNamedBySigner
    ? []
    : [
        renderInput(
          planWords.name(),
          recipient.name,
          faults?.get('name'),
          (text) => edit(personOf(step, at, 'name', text)),
          {list: 'names'},
        ),
        renderInput(
          planWords.email(),
          recipient.email,
          faults?.get('email') ?? faults?.get('witness'),
          (text) => edit(personOf(step, at, 'email', text)),
          {type: 'email', list: 'emails'},
        ),
      ];

/** What most recipients do without, such as a language of their own. */
function renderDetails(step: PlanStep, edited: EditedRecipient): TemplateResult {
  const {work, unfolded} = step;
  const {recipient, at, faults} = edited;
  const name = `recipient ${at}`;
  const isOpen = unfolded.has(name) || faults?.has('mobile') || faults?.has('password');
  return renderFold(step, {
    name,
    isOpen,
    summary: work?.summaryOf(recipient) || planWords.more(),
    // Inputs of all others would only slow a long list down.
    content: isOpen ? work?.renderDetails(step, edited) : nothing,
  });
}

/** What was typed; somebody who was chosen from the list brings the other half where it is empty. */
function personOf(
  {plan, work, search}: PlanStep,
  at: number,
  member: 'name' | 'email',
  text: string,
): Partial<Recipient> {
  const chosen = work?.contacts.chosen(member, text);
  if (!chosen) search(text);
  const {name, email} = plan.recipients[at]!;
  const {name: givenName = '', email: givenEmail = ''} = chosen ?? {};
  return {name: name || givenName, email: email || givenEmail, [member]: text};
}

/** Tasks with short names; the others get room for theirs. */
const usual: ReadonlySet<Task> = new Set(['signer', 'copy']);

function renderTask(step: PlanStep, recipient: Recipient, at: number): TemplateResult {
  const current = taskOf(recipient);
  const handleChange = ({target}: Event) => {
    const select = target as HTMLSelectElement;
    const task = select.value as Task;
    // Until it is certain: fields may keep somebody from it.
    select.value = current;
    step.leave({at, task});
  };
  return html`<label class=${usual.has(current) ? 'field' : 'field wide'}>
    <span>${planWords.role()}</span>
    <select data-edit="task" .value=${current} @change=${handleChange}>
      ${tasks.map(
        (task) =>
          html`<option value=${task} ?selected=${task === current}>${taskWords(task)}</option>`,
      )}
    </select>
  </label>`;
}
