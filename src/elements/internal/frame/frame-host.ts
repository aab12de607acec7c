import {
  frameVersion,
  hostReceives,
  type Arrival,
  type Asked,
  type HostMessage,
  type PageMessage,
} from '../../../ui/frame/frame-message.js';
import {refusalOf, EsignProblem, toProblem} from '../helper/problem.js';
import {observeSurroundings, readSurroundings} from '../looks/theme.js';

/** What the element's side of a conversation needs. */
export interface FrameHostOptions {
  /** The element around the frame: its look and language are passed on. */
  readonly element: Element;
  /** The frame's window, once there is one. */
  readonly page: () => Window | null;
  /** Address of the page; messages from any other origin are ignored. */
  readonly url: string;
  /** Called for each greeting: once per load of the page. */
  readonly onOpen: () => void;
  /**
   * Called if the host's own policy blocks the page, the page has not sent `hello` in time, or no session could be
   * created.
   */
  readonly onTrouble: (problem: EsignProblem) => void;
  /** Requests a fresh session when this one has expired, and resolves to the page's address. */
  readonly renew: () => Promise<string>;
  /** Called if a fresh session has a page of another origin. */
  readonly onMoved: () => void;
  readonly onAsk: (what: Asked, reason: string) => Promise<boolean>;
  readonly onMessage: (message: PageMessage) => void;
}

/** Directives whose violation blocks a frame; browsers name the one that the policy has. */
const framing = /^(frame|child|default)-src$/;

/** The element's side of the frame protocol, for one session. */
export class FrameHost {
  readonly #options: FrameHostOptions;
  readonly #origin: string;
  readonly #closing = new AbortController();
  readonly #timer = setTimeout(() => this.#trouble('frame_silent'), frameTimes.hello);
  #port: MessagePort | undefined;
  #nonce = '';

  constructor(options: FrameHostOptions) {
    this.#options = options;
    this.#origin = new URL(options.url).origin;
    const {signal} = this.#closing;
    const handleMessage = ({data, origin, source}: MessageEvent<unknown>) => {
      this.#take({
        via: 'window',
        data,
        origin,
        // Without a frame, the page's window is null too.
        isPeer: source !== null && source === options.page(),
      });
    };
    window.addEventListener('message', handleMessage, {signal});
    document.addEventListener('securitypolicyviolation', this.#handleViolation, {signal});
    observeSurroundings(options.element, signal, ({theme, locale, words}) => {
      this.post({type: 'theme', theme});
      this.post({type: 'locale', locale, words: [...words]});
    });
  }

  /** Sends a message to the page; false if nobody is listening. */
  post(message: HostMessage): boolean {
    this.#port?.postMessage(message);
    return this.#port !== undefined;
  }

  /** Ends the conversation. */
  close(): void {
    clearTimeout(this.#timer);
    this.#closing.abort();
    this.#port?.close();
  }

  readonly #handleViolation = ({
    effectiveDirective,
    blockedURI,
    disposition,
  }: SecurityPolicyViolationEvent) => {
    if (
      framing.test(effectiveDirective) &&
      // A policy that only reports blocks nothing.
      disposition === 'enforce' &&
      // For a page of another origin, browsers may report no more than the origin.
      this.#options.url.startsWith(blockedURI)
    ) {
      this.#trouble('frame_blocked');
    }
  };

  #trouble(code: 'frame_blocked' | 'frame_silent'): void {
    clearTimeout(this.#timer);
    this.#options.onTrouble(navigator.onLine ? refusalOf(code) : new EsignProblem('offline'));
  }

  #take(arrival: Arrival): void {
    const conversation = {isOpen: this.#port !== undefined, nonce: this.#nonce};
    const step = hostReceives(conversation, this.#origin, arrival);
    if (step.does === 'take') this.#hear(step.message);
    if (step.does === 'open') this.#open(step.message.nonce);
    if (step.does !== 'refuse') return;
    if (arrival.via === 'port') this.#port?.postMessage(step.reply);
    else this.#options.page()?.postMessage(step.reply, this.#origin);
  }

  #hear(message: PageMessage): void {
    if (message.type === 'expired') void this.#renew();
    if (message.type === 'ask') void this.#answer(message);
    this.#options.onMessage(message);
  }

  async #answer({id, what, reason = ''}: Extract<PageMessage, {type: 'ask'}>): Promise<void> {
    this.post({type: 'answer', id, ok: await this.#options.onAsk(what, reason)});
  }

  /** A fresh session is adopted without a reload; only one of another origin needs a new page. */
  async #renew(): Promise<void> {
    try {
      const fresh = new URL(await this.#options.renew());
      if (fresh.origin !== this.#origin) return this.#options.onMoved();
      const token = fresh.hash.slice(1);
      fresh.hash = '';
      this.post({type: 'session', token, url: fresh.href});
    } catch (error) {
      this.#options.onTrouble(toProblem(error));
    }
  }

  #open(nonce: string): void {
    const {port1, port2} = new MessageChannel();
    // A new greeting comes from a page that was reloaded: nobody has the other end of this port.
    this.#port?.close();
    this.#port = port1;
    this.#nonce = nonce;
    port1.onmessage = ({data}: MessageEvent<unknown>) => this.#take({via: 'port', data});
    const surroundings = readSurroundings(this.#options.element);
    const welcome = {esign: frameVersion, type: 'welcome', nonce, ...surroundings};
    this.#options.page()?.postMessage(welcome, this.#origin, [port2]);
    clearTimeout(this.#timer);
    this.#options.onOpen();
  }
}

/** What a framed page may do in its window. */
export const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

/** What the host's window lets it use. */
export const permissions =
  'fullscreen; publickey-credentials-get *; publickey-credentials-create *';

/**
 * Milliseconds a page has to send `hello`, until a session is requested again, in which a page that is closed may say
 * what became of a decision, and in which a page may save what is pending; tests shorten them.
 */
export const frameTimes = {hello: 15_000, again: 5_000, decision: 10_000, save: 3_000};
