/** Connects a framed page to the element around it: look, language, session, and the page's messages. */
import {LitElement, type CSSResult} from 'lit';
import type {Asked, PageMessage} from '../../ui/frame/frame-message.js';
import type {BrandingView} from '../../contract/pages/framed-document.js';
import {
  applyTheme,
  connectToHost,
  type HostConnection,
  type HostConnectionOptions,
} from '../../ui/frame/frame-page.js';
import {survivesTranslation} from '../../ui/language/translated.js';
import {tokens} from '../../ui/tokens/tokens.js';
import {setLegalTokens} from './legal-words.js';
import type {PageAddress} from './page-address.js';
import type {PageClient} from './page-client.js';
import {pageRootStyles} from './page-root.styles.js';

// Here, because this runs before the elements of a page are defined.
LitElement.addInitializer(survivesTranslation);

/** A page's callbacks for messages from its host. */
export type HostHooks = Pick<
  HostConnectionOptions,
  'onLocale' | 'onNext' | 'onFinish' | 'onDecline' | 'onPrefill' | 'onSave'
>;

/** What a page says to the element around it, and asks it. */
export type PageLink = Pick<HostLink, 'send' | 'ask'>;

/** Connects to the host at once; messages wait until it answers. */
export class HostLink {
  readonly #connection: HostConnection;

  constructor(address: PageAddress, client: PageClient, hooks: HostHooks) {
    const connection = connectToHost({
      allowedOrigins: address.origins,
      onTheme: (theme) => {
        applyTheme(theme);
        setLegalTokens();
      },
      onSession: (session) => client.renew(session),
      ...hooks,
    });
    // Without a host nobody could renew the session, and calls would wait for it in vain.
    if (window.parent !== window) client.onExpired = () => connection.send({type: 'expired'});
    this.#connection = connection;
  }

  /** Sends a message to the element, if there is one. */
  send(message: PageMessage): void {
    this.#connection.send(message);
  }

  /** Asks permission; true if there is no element to refuse it. */
  ask(what: Asked, reason?: string): Promise<boolean> {
    return this.#connection.ask(what, reason);
  }
}

/** Gives the document tokens and a background; `styles` are those of the page's own root. */
export function adoptPageStyles(...styles: readonly CSSResult[]): void {
  document.documentElement.toggleAttribute('data-framed', window.parent !== window);
  const sheets = [...tokens, pageRootStyles, ...styles].map(({styleSheet}) => styleSheet);
  document.adoptedStyleSheets = [
    ...document.adoptedStyleSheets,
    ...sheets.filter((sheet) => sheet !== undefined),
  ];
}

/** Applies the account's colour if the host has none of its own. */
export function applyBranding({colour}: BrandingView): void {
  if (!colour) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:root { --esign-color-accent: ${colour}; }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  setLegalTokens();
}

/**
 * Reports the page's preferred height to the host: as tall as its content, but no taller than the screen, so that long
 * documents scroll inside the frame and bars and dialogs stay visible.
 */
export function reportPageHeight(link: PageLink, content: () => number): () => void {
  const report = () => {
    const most = Math.max(480, window.screen.availHeight * 0.85);
    link.send({type: 'resize', height: Math.ceil(Math.min(content(), most))});
  };
  const observer = new ResizeObserver(report);
  observer.observe(document.body);
  return () => observer.disconnect();
}
