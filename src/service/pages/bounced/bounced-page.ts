/** HTML of the page on which a sender corrects an address that does not work. A plain form without a script. */
import {html, raw} from 'hono/html';
import {plainPage} from '../shared/plain-page.js';
import {fill} from '../../../languages/fill.js';
import type {Spoken} from '../shared/page-words.js';

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
  {tag, words}: Spoken,
  {name, title, email, problem}: BouncedForm,
): Promise<Response> =>
  plainPage(
    tag,
    words['bounced.title'],
    html`<p>${fill(words['bounced.explanation'], {name, title})}</p>
      <dl>
        <dt>${words['bounced.oldAddress']}</dt>
        <dd>${email}</dd>
      </dl>
      <form method="post">
        <label for="email">${words['bounced.newAddress']}</label>
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
        <button>${words['bounced.send']}</button>
      </form>`,
    problem ? 400 : 200,
  );

/** The page shown once the invitation has been sent again. */
export const donePage = ({tag, words}: Spoken, name: string, email: string): Promise<Response> =>
  plainPage(
    tag,
    words['bounced.doneTitle'],
    html`<p role="status">${fill(words['bounced.done'], {name, email})}</p>`,
    200,
  );

/** The page shown if there is nothing to correct. */
export const overPage = ({tag, words}: Spoken): Promise<Response> =>
  plainPage(tag, words['bounced.overTitle'], html`<p>${words['bounced.over']}</p>`, 404);
