/** The framed page's side of the frame protocol. */
import {
  frameVersion,
  pageReceives,
  type Arrival,
  type Asked,
  type HostMessage,
  type OwnWord,
  type PageMessage,
  type Prefill,
  type Theme,
  type Welcome,
} from './frame-message.js';

/** What a page provides to the connection, and its callbacks. */
export interface HostConnectionOptions {
  /** Origins that may frame the page; nothing is ever posted to any other. */
  readonly allowedOrigins: readonly string[];
  /** The host's look, initially and whenever it changes; {@link applyTheme} is the usual handler. */
  readonly onTheme?: (theme: Theme) => void;
  /** The language tag for the page and the host's own words, initially and whenever they change. */
  readonly onLocale?: (locale: string, words?: readonly OwnWord[]) => void;
  /** A fresh session to continue with: its token, and its address without the token. */
  readonly onSession?: (session: {readonly token: string; readonly url: string}) => void;
  /** What the host knows about the person, for a page that asks for it. */
  readonly onPrefill?: (prefill: Prefill) => void;
  /** The host wants to go to the next field to fill in. */
  readonly onNext?: () => void;
  /** The host wants to bring the person to Finish, which only the person presses. */
  readonly onFinish?: () => void;
  /** The host wants to ask the person whether and why it declines. */
  readonly onDecline?: () => void;
  /** Save pending changes, then send `fields`. */
  readonly onSave?: () => void;
}

/** The element around the page, if any: a page opened on its own works the same. */
export interface HostConnection {
  /** Whether an element has answered. */
  readonly isConnected: boolean;
  /** Sends a message; until an element answers, the latest message of each type is kept. */
  send(message: PageMessage): void;
  /** Asks permission for an action; true if there is no element to refuse it. */
  ask(what: Asked, reason?: string): Promise<boolean>;
  /** Stops listening. */
  close(): void;
}

const activityInterval = 30_000;

/** Greets the host, then maintains the conversation until `close()`. */
export function connectToHost(options: HostConnectionOptions): HostConnection {
  const connection = new Connection(options);
  // A page opened on its own is its own parent, and would greet itself.
  if (window.parent !== window) connection.greet();
  return connection;
}

class Connection implements HostConnection {
  readonly #options: HostConnectionOptions;
  readonly #origins: readonly string[];
  readonly #nonce = crypto.randomUUID();
  readonly #closing = new AbortController();
  readonly #waiting = new Map<string, PageMessage>();
  readonly #asked = new Map<string, (isAllowed: boolean) => void>();
  #port: MessagePort | undefined;

  constructor(options: HostConnectionOptions) {
    this.#options = options;
    this.#origins = possibleOrigins(options.allowedOrigins);
  }

  get isConnected(): boolean {
    return this.#port !== undefined;
  }

  greet(): void {
    const {signal} = this.#closing;
    // Listens before it greets, so that the reply cannot be missed.
    window.addEventListener('message', this.#handleWindowMessage, {signal});
    reportActivity((message) => this.send(message), signal);
    const hello = {esign: frameVersion, type: 'hello', nonce: this.#nonce};
    // Once for each origin that may frame the page: the browser delivers only the right one.
    for (const origin of this.#origins) window.parent.postMessage(hello, origin);
  }

  send(message: PageMessage): void {
    if (this.#port) this.#port.postMessage(message);
    else this.#waiting.set(message.type, message);
  }

  ask(what: Asked, reason?: string): Promise<boolean> {
    if (!this.#port) return Promise.resolve(true);
    const id = crypto.randomUUID();
    return new Promise((resolve) => {
      this.#asked.set(id, resolve);
      this.send({type: 'ask', id, what, ...(reason !== undefined && {reason})});
    });
  }

  close(): void {
    this.#closing.abort();
    this.#port?.close();
  }

  readonly #handleWindowMessage = (event: MessageEvent<unknown>) => {
    const isPeer = event.source === window.parent;
    const arrival = {via: 'window', data: event.data, origin: event.origin, isPeer} as const;
    this.#take(arrival, event.ports[0]);
  };

  #take(arrival: Arrival, port?: MessagePort): void {
    const conversation = {isOpen: this.isConnected, nonce: this.#nonce};
    const step = pageReceives(conversation, this.#origins, arrival);
    if (step.does === 'refuse') this.#port?.postMessage(step.reply);
    if (step.does === 'take') this.#tell(step.message);
    if (step.does === 'open' && step.message.type === 'welcome' && port) {
      this.#open(port, step.message);
    }
  }

  #open(port: MessagePort, {locale, theme, words}: Welcome): void {
    this.#port = port;
    port.onmessage = ({data}: MessageEvent<unknown>) => this.#take({via: 'port', data});
    this.#options.onLocale?.(locale, words);
    this.#options.onTheme?.(theme);
    for (const message of this.#waiting.values()) port.postMessage(message);
    this.#waiting.clear();
  }

  #tell(message: HostMessage): void {
    switch (message.type) {
      case 'theme':
        return this.#options.onTheme?.(message.theme);
      case 'locale':
        return this.#options.onLocale?.(message.locale, message.words);
      case 'session':
        return this.#options.onSession?.({token: message.token, url: message.url});
      case 'prefill':
        return this.#options.onPrefill?.(message.prefill);
      case 'next':
        return this.#options.onNext?.();
      case 'finish':
        return this.#options.onFinish?.();
      case 'decline':
        return this.#options.onDecline?.();
      case 'save':
        return this.#options.onSave?.();
      case 'answer':
        this.#asked.get(message.id)?.(message.ok);
        this.#asked.delete(message.id);
        return;
      case 'error':
        console.warn(`[esign] ${message.code}: ${message.message}`);
    }
  }
}

/** Applies the host's look to the page: its colour scheme and its `--esign-*` properties. */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  for (const name of Array.from(root.style)) {
    // Properties that the host no longer sets are missing in the message.
    if (name.startsWith('--esign-')) root.style.removeProperty(name);
  }
  root.style.colorScheme = theme.color_scheme;
  root.dataset['density'] = theme.properties['--esign-density'] ?? 'comfortable';
  const font = useHostFont(theme);
  for (const [name, value] of Object.entries(theme.properties)) root.style.setProperty(name, value);
  root.style.setProperty('--esign-font', font || null);
}

/** `ancestorOrigins` may only narrow the list, never widen it; Firefox gives `["null"]`. */
function possibleOrigins(allowed: readonly string[]): readonly string[] {
  const parent = (window.location.ancestorOrigins as DOMStringList | undefined)?.[0];
  if (parent === undefined || parent === 'null') return allowed;
  return allowed.filter((origin) => origin === parent);
}

function reportActivity(send: (message: PageMessage) => void, signal: AbortSignal): void {
  // `timeStamp` counts from the start of the page: the first activity is reported too.
  let last = -activityInterval;
  const report = ({timeStamp}: Event) => {
    if (timeStamp - last < activityInterval) return;
    last = timeStamp;
    send({type: 'activity'});
  };
  for (const type of ['pointerdown', 'keydown', 'wheel', 'touchmove']) {
    window.addEventListener(type, report, {signal, passive: true, capture: true});
  }
}

/** Not the host's own name, which could be that of a font that signatures are written in. */
const family = 'esign-host';

/** The font that is loaded, by its address. */
let used: {readonly address: string; readonly face: FontFace} | undefined;

/**
 * Loads the font file that the host names. The policy of the page lets it come only from origins that may frame it;
 * until it is there, and if it does not come, the page shows the next family.
 * @returns The families of the page; empty if the host names none.
 */
function useHostFont({properties}: Theme): string {
  const {'--esign-font': named = '', '--esign-font-url': address = ''} = properties;
  if (used?.address !== address) replace(address);
  const families = isFamilies(named) ? named : '';
  return used ? `${family}, ${families || 'sans-serif'}` : families;
}

/** Whether a text is nothing but names of font families: no address, and no reference to anything else. */
const isFamilies = (text: string): boolean =>
  !/[(){}\\;]/.test(text) && CSS.supports('font-family', text);

function replace(address: string): void {
  if (used) document.fonts.delete(used.face);
  used = undefined;
  if (!/^https?:/.test(address) || !URL.canParse(address)) return;
  // `href` has no quotes left that could end the text.
  const source = `url("${new URL(address).href}")`;
  const face = new FontFace(family, source, {weight: '100 900', display: 'swap'});
  document.fonts.add(face);
  used = {address, face};
  face.load().catch(() => console.warn(`[esign] The font at ${address} could not be loaded.`));
}
