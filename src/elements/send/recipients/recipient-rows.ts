/** Recipients of the first step: who, in which role, in which order. */
import {html, nothing, type TemplateResult} from 'lit';
import {numeral} from '../../../ui/language/language.js';
import {handedOver, heirs, recipientsFaults, type EnvelopePlan} from '../envelope-plan.js';
import {renderFault, renderInput, renderMoves} from '../plan-inputs.js';
import {orders, orderWords, planWords, stepName, taskWords} from '../plan-messages.js';
import type {Leaving, PlanStep} from '../plan-step.js';
import type {EditedRecipient} from './details-panel.js';
import {
  hasTurn,
  newRecipient,
  recipientFaults,
  signs,
  stageOf,
  taskOf,
  tasks,
  watchedBy,
  withTask,
  type Recipient,
  type Task,
} from './recipient.js';

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
    ${step.contacts.render()} ${renderFault(faults, 'signer')}
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
    const empty = plan.recipients.findIndex((each) => !each.name.trim() && !each.email.trim());
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
  const {plan, change} = step;
  const faults = step.isChecked ? recipientFaults(plan.recipients, at) : [];
  const edit = (part: Partial<Recipient>) =>
    change({
      ...step.plan,
      recipients: step.plan.recipients.with(at, {...step.plan.recipients[at]!, ...part}),
    });
  const name = recipient.name || planWords.recipient(at + 1);
  return html`<li part="recipient">
    <div class="columns" role="group" aria-label=${planWords.recipient(at + 1)}>
      ${recipient.position ? html`<strong class="position">${recipient.positionName}</strong>` : nothing}
      ${renderInput(
        planWords.name(),
        recipient.name,
        renderFault(faults, 'name'),
        (text) => edit(personOf(step, at, 'name', text)),
        {list: 'names'},
      )}
      ${renderInput(
        planWords.email(),
        recipient.email,
        renderFault(faults, faults.includes('email') ? 'email' : 'witness'),
        (text) => edit(personOf(step, at, 'email', text)),
        {type: 'email', list: 'emails'},
      )}
      ${renderPart(step, recipient, at, {faults, edit})}
      ${step.leaving?.at === at ? renderLeaving(step, recipient, step.leaving, name) : nothing}
    </div>
    ${renderMoves(
      name,
      at,
      plan.recipients,
      (recipients) => change({...step.plan, recipients}),
      recipient.position ? undefined : () => void leave(step, at, undefined),
    )}
  </li>`;
}

/** What somebody does, when, and what else is said of them. */
function renderPart(
  step: PlanStep,
  recipient: Recipient,
  at: number,
  {faults, edit}: Pick<EditedRecipient, 'faults' | 'edit'>,
): readonly unknown[] {
  const {plan, details, offer} = step;
  return [
    plan.order === 'groups' && hasTurn(recipient) ? renderGroup(plan, at, edit) : nothing,
    recipient.position ? nothing : renderTask(step, recipient, at),
    recipient.isInPerson ? renderHost(recipient, edit) : nothing,
    renderWatched(plan, at),
    details.render({recipient, faults, proofs: offer?.identity ?? [], edit}, at),
  ];
}

/** What was typed; somebody who was chosen from the list brings the other half where it is empty. */
function personOf(
  {plan, contacts}: PlanStep,
  at: number,
  member: 'name' | 'email',
  text: string,
): Partial<Recipient> {
  const chosen = contacts.chosen(member, text);
  if (!chosen) contacts.search(text);
  const {name, email} = plan.recipients[at]!;
  const {name: givenName = '', email: givenEmail = ''} = chosen ?? {};
  return {name: name || givenName, email: email || givenEmail, [member]: text};
}

/** Removes a recipient or changes the task; asks first if fields would be lost. */
async function leave(step: PlanStep, at: number, task: Task | undefined): Promise<void> {
  await step.counted;
  const {fields} = step.plan.recipients[at]!;
  const keeps = task && signs(asked(step, step.plan, at, task));
  if (fields && !keeps) return step.ask({at, task});
  replace(step, step.plan, at, task);
}

function replace(step: PlanStep, plan: EnvelopePlan, at: number, task: Task | undefined): void {
  const recipients = task
    ? plan.recipients.with(at, asked(step, plan, at, task))
    : plan.recipients.toSpliced(at, 1);
  step.ask(undefined);
  step.change({...plan, recipients});
}

const asked = ({offer}: PlanStep, {recipients}: EnvelopePlan, at: number, task: Task): Recipient =>
  withTask(recipients[at]!, task, offer?.me.name ?? '');

function renderLeaving(
  step: PlanStep,
  recipient: Recipient,
  {at, task}: Leaving,
  name: string,
): TemplateResult {
  const others = heirs(step.plan, recipient);
  const handleApply = ({target}: Event) => {
    const choice = (target as Element).closest('.leaving')?.querySelector('select')?.value;
    const leaving = step.plan.recipients[at]!;
    const heir = choice ? heirs(step.plan, leaving)[Number(choice)] : undefined;
    replace(step, handedOver(step.plan, leaving, heir), at, task);
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

/** Tasks with short names; the others get room for theirs. */
const usual: ReadonlySet<Task> = new Set(['signer', 'copy']);

function renderTask(step: PlanStep, recipient: Recipient, at: number): TemplateResult {
  const current = taskOf(recipient);
  const handleChange = ({target}: Event) => {
    const select = target as HTMLSelectElement;
    const task = select.value as Task;
    // Until it is certain: fields may keep somebody from it.
    select.value = current;
    void leave(step, at, task);
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

/** Who hands over the device to somebody who signs in person. */
const renderHost = ({host}: Recipient, edit: (part: Partial<Recipient>) => void): TemplateResult =>
  renderInput(planWords.host(), host, nothing, (text) => edit({host: text}), {name: 'host'});

function renderWatched({recipients}: EnvelopePlan, at: number): TemplateResult | typeof nothing {
  const watched = watchedBy(recipients, at);
  if (!watched) return nothing;
  const name = watched.name || planWords.recipient(recipients.indexOf(watched) + 1);
  return html`<p class="muted">${planWords.watches(name)}</p>`;
}

/** The group that somebody signs in: as many as there are recipients. */
const renderGroup = (
  {recipients}: EnvelopePlan,
  at: number,
  edit: (part: Partial<Recipient>) => void,
): TemplateResult =>
  html`<label class="field">
    <span>${planWords.group()}</span>
    <select
      @change=${({target}: Event) => edit({stage: Number((target as HTMLSelectElement).value)})}
    >
      ${recipients.map(
        (_, position) =>
          html`<option
            value=${position + 1}
            ?selected=${stageOf(recipients[at]!, at) === position + 1}
          >
            ${numeral(position + 1)}
          </option>`,
      )}
    </select>
  </label>`;
