/** HTML of the page on which a sender corrects an address that does not work. A plain form; it needs no script. */
import {html, raw} from 'hono/html';
import {plainPage} from '../shared/plain-page.js';
import type {Spoken} from '../shared/accepted-language.js';
import type {BouncedWords} from './messages.js';

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
  {tag, words}: Spoken<BouncedWords>,
  {name, title, email, problem}: BouncedForm,
): Promise<Response> =>
  plainPage(
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
  {tag, words}: Spoken<BouncedWords>,
  name: string,
  email: string,
): Promise<Response> =>
  plainPage(tag, words.doneTitle, html`<p role="status">${words.done(name, email)}</p>`, 200);

/** The link leads to nothing that could be corrected. */
export const overPage = ({tag, words}: Spoken<BouncedWords>): Promise<Response> =>
  plainPage(tag, words.overTitle, html`<p>${words.over}</p>`, 404);
