/** The steps of `<esign-template>` after the first: its fields, and what can be done once it is published. */
import {html, type TemplateResult} from 'lit';
import {localeOf} from '../../ui/language/localize.js';
import {renderBack, renderPrimary} from '../internal/flow/render-flow.js';
import {renderStage} from '../internal/frame/frame-stage.js';
import {words} from '../internal/messages.js';
import {laterWords} from './later-messages.js';
import {TemplateEditor} from './template-editor.js';
import {stepName} from './template-messages.js';
import type {StepParts, TemplateStep} from './template-step.js';

/** What they show, with the editor of the fields. */
export class LaterSteps {
  readonly editor: TemplateEditor;
  readonly #host: Element;

  constructor(...editing: ConstructorParameters<typeof TemplateEditor>) {
    this.editor = new TemplateEditor(...editing);
    [this.#host] = editing;
  }

  parts(flow: TemplateStep): StepParts {
    return flow.step === 'fields' ? this.#fieldsParts(flow) : {content: renderReady(flow)};
  }

  #fieldsParts(flow: TemplateStep): StepParts {
    const {question, missing, frame} = this.editor;
    const isMissing = !question && missing.length;
    return {
      problem: frame.problem ?? frame.notice,
      content: renderStage(frame, words.documentToPrepare()),
      hint: isMissing
        ? laterWords.missing(new Intl.ListFormat(localeOf(this.#host)).format(missing))
        : question,
      buttons: [
        renderBack(() => void this.#back(flow)),
        renderPrimary(
          'publish',
          laterWords.publish(),
          () => void flow.do((work) => work.publish()),
          flow.busy !== '' || question !== '' || !frame.isShown,
        ),
      ],
    };
  }

  /** What was placed a moment ago is saved first. */
  async #back(flow: TemplateStep): Promise<void> {
    await this.editor.frame.save();
    flow.go('prepare');
  }
}

/** Published: what a recipe may fill in, and the ways back. */
function renderReady(flow: TemplateStep): TemplateResult {
  const {view, plan} = flow;
  const given = (view?.parties ?? []).flatMap(({name, merge_fields: fields}) =>
    [...new Set(fields.map((field) => field.name).filter(Boolean))].map((value) => ({name, value})),
  );
  return html`<div class="step">
    <p><strong dir="auto">${plan.title}</strong></p>
    <p>${laterWords.published()}</p>
    <h3 part="section">${laterWords.given()}</h3>
    ${
      given.length
        ? html`<ul part="values">
            ${given.map(
              ({name, value}) => html`<li><code>${value}</code> · <bdi>${name}</bdi></li>`,
            )}
          </ul>`
        : html`<p class="muted">${laterWords.noneGiven()}</p>`
    }
    <span class="buttons">
      ${(['prepare', 'fields'] as const).map(
        (step) =>
          html`<button type="button" part="edit" @click=${() => flow.go(step)}>
            ${laterWords.edit(stepName(step))}
          </button>`,
      )}
    </span>
    ${flow.work.renderRemoval()}
  </div>`;
}
