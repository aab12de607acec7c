import type {PageMessage} from '../../ui/frame/frame-message.js';
import {localeOf} from '../../ui/language/localize.js';
import {EsignFieldsChangeEvent} from '../events.js';
import {EnvelopeEvents} from '../internal/envelope/envelope-events.js';
import {FrameController} from '../internal/frame/frame-controller.js';
import {reportProblem} from '../internal/helper/report-problem.js';
import type {TemplateHost} from './template-step.js';
import type {TemplateStore} from './template-store.js';

/** Everything but the page's own button to finish: the element has its own. */
const usualTools = ['form', 'pages', 'preview'];

/** The framed page on which the fields are placed. */
export class TemplateEditor {
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
