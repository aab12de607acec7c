/** What a sender does about one recipient. */
import {html, nothing, type LitElement, type TemplateResult} from 'lit';
import type {EnvelopeAction, EnvelopeView, PartyView} from '../../contract/helper.js';
import {longest} from '../../contract/longest.js';
import {isMessageWay} from '../../contract/text/message-way.js';
import {isMobileNumber, plainMobile} from '../../contract/text/mobile-number.js';
import {linkAnswerSchema, type LinkAnswer} from '../../contract/resources/owner-requests.js';
import {renderQuestion, showDialog, type Question} from '../internal/dialog/ask-dialog.js';
import {EnvelopeActor} from '../internal/envelope/envelope-actor.js';
import type {EnvelopeElement} from '../internal/envelope/envelope-controller.js';
import {FocusController} from '../internal/focus-controller.js';
import {callHelper, readAnswer} from '../internal/helper/helper-client.js';
import {renderProblem} from '../internal/helper/render-problem.js';
import {busyWord} from '../internal/messages.js';
import {invitationWords, partyTaskWords as words, type LinkDue} from './party-messages.js';
import {printSheet} from './print-sheet.js';

type Task = 'remind' | 'correct' | 'copy_link';

const tasks = {
  remind: {label: words.remind, done: words.reminded},
  correct: {label: words.correct, done: words.saved},
  copy_link: {label: words.copyLink, done: words.linkDone},
} as const;

const names = Object.keys(tasks) as Task[];

/** What the dialog is about. */
interface Asked {
  readonly task: Task;
  readonly party: PartyView;
}

/** The tasks that are offered for a recipient now. */
const tasksFor = ({can, status}: EnvelopeView, party: PartyView): readonly Task[] => {
  const isWaitedFor = party.status === 'in progress' || party.status === 'bounced';
  const hasToSign = isWaitedFor || party.status === 'pending';
  const fits = {
    remind: isWaitedFor && (!party.invitation || isMessageWay(party.invitation)),
    correct: hasToSign || party.status === 'copy',
    copy_link: hasToSign,
  };
  if (status !== 'sent') return [];
  return names.filter((task) => fits[task] && can.includes(task));
};

/** After any of them, whoever was asked to sign has the link, or has used it. */
const linked: readonly string[] = ['link_copied', 'opened', 'identified', 'consented'];

/** Nobody is told of a turn, or of a change, who is invited with a link: the sender passes it on each time. */
function linkDue({timeline}: EnvelopeView, {party_id: id, invitation, status}: PartyView): LinkDue {
  if (invitation !== 'link' || status !== 'in progress') return 'no';
  const own = timeline.filter(({party_id: of, type}) => of === id && isAboutLink(type));
  if (own.at(-1)?.type !== 'invited') return 'no';
  return own.length > 1 ? 'again' : 'first';
}

const isAboutLink = (type: string): boolean => type === 'invited' || linked.includes(type);

/** What becomes of the link; an address for somebody who has none is where an invitation goes. */
function correctionText({invitation, email}: PartyView): string {
  if (isMessageWay(invitation)) return words.correctNumberText();
  return invitation === 'link' && email ? words.correctLinkText() : words.correctText();
}

/** Buttons beside each recipient, and the dialogs behind them. */
export class PartyTasks {
  readonly #host: LitElement & EnvelopeElement;
  readonly #read: () => Promise<{readonly view?: EnvelopeView}>;
  readonly #actor: EnvelopeActor;
  readonly #focus: FocusController;
  #asked: Asked | undefined;
  /** A link that the browser would not copy by itself. */
  #link = '';
  /** Whether the link went onto a sheet of paper. */
  #isSheet = false;

  /** `read` reads the envelope again. */
  constructor(
    host: LitElement & EnvelopeElement,
    read: () => Promise<{readonly view?: EnvelopeView}>,
  ) {
    this.#host = host;
    this.#read = read;
    this.#actor = new EnvelopeActor(host);
    this.#focus = new FocusController(host, '.said');
  }

  /** The buttons of one recipient. */
  renderButtons(view: EnvelopeView, party: PartyView): TemplateResult | typeof nothing {
    const offered = tasksFor(view, party);
    if (offered.length === 0) return nothing;
    const due = linkDue(view, party);
    const invited = invitationWords(party.invitation, due);
    const style = due === 'no' ? 'invitation muted' : 'invitation';
    return html`${invited ? html`<span class=${style}>${invited}</span>` : nothing}
      <span class="tasks" part="party-actions">
        ${names.map((task) => {
          // Each keeps its place, and with it its focus, where one before it comes or goes.
          if (!offered.includes(task)) return nothing;
          const label = tasks[task].label();
          return html`<button
            class="plain"
            part="party-action"
            data-action=${task}
            aria-label="${label}: ${party.name}"
            aria-haspopup=${task === 'remind' ? nothing : 'dialog'}
            aria-disabled=${this.#actor.isBusy}
            @click=${() => this.#start(task, party)}
          >
            ${label}
          </button>`;
        })}
      </span>`;
  }

  /** What was done or failed, and the open dialog. */
  render(): TemplateResult {
    const {problem, isBusy, isDone, action} = this.#actor;
    const done = isDone && (this.#isSheet ? words.sheetDone() : tasks[action as Task].done());
    return html`
      ${problem && !this.#asked ? renderProblem(problem, () => this.#actor.retry()) : nothing}
      <p class="said" part="said" role="status" tabindex="-1">
        ${isBusy ? busyWord() : done || ''}
      </p>
      ${this.#asked ? renderQuestion(this.#question(this.#asked), this.#actor) : nothing}
    `;
  }

  #start(task: Task, party: PartyView): void {
    if (this.#actor.isBusy) return;
    this.#actor.forget();
    this.#isSheet = false;
    if (task === 'remind') return void this.#remind(party);
    this.#link = '';
    this.#asked = {task, party};
    this.#host.requestUpdate();
    // Only after rendering is there a dialog.
    void this.#host.updateComplete.then(() => showDialog(this.#host.renderRoot, true));
  }

  #question({task, party}: Asked): Question {
    const isCorrection = task === 'correct';
    const onClose = () => this.#close();
    if (isCorrection) {
      return {
        heading: words.correctTitle(party.name),
        text: correctionText(party),
        confirm: words.save(),
        keep: words.cancel(),
        inputs: renderInputs(party),
        onConfirm: (inputs) => void this.#correct(party, inputs),
        onClose,
      };
    }
    return {
      heading: words.linkTitle(party.name),
      text: words.linkText(party.name),
      confirm: words.copyLink(),
      keep: words.cancel(),
      ...(this.#link
        ? {inputs: renderLink(this.#link)}
        : {choices: this.#renderLinkOptions(party)}),
      onConfirm: (inputs) => void this.#copyLink(party, inputs),
      onClose,
    };
  }

  #remind({party_id: partyId}: PartyView): Promise<void> {
    const json = {party_id: partyId};
    return this.#actor.run('remind', () => this.#call('/remind', json), {partyId});
  }

  async #correct(party: PartyView, inputs: FormData): Promise<void> {
    const typed = (input: string) => String(inputs.get(input) ?? '').trim();
    const [name, email, mobile] = [typed('name'), typed('email'), plainMobile(typed('mobile'))];
    const changed = {
      ...(name !== party.name && {name}),
      ...(email !== party.email && {email}),
      // Said as well: an address on its own would be where somebody is invited from now on who had none.
      ...(mobile && {mobile, invitation: party.invitation}),
    };
    if (Object.keys(changed).length === 0) return this.#close();
    const partyId = party.party_id;
    await this.#do('correct', partyId, async () => {
      await this.#call(`/parties/${partyId}`, changed).catch(async (error) => {
        // It may have succeeded even so, if only the response was lost.
        const {view} = await this.#read();
        const now = view?.parties.find(({party_id}) => party_id === partyId);
        const isSame = !mobile || now?.mobile_last4 === mobile.slice(-4);
        if (now?.name !== name || now?.email !== email || !isSame) throw error;
      });
      await this.#read();
    });
  }

  #renderLinkOptions(party: PartyView): TemplateResult {
    const handlePrint = ({target}: Event) =>
      void this.#printLink(party, new FormData((target as HTMLButtonElement).form!));
    return html`<label class="choice"
        ><input type="checkbox" name="renew" value="true" /> ${words.renew()}</label
      >
      <p>
        <button
          type="button"
          part="print"
          aria-disabled=${this.#actor.isBusy}
          @click=${handlePrint}
        >
          ${words.sheet()}
        </button>
      </p>`;
  }

  async #copyLink({party_id: partyId}: PartyView, inputs: FormData): Promise<void> {
    await this.#do('copy_link', partyId, async () => {
      // One that is shown to be copied by hand needs no other.
      const url = this.#link || (await this.#getLink(partyId, inputs)).url;
      // Browsers refuse where a page has lost its focus, or its host allows no clipboard.
      await navigator.clipboard.writeText(url).then(
        () => (this.#link = ''),
        () => (this.#link = url),
      );
    });
  }

  /** Prints a sheet with the link, or shows the link where the service draws no code. */
  async #printLink({party_id: partyId, name}: PartyView, inputs: FormData): Promise<void> {
    await this.#do('copy_link', partyId, async () => {
      // Last the link: the history says that it was handed out.
      const {view} = await this.#read();
      const {qr, ...link} = await this.#getLink(partyId, inputs);
      this.#isSheet = qr !== undefined;
      if (qr) printSheet(this.#host, {title: view?.title ?? '', name, link: {...link, qr}});
      else this.#link = link.url;
    });
  }

  #getLink(partyId: string, inputs: FormData): Promise<LinkAnswer> {
    const path = `/envelopes/${this.#host.envelopeFingerprint}/parties/${partyId}/link`;
    const json = inputs.has('renew') ? {renew: true} : {};
    return readAnswer(this.#host, path, linkAnswerSchema, {json});
  }

  /** Runs the action of the dialog, and closes it if that has succeeded. */
  async #do(action: EnvelopeAction, partyId: string, work: () => Promise<void>): Promise<void> {
    await this.#actor.run(action, work, {partyId});
    if (this.#link) return this.#actor.forget();
    if (this.#actor.isDone) this.#close();
  }

  #call(path: string, json: object): Promise<Response> {
    return callHelper(this.#host, `/envelopes/${this.#host.envelopeFingerprint}${path}`, {json});
  }

  /** Focus returns to the button that opened the dialog, if it still exists. */
  #close(): void {
    showDialog(this.#host.renderRoot, false);
    this.#asked = undefined;
    this.#link = '';
    this.#host.requestUpdate();
    this.#focus.keep();
  }
}

const renderInputs = ({
  name,
  email,
  invitation,
  mobile_last4: end = '',
}: PartyView): TemplateResult => html`
  <label
    ><span>${words.name()}</span
    ><input
      name="name"
      value=${name}
      required
      maxlength=${longest.name}
      autocomplete="off"
      autofocus
  /></label>
  ${isMessageWay(invitation) ? renderNumber(end) : nothing}
  <label
    ><span>${words.email()}</span
    ><input
      name="email"
      type="email"
      value=${email}
      ?required=${!invitation}
      maxlength="254"
      autocomplete="off"
      dir="ltr"
  /></label>
`;

/** Another number; only the end is known of the one that there is, and an empty line leaves it as it is. */
const renderNumber = (end: string): TemplateResult => {
  const handleInput = ({target}: Event) => {
    const input = target as HTMLInputElement;
    const isFit = !input.value.trim() || isMobileNumber(input.value);
    input.setCustomValidity(isFit ? '' : words.numberFault());
  };
  return html`<label
    ><span>${words.number()}</span
    ><input
      name="mobile"
      type="tel"
      placeholder=${end && `… ${end}`}
      maxlength="40"
      autocomplete="off"
      @input=${handleInput}
    /><span class="muted">${words.numberHint()}</span></label
  >`;
};

const renderLink = (url: string): TemplateResult =>
  html`<label
    ><span>${words.linkByHand()}</span
    ><input
      readonly
      dir="ltr"
      .value=${url}
      @focus=${(event: FocusEvent) => (event.target as HTMLInputElement).select()}
  /></label>`;
