import {html, nothing, type TemplateResult} from 'lit';
import type {EnvelopeActor} from '../envelope/envelope-actor.js';
import {busyWord, words} from '../messages.js';

/** A question that is asked before an action. */
export interface Question {
  readonly heading: string;
  readonly text: string;
  /** On the button that answers with yes, and on the one that leaves everything as it is. */
  readonly confirm: string;
  readonly keep: string;
  /** Whether the action cannot be undone. */
  readonly isDanger?: boolean;
  /** What is to be filled in. */
  readonly inputs?: TemplateResult;
  /** What may be chosen besides; the button that leaves everything as it is has the focus first. */
  readonly choices?: TemplateResult;
  /** Receives what was filled in. */
  onConfirm(inputs: FormData): void;
  onClose(): void;
}

/** The dialog of a question; what was filled in stays if the action fails. */
export function renderQuestion(question: Question, actor: EnvelopeActor): TemplateResult {
  const {heading, text, confirm, keep, isDanger, inputs, choices} = question;
  const {isBusy, problem} = actor;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    question.onConfirm(new FormData(event.target as HTMLFormElement));
  };
  return html`<dialog
    part="dialog"
    aria-labelledby="question"
    aria-describedby="outcome"
    @cancel=${(event: Event) => isBusy && event.preventDefault()}
    @close=${() => question.onClose()}
  >
    <form @submit=${handleSubmit}>
      <h2 id="question" part="dialog-heading">${heading}</h2>
      <p id="outcome" part="dialog-text">${text}</p>
      ${inputs} ${choices}
      ${problem ? html`<p class="fault" role="alert">${problem.message}</p>` : nothing}
      <div class="row">
        <button
          type="button"
          part="keep"
          ?autofocus=${!inputs}
          aria-disabled=${isBusy}
          @click=${() => isBusy || question.onClose()}
        >
          ${keep}
        </button>
        <button class=${isDanger ? 'danger' : 'primary'} part="confirm" aria-disabled=${isBusy}>
          ${isBusy ? busyWord() : problem ? words.retry() : confirm}
        </button>
      </div>
    </form>
  </dialog>`;
}

/** Opens or closes the dialog in an element. */
export function showDialog(root: ParentNode, isOpen: boolean): void {
  const dialog = root.querySelector('dialog');
  // A dialog that is open already would throw.
  if (isOpen && dialog && !dialog.open) dialog.showModal();
  if (!isOpen) dialog?.close();
}
