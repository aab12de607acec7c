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

/** The button for the person who sends, unless they are there. */
function renderMyself(step: PlanStep): TemplateResult | typeof nothing {
  const email = step.offer?.me.email;
  if (!email || step.plan.recipients.some((each) => each.email.trim() === email)) return nothing;
  return html`<button
    type="button"
    part="add-myself"
    @click=${() => step.begin((work) => work.addMyself(step))}
  >
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
      recipient.position
        ? undefined
        : () => step.begin((work) => work.leave(step, {at, task: undefined})),
    )}
  </li>`;
}

/** Name and address, unless the signer gives them, with people who were found while they were typed. */
function renderPerson(step: PlanStep, {recipient, at, faults, edit}: EditedRecipient) {
  const type = (member: 'name' | 'email') => (text: string) => {
    edit({[member]: text});
    step.begin(({contacts}) => contacts.find(step, at, member, text));
  };
  return recipient.isNamedBySigner
    ? nothing
    : [
        renderInput(planWords.name(), recipient.name, faults?.get('name'), type('name'), {
          list: 'names',
        }),
        renderInput(
          planWords.email(),
          recipient.email,
          faults?.get('email') ?? faults?.get('witness'),
          type('email'),
          {type: 'email', list: 'emails'},
        ),
      ];
}

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

/** Tasks with short names; the others get room for theirs. */
const usual: readonly Task[] = ['signer', 'copy'];

function renderTask(step: PlanStep, recipient: Recipient, at: number): TemplateResult {
  const current = taskOf(recipient);
  const handleChange = ({target}: Event) => {
    const select = target as HTMLSelectElement;
    const task = select.value as Task;
    // Until it is certain: fields may keep somebody from it.
    select.value = current;
    step.begin((work) => work.leave(step, {at, task}));
  };
  return html`<label class=${usual.includes(current) ? 'field' : 'field wide'}>
    <span>${planWords.role()}</span>
    <select data-edit="task" .value=${current} @change=${handleChange}>
      ${tasks.map(
        (task) =>
          html`<option value=${task} ?selected=${task === current}>${taskWords(task)}</option>`,
      )}
    </select>
  </label>`;
}
