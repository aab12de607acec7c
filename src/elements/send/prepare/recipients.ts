/** Recipients of the first step: who, in which role, in which order. */
import {html, nothing, type TemplateResult} from 'lit';
import {renderFault, renderInput} from '../../internal/flow/flow-inputs.js';
import {recipientFaults, recipientsFaults, type Faults} from '../draft-faults.js';
import {isMessageWay} from '../../../contract/text/message-way.js';
import type {DraftStore} from '../draft-store.js';
import type {LateViews} from '../late-views.js';
import {
  needsAddress,
  newRecipient,
  taskOf,
  tasks,
  withMyself,
  type Recipient,
  type Task,
} from '../recipient.js';
import {orders, orderWords, sendWords, stepName, taskWords} from '../send-messages.js';
import type {ContactSearch} from './contact-search.js';
import {renderFold, renderMoves, firstIn, type FocusOn} from './inputs.js';

/** What the recipients are shown from. */
interface Shown {
  readonly store: DraftStore;
  readonly contacts: ContactSearch;
  /** Undefined until it is there, which it is wherever somebody has begun. */
  readonly late: LateViews | undefined;
  readonly focus: FocusOn;
}

/** Recipients: who, in which role, in which order. */
export function renderRecipients(shown: Shown): TemplateResult {
  const {store, contacts, focus} = shown;
  const {recipients} = store.draft;
  const faults = store.isChecked ? recipientsFaults(store.draft) : undefined;
  const add = () => {
    const before = store.draft.recipients;
    store.change({recipients: [...before, newRecipient]});
    focus(firstIn(before.length));
  };
  return html`
    <h3 part="section">${stepName('recipients')}</h3>
    <ol class="rows">
      ${recipients.map((recipient, at) => renderRecipient(shown, recipient, at))}
    </ol>
    ${store.offer?.contacts ? contacts.render() : nothing} ${renderFault(faults?.get('signer'))}
    <span class="buttons">
      <button type="button" part="add-recipient" @click=${add}>${sendWords.addRecipient()}</button>
      ${renderMyself(store)}
    </span>
    ${renderOrder(store)}
  `;
}

/** The button for the person who sends, unless they are there. */
function renderMyself(store: DraftStore): TemplateResult | typeof nothing {
  const {recipients} = store.draft;
  const me = store.offer?.me;
  if (!me?.email || recipients.some((each) => each.email.trim() === me.email)) return nothing;
  const add = () => store.change({recipients: withMyself(recipients, me)});
  return html`<button type="button" part="add-myself" @click=${add}>${sendWords.myself()}</button>`;
}

const renderOrder = (store: DraftStore): TemplateResult =>
  html`<fieldset>
    <legend>${sendWords.order()}</legend>
    ${orders.map(
      (order) =>
        html`<label class="choice">
          <input
            type="radio"
            name="order"
            .checked=${store.draft.order === order}
            @change=${() => store.change({order})}
          />
          ${orderWords(order)}
        </label>`,
    )}
  </fieldset>`;

function renderRecipient(shown: Shown, recipient: Recipient, at: number): TemplateResult {
  const {store, late} = shown;
  const {recipients} = store.draft;
  const faults = store.isChecked ? recipientFaults(recipients, at) : undefined;
  return html`<li part="recipient">
    <div class="columns" role="group" aria-label=${sendWords.recipient(at + 1)}>
      ${recipient.position ? html`<strong class="position">${recipient.positionName}</strong>` : nothing}
      ${renderPerson(shown, recipient, at, faults)} ${late?.renderGroup(at)}
      ${recipient.position ? nothing : renderTask(store, recipient, at)}
      ${late?.renderTaskDetails(at)} ${renderDetails(shown, recipient, at, faults)}
      ${store.handover?.at === at ? late?.renderHandover(store.handover) : nothing}
    </div>
    ${renderMoves(
      recipient.name || sendWords.recipient(at + 1),
      at,
      recipients,
      (moved) => store.change({recipients: moved}),
      recipient.position ? undefined : () => void remove(shown, at),
    )}
  </li>`;
}

/** Work goes on with the recipient who comes next, or with the question whose the fields become. */
async function remove({store, focus}: Shown, at: number): Promise<void> {
  await store.replace(at);
  if (store.handover) return focus('.leaving select');
  focus(firstIn(Math.min(at, store.draft.recipients.length - 1)), '[part=add-recipient]');
}

/** Name and address, or number, unless the signer gives them, with people who were found while they were typed. */
function renderPerson(
  {store, contacts, late}: Shown,
  recipient: Recipient,
  at: number,
  faults: Faults | undefined,
): unknown {
  const type = (member: 'name' | 'email') => (text: string) => {
    store.changeRecipient(at, {[member]: text});
    contacts.find(at, member, text);
  };
  return recipient.isNamedBySigner
    ? nothing
    : [
        renderInput(sendWords.name(), recipient.name, faults?.get('name'), type('name'), {
          list: 'names',
        }),
        needsAddress(recipient)
          ? renderInput(
              sendWords.email(),
              recipient.email,
              faults?.get('email') ?? faults?.get('witness'),
              type('email'),
              {type: 'email', list: 'emails'},
            )
          : late?.renderNumber(at, faults),
      ];
}

/** What most recipients do without, such as a language of their own. */
function renderDetails(
  {store, late}: Shown,
  recipient: Recipient,
  at: number,
  faults: Faults | undefined,
): TemplateResult {
  const name = `recipient ${at}`;
  const isInside = faults?.has('mobile') && !isMessageWay(recipient.invitation);
  const isOpen = store.unfolded.has(name) || isInside || faults?.has('password');
  return renderFold(store, {
    name,
    isOpen,
    summary: late?.summaryOf(recipient) || sendWords.details(),
    // Inputs of all others would only slow a long list down.
    content: isOpen ? late?.renderDetails(at, faults) : nothing,
  });
}

/** Tasks with short names; the others get room for theirs. */
const usual: readonly Task[] = ['signer', 'copy'];

function renderTask(store: DraftStore, recipient: Recipient, at: number): TemplateResult {
  const current = taskOf(recipient);
  const handleChange = ({target}: Event) => {
    const select = target as HTMLSelectElement;
    const task = select.value as Task;
    // Until it is certain: fields may keep somebody from it.
    select.value = current;
    void store.replace(at, task);
  };
  return html`<label class=${usual.includes(current) ? 'field' : 'field wide'}>
    <span>${sendWords.role()}</span>
    <select data-edit="task" .value=${current} @change=${handleChange}>
      ${tasks.map(
        (task) =>
          html`<option value=${task} ?selected=${task === current}>${taskWords(task)}</option>`,
      )}
    </select>
  </label>`;
}
