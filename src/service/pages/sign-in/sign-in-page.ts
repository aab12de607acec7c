/** HTML of the pages on which users sign in to the console: plain forms without a script. */
import {html, raw} from 'hono/html';
import {fill} from '../../../languages/fill.js';
import {plainPage} from '../shared/plain-page.js';
import type {Spoken} from '../shared/page-words.js';

/** Where users ask for a link. */
export const signInPath = '/console/sign-in';

/** With forms: without a referrer, browsers would not tell from which page they come. */
async function formPage(page: Promise<Response>): Promise<Response> {
  const answer = await page;
  answer.headers.set('Referrer-Policy', 'same-origin');
  answer.headers.set('Vary', 'Accept-Language');
  return answer;
}

/** What was entered, and what is wrong with it. */
interface Problem {
  readonly entered: string;
  readonly text: string;
  readonly status: 400 | 429;
}

/** The page on which users enter their address. */
export const askPage = ({tag, words}: Spoken, problem: Problem | null = null): Promise<Response> =>
  formPage(
    plainPage(
      tag,
      words['sign-in.title'],
      html`<p>${words['sign-in.explanation']}</p>
        <form method="post" action="${signInPath}">
          <label for="email">${words['sign-in.address']}</label>
          <input
            id="email"
            name="email"
            type="email"
            autocomplete="username"
            required
            maxlength="254"
            value="${problem?.entered ?? ''}"
            ${problem ? raw('aria-invalid="true" aria-describedby="problem"') : ''}
          />
          ${problem ? html`<p id="problem" role="alert">${problem.text}</p>` : ''}
          <button>${words['sign-in.send']}</button>
        </form>`,
      problem?.status ?? 200,
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
export const overPage = ({tag, words}: Spoken): Promise<Response> =>
  plainPage(
    tag,
    words.goneTitle,
    html`<p>${words['sign-in.over']}</p>
      <p><a href="${signInPath}">${words['sign-in.send']}</a></p>`,
    404,
  );
