import {html, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {EsignEditorElement} from '../internal/esign-editor-element.js';
import {renderPaper} from '../internal/frame/frame-stage.js';
import {type EsignProblem, reportProblem} from '../internal/helper/problem.js';
import {renderProblem} from '../internal/helper/render-problem.js';
import {styles} from './esign-template.styles.js';
import {TemplateFlow} from './template-flow.js';

/**
 * @summary Makes a template of a file, or changes one: document and roles, fields, published for use.
 * @tag esign-template
 * @event {EsignReadyEvent} esign-ready - The fields can be placed.
 * @event {EsignTemplateCreatedEvent} esign-template-created - A file became a template, which is not published yet.
 * @event {EsignFieldsChangeEvent} esign-fields-change - Fields were placed, changed or removed.
 * @event {EsignTemplateReadyEvent} esign-template-ready - The template is published: envelopes can be made of it.
 * @event {EsignTemplateDeletedEvent} esign-template-deleted - The person has deleted the template.
 * @event {EsignActivityEvent} esign-activity - The person did something inside the frame.
 * @event {EsignErrorEvent} esign-error - Something failed.
 * @slot loading - Shown until the page has loaded.
 * @slot error - Replaces the built-in error message.
 * @slot header - Above everything.
 * @slot footer - Below everything.
 * @csspart frame - The `<iframe>` that holds the set-up page.
 * @csspart loading - The placeholder shown while loading.
 * @csspart steps - The list of steps.
 * @csspart heading - The heading of a step.
 * @csspart section - The heading of a part of a step.
 * @csspart drop - Where a file is dropped.
 * @csspart document - The chosen file.
 * @csspart role - One role.
 * @csspart add-role - The button that adds one.
 * @csspart values - The list of values that can be filled in beforehand.
 * @csspart bar - The row of buttons.
 * @csspart hint - What to know before pressing one.
 * @csspart back - The button for the previous step.
 * @csspart next - The button for the next step.
 * @csspart publish - The button that publishes the template.
 * @csspart edit - A button that leads back to a step.
 * @csspart delete - The button that deletes the template.
 * @csspart error - The container of an error message.
 * @csspart error-message - The text of an error message.
 * @csspart retry - The button that retries.
 * @cssproperty [--esign-frame-height=min(80vh, 860px)] - Height of a page that does not report its own.
 * @cssproperty [--esign-frame-min-height=min(480px, 100dvh)] - Minimum height of the frame.
 */
export class EsignTemplateElement extends EsignEditorElement {
  static override styles = styles;

  /** The template to change; set by the element once it has made one. */
  @property({attribute: 'template-fingerprint'}) templateFingerprint = '';

  #flow: TemplateFlow | undefined;
  #problem: EsignProblem | undefined;
  #isLoading = false;

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    const {templateFingerprint} = this;
    const isOther =
      changed.has('templateFingerprint') && templateFingerprint !== this.#flow?.fingerprint;
    if (isOther && this.#flow) {
      if (!templateFingerprint) this.#flow.forget();
      this.#flow.leave();
      this.#flow = undefined;
    }
    if (!this.#flow && !this.#problem && !this.#isLoading) void this.#load();
  }

  /** Publishes the template; false if it could not be. */
  async publish(): Promise<boolean> {
    return (await this.#flow?.do((work) => work.publish())) ?? false;
  }

  /** Requests a fresh session and shows the page again; placed fields are kept. */
  async refresh(): Promise<void> {
    this.#problem = undefined;
    this.requestUpdate();
    await this.#flow?.refresh();
  }

  override render(): TemplateResult {
    const content =
      this.#flow?.render() ??
      (this.#problem ? renderProblem(this.#problem, () => void this.refresh()) : renderPaper(4));
    return html`<slot name="header"></slot>${content}<slot name="footer"></slot>`;
  }

  async #load(): Promise<void> {
    this.#isLoading = true;
    try {
      const flow = new TemplateFlow(this);
      const given = this.templateFingerprint;
      await flow.begin(given);
      // Meanwhile the host may have named another one.
      if ([given, flow.fingerprint].includes(this.templateFingerprint)) this.#flow = flow;
      else flow.leave();
    } catch (error) {
      this.#problem = reportProblem(this, error);
    }
    this.#isLoading = false;
    this.requestUpdate();
  }
}
