/** A sheet of paper that takes a link to a recipient: with a QR code, whom it is for, and how to go on. */
import {html, render, type LitElement, type TemplateResult} from 'lit';
import type {LinkAnswer} from '../../contract/helper.js';
import {localeOf} from '../../ui/language/localize.js';
import {sheetWords as words} from './party-messages.js';

/** What the sheet is made of. */
export interface Sheet {
  /** Of the documents. */
  readonly title: string;
  readonly name: string;
  readonly link: Required<LinkAnswer>;
}

/** Opens the browser's dialog for printing; tests replace it. */
export const printing = {open: (sheet: Window): void => sheet.print()};

const styles = `
  @page { margin: 20mm; }
  body { margin: 0; color: #000; background: #fff; font: 14pt/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
  h1 { font-size: 22pt; line-height: 1.2; margin: 0 0 4mm; }
  svg { display: block; width: 80mm; height: 80mm; margin: 8mm 0; }
  .address { font: 11pt/1.4 ui-monospace, monospace; direction: ltr; text-align: start; }
`;

/**
 * Prints the sheet from a frame of its own in the element, so that nothing else of the page is on it, and its link in no address
 * of the browser. The frame goes once it is printed, and with the next sheet at the latest.
 */
export function printSheet(host: LitElement, sheet: Sheet): void {
  const root = host.renderRoot;
  root.querySelector('iframe.sheet')?.remove();
  const frame = document.createElement('iframe');
  frame.className = 'sheet';
  frame.ariaHidden = 'true';
  frame.tabIndex = -1;
  // Not hidden, which some browsers do not print; and by script, which every policy of a page allows.
  Object.assign(frame.style, {position: 'fixed', inlineSize: '0', blockSize: '0', border: '0'});
  // Some browsers put another empty document in place of the first one, and say so by this event.
  frame.addEventListener('load', () => print(host, frame, sheet), {once: true});
  root.append(frame);
}

function print(host: LitElement, frame: HTMLIFrameElement, sheet: Sheet): void {
  const page = frame.contentDocument!;
  const view = page.defaultView!;
  const style = new view.CSSStyleSheet();
  style.replaceSync(styles);
  page.adoptedStyleSheets = [style];
  page.documentElement.lang = localeOf(host);
  page.documentElement.dir = getComputedStyle(host).direction;
  page.title = sheet.title;
  render(renderSheet(sheet, localeOf(host)), page.body);
  view.addEventListener('afterprint', () => frame.remove());
  printing.open(view);
}

function renderSheet({title, name, link}: Sheet, locale: string): TemplateResult {
  const {url, qr, expires} = link;
  const until = new Date(expires).toLocaleString(locale, {dateStyle: 'long', timeStyle: 'short'});
  return html`<main>
    <h1 dir="auto">${title}</h1>
    <p><strong dir="auto">${words.for(name)}</strong></p>
    <svg role="img" aria-label=${words.code()} viewBox="0 0 ${qr.size} ${qr.size}">
      <path d=${qr.path}></path>
    </svg>
    <p>${words.steps()}</p>
    <p class="address">${url}</p>
    <p>${words.until(until, name)}</p>
  </main>`;
}
