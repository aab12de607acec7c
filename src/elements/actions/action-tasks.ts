/** What the buttons of `<esign-actions>` do. */
import {html, nothing, type LitElement, type TemplateResult} from 'lit';
import type {EnvelopeAction, EnvelopeView} from '../../contract/helper.js';
import {duplicateAnswerSchema} from '../../contract/resources/owner-requests.js';
import {EsignAmendmentEvent, EsignDuplicatedEvent, type ActionDetails} from '../events.js';
import {renderQuestion, showDialog, type Question} from '../internal/dialog/ask-dialog.js';
import {localeOf} from '../../ui/language/localize.js';
import {EnvelopeActor} from '../internal/envelope/envelope-actor.js';
import type {EnvelopeElement} from '../internal/envelope/envelope-controller.js';
import {callHelper, readAnswer} from '../internal/helper/helper-client.js';
import {renderProblem} from '../internal/helper/render-problem.js';
import {busyWord} from '../internal/messages.js';
import {actionNames, actionWords, type ActionName} from './action-messages.js';
import {dialogWords, taskWords} from './action-task-messages.js';

interface TasksOptions {
  /** Reads the envelope again. */
  readonly read: () => Promise<{readonly view?: EnvelopeView}>;
  /** Whether its recipients know of the envelope. */
  readonly wasSent: () => boolean;
  /** Names of recipients who know of the envelope, and whom neither a mail nor a message tells more. */
  readonly untold: () => readonly string[];
  /** The dialog is closed: its button, which has the focus again, may be gone. */
  readonly keepFocus: () => void;
}

/** Actions of an owner, and what is asked before those that cannot be undone. */
export class ActionTasks {
  readonly #host: LitElement & EnvelopeElement;
  readonly #options: TasksOptions;
  readonly #actor: EnvelopeActor;
  /** The action that the dialog asks about. */
  #asked: ActionName | undefined;

  constructor(host: LitElement & EnvelopeElement, options: TasksOptions) {
    this.#host = host;
    this.#options = options;
    this.#actor = new EnvelopeActor(host);
  }

  get isBusy(): boolean {
    return this.#actor.isBusy;
  }

  /** What was done. */
  get said(): string {
    const {isBusy, isDone, action} = this.#actor;
    const done = isDone && actionNames.find((name) => name === action);
    if (isBusy) return busyWord();
    return done ? taskWords(done).done : '';
  }

  /** What failed, and the dialog. */
  render(): unknown {
    const {problem} = this.#actor;
    if (this.#asked) return renderQuestion(this.#question(this.#asked), this.#actor);
    return problem ? renderProblem(problem, () => this.#actor.retry()) : nothing;
  }

  /** A button was pressed. */
  start(name: ActionName): void {
    if (this.isBusy) return;
    this.#actor.forget();
    if (!taskWords(name).question) return void this.#act(name);
    this.#asked = name;
    this.#host.requestUpdate();
    // Only after rendering is there a dialog.
    void this.#host.updateComplete.then(() => showDialog(this.#host.renderRoot, true));
  }

  /** Does something else, as the host allows. */
  run(action: EnvelopeAction, work: () => Promise<unknown>): void {
    void this.#actor.run(action, work);
  }

  /** It is about another envelope. */
  forget(): void {
    this.#asked = undefined;
    this.#actor.forget();
  }

  #question(name: ActionName): Question {
    const {question = '', outcome = ''} = taskWords(name);
    const isUnsentCancel = name === 'cancel' && !this.#options.wasSent();
    return {
      heading: question,
      text: name === 'cancel' ? this.#cancelText(outcome) : outcome,
      confirm: actionWords[name](),
      keep: dialogWords.keep(),
      isDanger: true,
      // Recipients who know nothing of it read no reason either.
      ...(name === 'cancel' && !isUnsentCancel && {inputs: renderReason()}),
      onConfirm: (inputs) => void this.#confirm(name, inputs),
      onClose: () => this.#closeDialog(),
    };
  }

  #cancelText(outcome: string): string {
    const {wasSent, untold} = this.#options;
    if (!wasSent()) return dialogWords.unsent();
    const names = untold();
    if (names.length === 0) return outcome;
    const list = new Intl.ListFormat(localeOf(this.#host)).format(names);
    return `${outcome} ${dialogWords.untold(list)}`;
  }

  async #confirm(name: ActionName, inputs: FormData): Promise<void> {
    const reason = String(inputs.get('reason') ?? '').trim();
    await this.#act(name, reason ? {reason} : {});
    if (this.#actor.isDone) this.#closeDialog();
  }

  #act(action: ActionName, details: ActionDetails = {}): Promise<void> {
    const {read} = this.#options;
    return this.#actor.run(
      action,
      async () => {
        await this.#request(action, details.reason).catch(async (error) => {
          // It may have succeeded even so, if only the response was lost.
          const {view} = await read();
          if (!taskWords(action).question || !view || view.can.includes(action)) throw error;
        });
        await read();
      },
      details,
    );
  }

  /** Asks the helper for an action; its outcome is read from the envelope. */
  async #request(action: ActionName, reason?: string): Promise<void> {
    const {envelopeFingerprint} = this.#host;
    const base = `/envelopes/${envelopeFingerprint}`;
    if (action === 'delete') return void (await callHelper(this.#host, base, {method: 'DELETE'}));
    const path = `${base}/${action}`;
    const json = reason ? {reason} : {};
    if (action === 'amend') return this.#amend(`${base}/amendment`);
    if (action !== 'duplicate') return void (await callHelper(this.#host, path, {json}));
    const answer = await readAnswer(this.#host, path, duplicateAnswerSchema, {json});
    const {envelope_fingerprint: made} = answer;
    this.#host.dispatchEvent(new EsignDuplicatedEvent(envelopeFingerprint, made));
  }

  /** The draft is there at once, or has been since somebody asked before. */
  async #amend(path: string): Promise<void> {
    const answer = await readAnswer(this.#host, path, duplicateAnswerSchema, {json: {}});
    const {envelope_fingerprint: draft} = answer;
    this.#host.dispatchEvent(new EsignAmendmentEvent(this.#host.envelopeFingerprint, draft));
  }

  /** On closing, focus returns to the button that opened the dialog, if it still exists. */
  #closeDialog(): void {
    showDialog(this.#host.renderRoot, false);
    this.#asked = undefined;
    this.#host.requestUpdate();
    // Only after rendering is it known which of them is gone.
    void this.#host.updateComplete.then(this.#options.keepFocus);
  }
}

/** A reason is short enough for one line of the history. */
const renderReason = (): TemplateResult =>
  html`<label
    ><span>${dialogWords.reason()}</span>
    <textarea name="reason" rows="3" maxlength="1000" autofocus></textarea>
  </label>`;
