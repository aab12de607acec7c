/** The steps of `<esign-template>` after the first: its fields, and what can be done once it is published. */
import {html, type TemplateResult} from 'lit';
import {localeOf} from '../../ui/language/localize.js';
import {renderBack, renderPrimary} from '../internal/flow/render-flow.js';
import {renderStage} from '../internal/frame/frame-stage.js';
import {words} from '../internal/messages.js';
import {laterWords} from './later-messages.js';
import {stepName} from './template-messages.js';
import type {StepParts, TemplateStep, TemplateHost} from './template-step.js';
import type {PageMessage} from '../../ui/frame/frame-message.js';
import {EsignFieldsChangeEvent} from '../events.js';
import {EnvelopeEvents} from '../internal/envelope/envelope-events.js';
import {FrameController} from '../internal/frame/frame-controller.js';
import {reportProblem} from '../internal/helper/problem.js';
import type {TemplateStore} from './template-store.js';

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
  const ofFields = (view?.parties ?? []).flatMap(({name, merge_fields: fields}) =>
    [...new Set(fields.map((field) => field.name).filter(Boolean))].map((value) => ({name, value})),
  );
  // What stands in the text is nobody's.
  const inText = (view?.variables ?? []).map((value) => ({name: plan.title, value}));
  const given = [...ofFields, ...inText];
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

/** Everything but the page's own button to finish: the element has its own. */
const usualTools = ['form', 'pages', 'preview'];

/** The framed page on which the fields are placed. */
class TemplateEditor {
  /** Names of roles without a place to sign, and what has to be answered first, as the page reports them. */
  missing: readonly string[] = [];
  question = '';
  readonly frame: FrameController;
  readonly #host: TemplateHost;
  readonly #events: EnvelopeEvents;

  /** @param shown What is edited, and a number that grows if it must be opened again; undefined if nothing. */
  constructor(
    host: TemplateHost,
    store: TemplateStore,
    shown: () => readonly [fingerprint: string, version: number] | undefined,
  ) {
    this.#host = host;
    this.#events = new EnvelopeEvents(host);
    this.frame = new FrameController(host, {
      args: () => shown() && [host.endpoint, ...(shown() ?? [])],
      session: (signal) => this.#open(store, shown()?.[0] ?? '', signal),
      onMessage: (message) => this.#handleMessage(message),
      onAsk: () => Promise.resolve(true),
      onProblem: (problem) => reportProblem(host, problem),
    });
  }

  leave(): void {
    this.#host.removeController(this.frame);
    this.frame.hostDisconnected();
  }

  #open(store: TemplateStore, fingerprint: string, signal: AbortSignal): Promise<string> {
    const {kinds, tools = usualTools} = this.#host;
    const offered = tools.filter((tool) => tool !== 'finish');
    return store.open(fingerprint, {locale: localeOf(this.#host), kinds, tools: offered}, signal);
  }

  #handleMessage(message: PageMessage): void {
    this.#events.tellPage(message);
    if (message.type !== 'fields') return;
    this.missing = message.missing;
    this.question = message.question ?? '';
    this.#host.dispatchEvent(new EsignFieldsChangeEvent(message.count, message.missing));
  }
}
