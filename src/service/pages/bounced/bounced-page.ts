/** HTML of the page on which a sender corrects an address that does not work. A plain form; it needs no script. */
import {html, raw} from 'hono/html';
import {createDocumentShell, type Markup} from '../../http/document-shell.js';
import type {BouncedLanguage} from './languages/languages.js';

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f2f3f6, #15171c); color: light-dark(#1c1f26, #e8eaef); }
main { box-sizing: border-box; max-inline-size: 34rem; margin: 8vh auto; padding: 2rem;
  background: light-dark(#fff, #1f2229); border-radius: 8px; }
h1 { margin-block: 0 1rem; font-size: 1.5rem; line-height: 1.25; }
dt, label { display: block; margin-block-start: 1rem; font-size: 0.875rem; }
dd { margin: 0; overflow-wrap: anywhere; }
input { box-sizing: border-box; inline-size: 100%; min-block-size: 44px; padding-inline: 0.75rem; font: inherit;
  border: 1px solid light-dark(#767d8c, #8d94a3); border-radius: 8px; }
button { min-block-size: 44px; margin-block-start: 1.5rem; padding-inline: 1.5rem; font: inherit;
  border: 0; border-radius: 8px; background: #1f4bd8; color: #fff; cursor: pointer; }
:focus-visible { outline: 2px solid light-dark(#1f4bd8, #8fa9ff); outline-offset: 2px; }
[role='alert'] { color: light-dark(#b3261e, #ffb4ab); }
@media (forced-colors: active) { main, button { border: 1px solid; } }
`;

const shell = createDocumentShell({style, formAction: "'self'", cacheControl: 'no-store'});

/** What the form shows. */
export interface BouncedForm {
  readonly name: string;
  readonly title: string;
  readonly email: string;
  /** What the sender entered, and what is wrong with it; null at first. */
  readonly problem: {readonly entered: string; readonly text: string} | null;
}

/** The form. */
export const formPage = (
  {tag, words}: BouncedLanguage,
  {name, title, email, problem}: BouncedForm,
): Promise<Response> =>
  page(
    tag,
    words.title,
    html`<p>${words.explanation(name, title)}</p>
      <dl>
        <dt>${words.oldAddress}</dt>
        <dd>${email}</dd>
      </dl>
      <form method="post">
        <label for="email">${words.newAddress}</label>
        <input
          id="email"
          name="email"
          type="email"
          autocomplete="off"
          required
          maxlength="254"
          value="${problem?.entered ?? ''}"
          ${problem ? raw('aria-invalid="true" aria-describedby="problem"') : ''}
        />
        ${problem ? html`<p id="problem" role="alert">${problem.text}</p>` : ''}
        <button>${words.send}</button>
      </form>`,
    problem ? 400 : 200,
  );

/** The invitation is on its way. */
export const donePage = (
  {tag, words}: BouncedLanguage,
  name: string,
  email: string,
): Promise<Response> =>
  page(tag, words.doneTitle, html`<p role="status">${words.done(name, email)}</p>`, 200);

/** The link leads to nothing that could be corrected. */
export const overPage = ({tag, words}: BouncedLanguage): Promise<Response> =>
  page(tag, words.overTitle, html`<p>${words.over}</p>`, 404);

async function page(
  tag: string,
  heading: string,
  content: Markup,
  status: 200 | 400 | 404,
): Promise<Response> {
  const body = html`<main>
    <h1>${heading}</h1>
    ${content}
  </main>`;
  return shell.answer(await shell.page(heading, body, tag), status);
}
