import {css, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import {dialogStyles} from '../../../ui/controls/dialog.styles.js';
import {ConsoleElement} from '../app/console-element.js';
import {commonWords} from '../common-messages.js';
import {detailsStyles} from './details.styles.js';
import {renderField, type FormField, type FormValues} from './form-field.js';
import {looks} from './looks.styles.js';
import {renderNotSaved} from './task-states.js';
import {detailOf} from '../app/console-client.js';
import {tell} from './notice.js';

/** A question with a form, or without one. */
export interface DialogRequest {
  readonly title: string;
  readonly text?: string;
  /** What there is to read before it is done; in place of `text` where that is not enough. */
  readonly content?: TemplateResult;
  readonly fields?: readonly FormField[];
  /** What the button says. */
  readonly submit: string;
  readonly isDanger?: boolean;
  /** What is said once it is done. */
  readonly done?: string;
  /** Does it; what it returns is shown before the dialog closes, such as a secret that is shown once. */
  run(values: FormValues): Promise<TemplateResult | undefined | void>;
}

/** @summary Asks one thing; what was typed stays until it is saved or given up. */
export class ConsoleDialogElement extends ConsoleElement {
  static override styles = [
    looks,
    dialogStyles,
    detailsStyles,
    css`
      dialog {
        inline-size: min(32rem, calc(100dvi - 2rem));
        max-block-size: calc(100dvb - 2rem);
        padding: var(--_6);
        overflow: auto;
      }
      form,
      .fields {
        display: grid;
        gap: var(--_4);
      }
      .bar {
        display: flex;
        flex-wrap: wrap;
        justify-content: end;
        gap: var(--_2);
      }
    `,
  ];
  @property({attribute: false}) request!: DialogRequest;
  @state() private isBusy = false;
  @state() private problem: {readonly detail: string} | undefined;
  @state() private result: TemplateResult | undefined;
  @query('dialog') private dialog!: HTMLDialogElement;

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('popstate', this.#handleBack);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('popstate', this.#handleBack);
  }

  override firstUpdated(): void {
    this.dialog.showModal();
  }

  /** The field that had the focus is gone: what has come in its place is read out. */
  protected override updated(changed: PropertyValues): void {
    if (changed.has('result')) this.dialog.querySelector<HTMLElement>('input, button')?.focus();
  }

  override render(): TemplateResult {
    const {title, text, content, fields = []} = this.request;
    return html`<dialog aria-labelledby="title" @close=${this.remove} @cancel=${this.#handleCancel}>
      <form method="dialog" @submit=${this.#handleSubmit}>
        <h2 id="title">${title}</h2>
        ${
          this.result
            ? this.result
            : html`
                ${text ? html`<p>${text}</p>` : nothing} ${content}
                <div class="fields" ?hidden=${fields.length === 0}>
                  ${fields.map((field) => renderField(field))}
                </div>
              `
        }
        ${this.problem ? html`<div role="alert">${renderNotSaved(this.problem.detail)}</div>` : nothing}
        <div class="bar">${this.#renderButtons()}</div>
      </form>
    </dialog>`;
  }

  #renderButtons(): TemplateResult {
    if (this.result)
      return html`<button class="primary" type="button" @click=${this.#close}>
        ${commonWords.close()}
      </button>`;
    const {submit, isDanger} = this.request;
    return html`<button type="button" @click=${this.#close}>${commonWords.cancel()}</button>
      <button class="primary ${isDanger ? 'danger' : ''}" aria-disabled=${this.isBusy}>
        ${submit}
      </button>`;
  }

  async #handleSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (this.isBusy || this.result) return;
    const values = valuesOf(event.target as HTMLFormElement);
    this.isBusy = true;
    this.problem = undefined;
    try {
      this.result = (await this.request.run(values)) ?? undefined;
      if (this.request.done) tell(this.request.done);
      if (!this.result) this.#close();
    } catch (error) {
      this.problem = {detail: detailOf(error)};
    }
    this.isBusy = false;
  }

  /** Escape while something is being saved would hide how it ends. */
  #handleCancel(event: Event): void {
    if (this.isBusy) event.preventDefault();
  }

  /** The view that it is about has been left; what is being saved, or shown only once, stays. */
  readonly #handleBack = (): void => {
    if (!this.isBusy && !this.result) this.#close();
  };

  readonly #close = (): void => this.dialog.close();
}

/** What a form holds; boxes that are not ticked say so. */
export function valuesOf(form: HTMLFormElement): FormValues {
  const values: Record<string, string> = {};
  for (const input of form.elements) {
    if (input instanceof HTMLInputElement && input.type === 'checkbox')
      values[input.name] = input.checked ? '1' : '0';
    else if (isNamed(input)) values[input.name] = input.value.trim();
  }
  return values;
}

const isNamed = (
  input: Element,
): input is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  (input instanceof HTMLInputElement ||
    input instanceof HTMLSelectElement ||
    input instanceof HTMLTextAreaElement) &&
  input.name !== '';

/** Asks; the dialog removes itself when it is over. */
export function openDialog(request: DialogRequest): ConsoleDialogElement {
  const dialog = document.createElement('console-dialog');
  dialog.request = request;
  document.body.append(dialog);
  return dialog;
}

customElements.define('console-dialog', ConsoleDialogElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-dialog': ConsoleDialogElement;
  }
}
