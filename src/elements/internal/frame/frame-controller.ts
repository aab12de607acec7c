import {html, type ReactiveController, type ReactiveElement, type TemplateResult} from 'lit';
import type {Asked, HostMessage, PageMessage} from '../../../ui/frame/frame-message.js';
import {FrameHost, permissions, sandbox, frameTimes} from './frame-host.js';
import {showStage} from './show-stage.js';
import {toProblem, type EsignProblem} from '../helper/problem.js';
import {isSame} from '../reading.js';
import {wait} from '../../../ui/wait.js';

/** What an element with a framed page provides. */
export interface FrameOptions {
  /** What the session depends on: a change starts over. If `undefined`, no session is requested. */
  readonly args: () => readonly unknown[] | undefined;
  /** Requests a session and resolves to the page's address; also called to renew it. */
  readonly session: (signal: AbortSignal) => Promise<string>;
  readonly onMessage: (message: PageMessage) => void;
  readonly onAsk: (what: Asked, reason: string) => Promise<boolean>;
  readonly onProblem: (problem: EsignProblem) => void;
}

/** Session → iframe → greeting → messages, the same for sending and signing. */
export class FrameController implements ReactiveController {
  /** Whether the page has loaded, or sent a message. */
  isShown = false;
  /** What is wrong with a page that has loaded but is silent; the page stays visible. */
  notice: EsignProblem | undefined;
  /** Why there is no page. */
  problem: EsignProblem | undefined;
  /** The page's address, once there is a session. */
  url = '';
  readonly #host: ReactiveElement;
  readonly #options: FrameOptions;
  #args: readonly unknown[] = [];
  #work = new AbortController();
  #conversation: FrameHost | undefined;
  #wasDetached = false;
  #height = 0;
  #onSaved: () => void = () => undefined;

  constructor(host: ReactiveElement, options: FrameOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('resize', this.#handleTurn);
    if (this.#wasDetached) this.restart();
  }

  hostUpdate(): void {
    const args = this.#options.args() ?? [];
    if (isSame(args, this.#args)) return;
    this.#args = args;
    this.restart();
  }

  hostDisconnected(): void {
    removeEventListener('resize', this.#handleTurn);
    this.#wasDetached = true;
    this.#stop();
  }

  /** Starts over with a fresh session. */
  restart(): void {
    this.#stop();
    this.#work = new AbortController();
    this.#host.requestUpdate();
    if (this.#args.length) void this.#open(this.#work.signal);
  }

  /** Sends a message to the page; false if the page does not use the protocol. */
  post(message: HostMessage): boolean {
    return this.#conversation?.post(message) ?? false;
  }

  /** Has the page save what is pending, which it reports with `fields`; one without the protocol saves on its own. */
  async save(): Promise<void> {
    if (!this.post({type: 'save'})) return;
    await Promise.race([
      new Promise<void>((resolve) => (this.#onSaved = resolve)),
      wait(frameTimes.save),
    ]);
  }

  /** The frame itself, or nothing without a session. */
  render(title: string): TemplateResult | undefined {
    if (!this.url) return undefined;
    // The property `.style`, because a strict policy of the host forbids the attribute.
    return html`<iframe
      part="frame"
      title=${title}
      src=${this.url}
      sandbox=${sandbox}
      allow=${permissions}
      referrerpolicy="no-referrer"
      .style=${this.#height ? `block-size: ${this.#height}px` : ''}
      @load=${this.#handleLoad}
    ></iframe>`;
  }

  async #open(signal: AbortSignal): Promise<void> {
    try {
      const url = await this.#options.session(signal);
      // Another start has taken over while this one waited.
      if (signal.aborted) return;
      this.problem = undefined;
      this.url = url;
      this.#conversation = new FrameHost({
        element: this.#host,
        page: () => this.#host.renderRoot.querySelector('iframe')?.contentWindow ?? null,
        url,
        onOpen: () => this.#show(),
        onTrouble: (problem) => this.#warn(problem),
        onMoved: () => this.restart(),
        renew: () => this.#options.session(signal),
        onAsk: this.#options.onAsk,
        onMessage: (message) => this.#take(message),
      });
    } catch (error) {
      if (signal.aborted) return;
      this.#fail(toProblem(error), signal);
    }
    this.#host.requestUpdate();
  }

  /** Temporary problems are retried without another report: the user sees no change until the page loads. */
  #fail(problem: EsignProblem, signal: AbortSignal): void {
    if (this.problem?.code !== problem.code) {
      this.problem = problem;
      this.#options.onProblem(problem);
    }
    if (!problem.retryable) return;
    setTimeout(() => signal.aborted || void this.#open(signal), frameTimes.again);
  }

  #stop(): void {
    this.#work.abort();
    this.#conversation?.close();
    this.#conversation = undefined;
    this.notice = undefined;
    this.problem = undefined;
    this.isShown = false;
    this.url = '';
    this.#height = 0;
  }

  #take(message: PageMessage): void {
    if (message.type === 'resize') this.#height = message.height;
    this.#options.onMessage(message);
    if (message.type === 'fields') this.#onSaved();
    this.#host.requestUpdate();
  }

  #show(): void {
    this.notice = undefined;
    this.#handleLoad();
  }

  #warn(problem: EsignProblem): void {
    this.notice = problem;
    this.#options.onProblem(problem);
    this.#host.requestUpdate();
  }

  /** A phone was turned: the page in which the person is at work stays in view, with its bars. */
  readonly #handleTurn = () => {
    // Not `:focus`, which Chromium gives no frame whose page has it.
    if (this.#host.shadowRoot!.activeElement?.localName === 'iframe') showStage(this.#host);
  };

  readonly #handleLoad = () => {
    this.isShown = true;
    this.#host.requestUpdate();
  };
}
