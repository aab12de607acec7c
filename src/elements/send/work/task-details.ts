/** What the task and the order want to know of a recipient. */
import {html, nothing, type TemplateResult} from 'lit';
import {numeral} from '../../../ui/language/language.js';
import type {EnvelopePlan} from '../envelope-plan.js';
import {renderInput} from '../../internal/flow/flow-inputs.js';
import {planWords} from '../plan-messages.js';
import type {EditedRecipient, PlanStep} from '../plan-step.js';
import type {Recipient} from '../recipients/recipient.js';
import {hasTurn, isWitness, stageOf, watchedBy} from '../recipients/roles.js';
import {workWords} from './work-messages.js';

/** Who hands over the device to somebody who signs in person, and whom a witness watches. */
export const renderTaskDetails = (
  {plan}: PlanStep,
  {recipient, at, edit}: EditedRecipient,
): readonly unknown[] => [
  recipient.isInPerson
    ? renderInput(workWords.host(), recipient.host, undefined, (text) => edit({host: text}), {
        name: 'host',
      })
    : nothing,
  renderWatched(plan, at),
  isWitness(recipient) ? renderNamed(recipient, edit) : nothing,
];

/** Whether the signer names the witness; what was typed is kept until then. */
const renderNamed = ({isNamedBySigner}: Recipient, edit: EditedRecipient['edit']): TemplateResult =>
  html`<label class="choice">
    <input
      type="checkbox"
      data-edit="isNamedBySigner"
      .checked=${isNamedBySigner}
      @change=${({target}: Event) => edit({isNamedBySigner: (target as HTMLInputElement).checked})}
    />
    ${workWords.namedLater()}
  </label>`;

function renderWatched({recipients}: EnvelopePlan, at: number): TemplateResult | typeof nothing {
  const watched = watchedBy(recipients, at);
  if (!watched) return nothing;
  const name = watched.name || planWords.recipient(recipients.indexOf(watched) + 1);
  return html`<p class="muted">${workWords.watches(name)}</p>`;
}

/** The group that somebody signs in: as many as there are recipients. */
export function renderGroup(
  {plan: {order, recipients}}: PlanStep,
  {recipient, at, edit}: EditedRecipient,
): TemplateResult | typeof nothing {
  if (order !== 'groups' || !hasTurn(recipient)) return nothing;
  return html`<label class="field">
    <span>${workWords.group()}</span>
    <select
      @change=${({target}: Event) => edit({stage: Number((target as HTMLSelectElement).value)})}
    >
      ${recipients.map(
        (_, position) =>
          html`<option value=${position + 1} ?selected=${stageOf(recipient, at) === position + 1}>
            ${numeral(position + 1)}
          </option>`,
      )}
    </select>
  </label>`;
}
