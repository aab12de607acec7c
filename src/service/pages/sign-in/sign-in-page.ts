/** HTML of the pages on which users sign in to the console: plain forms, and a script for passkeys alone. */
import {html, raw} from 'hono/html';
import {fill} from '../../../languages/fill.js';
import type {PageWords} from '../../../languages/english/pages.js';
import {createDocumentShell, type Markup} from '../../http/answers/document-shell.js';
import type {PageEntry} from '../shared/page-assets.js';
import {plainPage, plainStyle} from '../shared/plain-page.js';
import type {Spoken} from '../shared/accepted-language.js';

/** Where users ask for a link, below the service's address. */
export const signInPath = '/console/sign-in';

/** Where they are led to their organisation, below it too. */
export const oidcPath = '/console/oidc';
export const samlPath = '/console/saml';

const shell = createDocumentShell({
  style: `${plainStyle}
.way { display: flex; align-items: center; justify-content: center; box-sizing: border-box; inline-size: 100%; min-block-size: 44px;
  margin-block-start: 0; padding: 0.5rem 1rem; border: 1px solid light-dark(#767d8c, #8d94a3); border-radius: 8px;
  background: none; color: inherit; font-weight: 600; text-align: center; text-decoration: none; }
.way[hidden] { display: none; }
#passkey-problem:empty { margin: 0; }
`,
  formAction: "'self'",
  hasScripts: true,
  cacheControl: 'no-store',
});

/** With forms: without a referrer, browsers would not tell from which page they come. */
async function formPage(page: Promise<Response>): Promise<Response> {
  const answer = await page;
  answer.headers.set('Referrer-Policy', 'same-origin');
  answer.headers.set('Vary', 'Accept-Language');
  return answer;
}

/** What went wrong, with what was entered. */
export interface Problem {
  readonly entered: string;
  readonly text: string;
  readonly status: 400 | 429 | 503;
  /** Seconds after which it may be tried again. */
  readonly retryAfter?: number | undefined;
  /** Whether another address helps. */
  readonly isAboutAddress: boolean;
}

/** By what users can sign in, apart from a link. */
interface Ways {
  /** Of the script for passkeys. */
  readonly entry: PageEntry;
  /** Where the organisation's begins, below the service's address. */
  readonly organisation: string | undefined;
}

/** The page on which users sign in: with a link to their address, or by what else there is. */
export async function askPage(
  {tag, words}: Spoken,
  {entry, organisation}: Ways,
  problem: Problem | null = null,
): Promise<Response> {
  const body = html`<main>
      <h1>${words['sign-in.title']}</h1>
      ${problem && !problem.isAboutAddress ? html`<p role="alert">${problem.text}</p>` : ''}
      ${organisation ? html`<p><a class="way" href="${entry.base}${organisation}">${words['sign-in.organisation']}</a></p>` : ''}
      ${passkeyWay(words, entry)} ${addressForm(words, entry, problem)}
    </main>
    ${entry.preloads.map((path) => html`<link rel="modulepreload" href="${path}" />`)}
    <script type="module" src="${entry.script}"></script>`;
  const page = await shell.page(words['sign-in.title'], body, tag);
  const answer = shell.answer(page, problem?.status ?? 200);
  if (problem?.retryAfter !== undefined)
    answer.headers.set('Retry-After', String(problem.retryAfter));
  return formPage(Promise.resolve(answer));
}

/** Shown by the script, where the browser can use passkeys. */
const passkeyWay = (words: PageWords, {base}: PageEntry): Markup =>
  html`<p>
      <button
        class="way"
        type="button"
        id="passkey"
        hidden
        data-base="${base}"
        data-stopped="${words['sign-in.passkeyStopped']}"
        data-wrong="${words['sign-in.passkeyWrong']}"
        data-offline="${words['sign-in.offline']}"
        data-later="${words['sign-in.later']}"
      >
        ${words['sign-in.passkey']}
      </button>
    </p>
    <p id="passkey-problem" role="alert"></p>`;

function addressForm(words: PageWords, {base}: PageEntry, problem: Problem | null): Markup {
  const fault = problem?.isAboutAddress ? problem.text : '';
  return html`<p>${words['sign-in.explanation']}</p>
    <form method="post" action="${base}${signInPath}">
      <label for="email">${words['sign-in.address']}</label>
      <input
        id="email"
        name="email"
        type="email"
        autocomplete="username"
        required
        maxlength="254"
        value="${problem?.entered ?? ''}"
        ${fault ? raw('aria-invalid="true" aria-describedby="problem"') : ''}
      />
      ${fault ? html`<p id="problem" role="alert">${fault}</p>` : ''}
      <button>${words['sign-in.send']}</button>
    </form>`;
}

/** Sends what came from another site once more, to the same address: by its script, or by a press. */
export async function passOnPage(
  {tag, words}: Spoken,
  entry: PageEntry,
  fields: Readonly<Record<string, string>>,
): Promise<Response> {
  const body = html`<main>
      <h1>${words['sign-in.title']}</h1>
      <form method="post" id="pass-on">
        ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button>${words['sign-in.title']}</button>
      </form>
    </main>
    <script type="module" src="${entry.script}"></script>`;
  const page = shell.page(words['sign-in.title'], body, tag);
  return formPage(page.then((text) => shell.answer(text, 200)));
}

/** Which of her accounts somebody signs in to, whose address is in several. */
export const choosePage = (
  {tag, words}: Spoken,
  base: string,
  accounts: readonly {readonly name: string; readonly link: string}[],
): Promise<Response> =>
  formPage(
    plainPage(
      tag,
      words['sign-in.title'],
      html`<ul>
        ${accounts.map(({name, link}) => html`<li><a href="${base}${signInPath}/${link}">${name}</a></li>`)}
      </ul>`,
      200,
    ),
  );

/** The same for every address, whether or not a user has it. */
export const sentPage = ({tag, words}: Spoken, email: string): Promise<Response> =>
  plainPage(
    tag,
    words['sign-in.sentTitle'],
    html`<p role="status">${fill(words['sign-in.sent'], {email})}</p>`,
    200,
  );

/** The page behind a link: who opens it signs in only by the button, which programs that scan mails do not press. */
export const confirmPage = (
  {tag, words}: Spoken,
  who: {readonly name: string; readonly company: string},
): Promise<Response> =>
  formPage(
    plainPage(
      tag,
      words['sign-in.title'],
      html`<p>${fill(words['sign-in.confirm'], who)}</p>
        <form method="post"><button>${words['sign-in.title']}</button></form>`,
      200,
    ),
  );

/** The page behind a link that was used, or has ended. */
export const overPage = ({tag, words}: Spoken, base: string): Promise<Response> =>
  plainPage(
    tag,
    words.goneTitle,
    html`<p>${words['sign-in.over']}</p>
      <p><a href="${base}${signInPath}">${words['sign-in.send']}</a></p>`,
    404,
  );
