/** The steps before the draft is created: documents and recipients. */
import {html, nothing, type TemplateResult} from 'lit';
import {
  documentFaults,
  fileFault,
  moved,
  recipientFaults,
  takenTypes,
  recipientsFaults,
  withFiles,
  type EnvelopePlan,
  type PlanFault,
  type Recipient,
} from './envelope-plan.js';
import {fileFaultWords, planFaultWords, planWords} from './plan-messages.js';

/** What a step shows, and its callbacks. */
export interface PlanStep {
  /** The current plan: two inputs may change before the next render. */
  readonly plan: EnvelopePlan;
  /** Whether missing entries are pointed out: only after the person has tried to continue. */
  readonly isChecked: boolean;
  /** Sentences about rejected files. */
  readonly refusals: readonly string[];
  readonly change: (plan: EnvelopePlan, refusals?: readonly string[]) => void;
}

/** Documents: pick or drop, title, order. */
export function renderDocuments(step: PlanStep): TemplateResult {
  const {plan, change} = step;
  const faults = step.isChecked ? documentFaults(plan) : [];
  return html`
    <div
      class="drop"
      part="drop"
      @dragover=${(event: DragEvent) => event.preventDefault()}
      @drop=${(event: DragEvent) => {
        event.preventDefault();
        takeFiles(step, event.dataTransfer?.files);
      }}
    >
      <label>
        ${planWords.drop()} <span class="pick">${planWords.pick()}</span>
        <input
          class="visually-hidden"
          type="file"
          accept=${takenTypes}
          multiple
          @change=${({target}: Event) => takeFiles(step, (target as HTMLInputElement).files)}
        />
      </label>
    </div>
    ${step.refusals.map((refusal) => html`<p class="fault" role="alert">${refusal}</p>`)}
    ${renderFault(faults, 'files')}
    <ol class="rows">
      ${plan.files.map(
        (file, at) =>
          html`<li part="document">
            <span class="grow">${file.name}</span>
            ${renderMoves(file.name, at, plan.files, (files) => change({...step.plan, files}))}
          </li>`,
      )}
    </ol>
    ${renderInput(planWords.title(), plan.title, renderFault(faults, 'title'), (title) =>
      change({...step.plan, title}),
    )}
  `;
}

/** Recipients: who, in which role, in which order. */
export function renderRecipients(step: PlanStep): TemplateResult {
  const {plan, change} = step;
  const faults = step.isChecked ? recipientsFaults(plan) : [];
  const add = () =>
    change({
      ...step.plan,
      recipients: [...step.plan.recipients, {name: '', email: '', role: 'signer'}],
    });
  return html`
    <ol class="rows">
      ${plan.recipients.map((recipient, at) => renderRecipient(step, recipient, at))}
    </ol>
    ${renderFault(faults, 'signer')}
    <button part="add-recipient" @click=${add}>${planWords.addRecipient()}</button>
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
  return html`<li part="recipient">
    <div class="columns" role="group" aria-label=${planWords.recipient(at + 1)}>
      ${renderInput(planWords.name(), recipient.name, renderFault(faults, 'name'), (name) =>
        edit({name}),
      )}
      ${renderInput(
        planWords.email(),
        recipient.email,
        renderFault(faults, 'email'),
        (email) => edit({email}),
        'email',
      )}
      ${renderRole(recipient, (role) => edit({role}))}
    </div>
    ${renderMoves(
      recipient.name || planWords.recipient(at + 1),
      at,
      plan.recipients,
      (recipients) => change({...step.plan, recipients}),
    )}
  </li>`;
}

function renderRole({role}: Recipient, change: (role: Recipient['role']) => void): TemplateResult {
  return html`<label class="field">
    <span>${planWords.role()}</span>
    <select
      @change=${({target}: Event) =>
        change((target as HTMLSelectElement).value as Recipient['role'])}
    >
      <option value="signer" ?selected=${role === 'signer'}>${planWords.signer()}</option>
      <option value="copy" ?selected=${role === 'copy'}>${planWords.copy()}</option>
    </select>
  </label>`;
}

function takeFiles({plan, change}: PlanStep, list: FileList | null | undefined): void {
  const files = Array.from(list ?? []);
  const refusals = files.flatMap((file) => {
    const fault = fileFault(file);
    return fault ? [fileFaultWords(fault, file.name)] : [];
  });
  change(
    withFiles(
      plan,
      files.filter((file) => !fileFault(file)),
    ),
    refusals,
  );
}

function renderFault(faults: readonly PlanFault[], fault: PlanFault) {
  return faults.includes(fault)
    ? html`<span class="fault" role="alert">${planFaultWords(fault)}</span>`
    : nothing;
}

function renderInput(
  label: string,
  value: string,
  fault: TemplateResult | typeof nothing,
  change: (value: string) => void,
  type: 'text' | 'email' = 'text',
): TemplateResult {
  return html`<label class="field">
    <span>${label}</span>
    <input
      type=${type}
      .value=${value}
      aria-invalid=${fault === nothing ? 'false' : 'true'}
      @input=${({target}: Event) => change((target as HTMLInputElement).value)}
    />
    ${fault}
  </label>`;
}

function renderMoves<Item>(
  name: string,
  at: number,
  list: readonly Item[],
  change: (list: readonly Item[]) => void,
): TemplateResult {
  const button = (label: string, sign: string, isOff: boolean, next: () => readonly Item[]) =>
    html`<button
      class="icon"
      aria-label=${label}
      title=${label}
      ?disabled=${isOff}
      @click=${() => change(next())}
    >
      <span aria-hidden="true">${sign}</span>
    </button>`;
  return html`<span class="moves">
    ${button(planWords.up(name), '↑', at === 0, () => moved(list, at, at - 1))}
    ${button(planWords.down(name), '↓', at === list.length - 1, () => moved(list, at, at + 1))}
    ${button(planWords.remove(name), '×', false, () => list.toSpliced(at, 1))}
  </span>`;
}
