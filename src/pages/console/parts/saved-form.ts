import {Task} from '@lit/task';
import {css, html, type CSSResultGroup, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {CallerAnswer} from '../../../contract/access/caller.js';
import {detailOf} from '../app/console-client.js';
import {ConsoleElement} from '../app/console-element.js';
import type {Route} from '../app/router.js';
import {commonWords} from '../common-messages.js';
import {valuesOf} from './console-dialog.js';
import type {FormValues} from './form-field.js';
import {looks} from './looks.styles.js';
import {tell} from './notice.js';
import {renderFailure, renderLoading, renderNotSaved} from './task-states.js';

/** @summary A page with one form that is read, changed and saved as a whole; what was typed stays until it is saved. */
export abstract class SavedForm<Value> extends ConsoleElement {
  static override styles: CSSResultGroup = [
    looks,
    css`
      form {
        display: grid;
        gap: var(--_4);
      }
      .card {
        display: grid;
        gap: var(--_4);
        margin: 0 !important;
      }
      .box {
        display: flex;
        align-items: baseline;
        gap: var(--_3);
        min-block-size: 28px;
      }
      .box > input {
        flex: none;
      }
      .box > span:first-of-type {
        margin: 0;
        font-weight: 400;
      }
      .bar {
        position: sticky;
        inset-block-end: 0;
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--_4);
        padding-block: var(--_3);
        background: var(--_raised);
      }
    `,
  ];
  @property({attribute: false}) me!: CallerAnswer;
  @property({attribute: false}) route!: Route;
  @state() private isBusy = false;
  @state() private problem: {readonly detail: string} | undefined;
  readonly #value = new Task(this, {
    args: () => [] as const,
    task: (_args, {signal}) => this.read(signal),
  });

  protected abstract read(signal: AbortSignal): Promise<Value>;
  protected abstract write(values: FormValues): Promise<unknown>;
  protected abstract renderHead(): TemplateResult;
  protected abstract renderForm(value: Value): TemplateResult;

  /** What is to be said of what was saved last. */
  protected renderRemark(): TemplateResult | '' {
    return '';
  }

  override render(): TemplateResult {
    return html`
      <div class="head">${this.renderHead()}</div>
      ${this.#value.render({
        pending: renderLoading,
        error: (error) =>
          html`<div class="card">${renderFailure(error, () => void this.#value.run())}</div>`,
        complete: (value) => this.#renderForm(value),
      })}
    `;
  }

  #renderForm(value: Value): TemplateResult {
    return html`<form @submit=${this.#handleSubmit} @input=${() => this.requestUpdate()}>
      ${this.renderForm(value)}
      <div class="bar">
        <button class="primary" aria-disabled=${this.isBusy}>${commonWords.save()}</button>
        <div role="alert">
          ${this.problem ? renderNotSaved(this.problem.detail) : this.renderRemark()}
        </div>
      </div>
    </form>`;
  }

  async #handleSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (this.isBusy) return;
    this.isBusy = true;
    this.problem = undefined;
    try {
      await this.write(valuesOf(event.target as HTMLFormElement));
      tell(commonWords.saved());
    } catch (error) {
      this.problem = {detail: detailOf(error)};
    }
    this.isBusy = false;
  }
}
