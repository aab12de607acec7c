/** A framed page and the element around it: look, language, session, and what the page wants to say. */
import type {CSSResult} from 'lit';
import type {Asked, PageMessage} from '../../../../ui/frame/frame-message.js';
import type {BrandingView} from '../../../../contract/pages/framed-document.js';
import type {HostConnection, HostConnectionOptions} from '../../../../ui/frame/frame-page.js';
import {tokens} from '../../../../ui/tokens/tokens.js';
import type {PageAddress} from './page-address.js';
import type {PageClient} from './page-client.js';
import {pageRootStyles} from './page-root.styles.js';

/** What a page wants to hear of its host. */
export type HostHooks = Pick<HostConnectionOptions, 'onLocale' | 'onNext' | 'onPrefill' | 'onSave'>;

/** Speaks to the host as soon as the protocol's code is there; before, what is said waits. */
export class HostLink {
  readonly #connection: Promise<HostConnection>;

  constructor(address: PageAddress, client: PageClient, hooks: HostHooks) {
    this.#connection = this.#connect(address, client, hooks);
  }

  /** Says something to the element, if there is one. */
  send(message: PageMessage): void {
    void this.#connection.then((connection) => connection.send(message));
  }

  /** Asks leave for something; true where nobody is there to refuse. */
  async ask(what: Asked): Promise<boolean> {
    return (await this.#connection).ask(what);
  }

  async #connect(
    address: PageAddress,
    client: PageClient,
    hooks: HostHooks,
  ): Promise<HostConnection> {
    const {applyTheme, connectToHost} = await import('../../../../ui/frame/frame-page.js');
    const connection = connectToHost({
      allowedOrigins: address.origins,
      onTheme: (theme) => applyTheme(theme),
      onSession: (session) => client.renew(session),
      ...hooks,
    });
    if (window.parent !== window) client.onExpired = () => connection.send({type: 'expired'});
    return connection;
  }
}

/** Gives the document tokens and ground; `styles` are those of the page's own root. */
export function adoptPageStyles(...styles: readonly CSSResult[]): void {
  document.documentElement.toggleAttribute('data-framed', window.parent !== window);
  const sheets = [...tokens, pageRootStyles, ...styles].map(({styleSheet}) => styleSheet);
  document.adoptedStyleSheets = [
    ...document.adoptedStyleSheets,
    ...sheets.filter((sheet) => sheet !== undefined),
  ];
}

/** Takes the account's colour where the host has none of its own. */
export function applyBranding({colour}: BrandingView): void {
  if (!colour) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:root { --esign-color-accent: ${colour}; }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/**
 * Tells the host how tall the page would like to be: as tall as its content, but no taller than the screen,
 * so that long documents scroll inside the frame and bars and dialogs stay in view.
 */
export function reportPageHeight(link: HostLink, content: () => number): () => void {
  const report = () => {
    const most = Math.max(480, window.screen.availHeight * 0.85);
    link.send({type: 'resize', height: Math.ceil(Math.min(content(), most))});
  };
  const observer = new ResizeObserver(report);
  observer.observe(document.body);
  return () => observer.disconnect();
}
