/** Pages with a heading and a few sentences that need no script, for people who open them in a window of their own. */
import {html} from 'hono/html';
import type {Language} from '../../../contract/text/language.js';
import {createDocumentShell, type Markup} from '../../http/answers/document-shell.js';
import type {PageEntry} from './page-assets.js';

/** The styles of such a page. */
export const plainStyle = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 1px 1rem; background: light-dark(#f6f7f9, #20232a); color: light-dark(#1a1d24, #eceef2); }
main { box-sizing: border-box; max-inline-size: 30rem; margin: clamp(1rem, 10vh, 6rem) auto; padding: clamp(1.25rem, 6vw, 2.5rem);
  background: light-dark(#fff, #16181d); border: 1px solid light-dark(#dcdfe6, #353a45); border-radius: 12px;
  box-shadow: 0 1px 2px rgb(0 0 0 / 4%); }
h1 { margin-block: 0 1rem; font-size: 1.5rem; font-weight: 600; line-height: 1.25; letter-spacing: -0.01em;
  text-wrap: balance; overflow-wrap: anywhere; }
dt, label { display: block; margin-block: 1rem 0.25rem; font-size: 0.875rem; font-weight: 500; }
dd { margin: 0; overflow-wrap: anywhere; }
input { box-sizing: border-box; inline-size: 100%; min-block-size: 44px; padding-inline: 0.75rem; font: inherit;
  background: transparent; color: inherit; border: 1px solid light-dark(#767d8c, #8d94a3); border-radius: 8px; }
button { min-block-size: 44px; margin-block-start: 1.5rem; padding-inline: 1.5rem; font: inherit;
  font-weight: 600; border: 0; border-radius: 8px; background: light-dark(#1f4bd8, #8ea8ff);
  color: light-dark(#fff, #000); cursor: pointer; }
a { color: light-dark(#1f4bd8, #8ea8ff); }
:focus-visible { outline: 2px solid light-dark(#1f4bd8, #8fa9ff); outline-offset: 2px; }
[role='alert'] { color: light-dark(#b3261e, #ffb4ab); }
@media (forced-colors: active) { main, button { border: 1px solid; } }
`;

const shell = createDocumentShell({
  style: plainStyle,
  formAction: "'self'",
  cacheControl: 'no-store',
});

const waitingShell = createDocumentShell({
  style: plainStyle,
  formAction: "'none'",
  hasScripts: true,
  // The allowed origins are in the database, which may be unreachable when this page is shown.
  isFramed: true,
  cacheControl: 'no-store',
});

/** Responds with such a page. */
export async function plainPage(
  language: Language,
  heading: string,
  content: Markup,
  status: 200 | 400 | 404 | 429 | 500,
): Promise<Response> {
  return shell.answer(await shell.page(heading, main(heading, content), language), status);
}

/** Responds with 503 and such a page, whose script loads the address again after a while. */
export async function waitingPage(
  language: Language,
  heading: string,
  content: Markup,
  {script}: PageEntry,
): Promise<Response> {
  const body = html`${main(heading, content)}
    <script type="module" src="${script}"></script>`;
  return waitingShell.answer(await waitingShell.page(heading, body, language), 503);
}

const main = (heading: string, content: Markup): Markup =>
  html`<main>
    <h1>${heading}</h1>
    ${content}
  </main>`;
