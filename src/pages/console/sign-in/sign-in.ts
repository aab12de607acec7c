/**
 * Lets who has a passkey sign in with it, and passes on what an organisation has sent; without this script, the page still
 * mails a link, and a press passes it on.
 */
import {
  browserSupportsWebAuthn,
  startAuthentication,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

document.querySelector<HTMLFormElement>('#pass-on')?.requestSubmit();

const button = document.querySelector<HTMLButtonElement>('#passkey');
/** Where the console is. */
const root = `${button?.dataset['base'] ?? ''}/console`;
const problem = document.querySelector('#passkey-problem');

if (button && browserSupportsWebAuthn()) {
  button.hidden = false;
  button.addEventListener('click', () => void signIn(button.dataset));
}

/** What went wrong, as the page says it: names of the button's `data-` members. */
class SignInError extends Error {
  override readonly name = 'SignInError';
}

let isBusy = false;

async function signIn(sentences: DOMStringMap): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  say('');
  try {
    const asked = await send('POST');
    const optionsJSON = (await asked.json()) as PublicKeyCredentialRequestOptionsJSON;
    await send('PUT', {credential: await startAuthentication({optionsJSON})});
    location.assign(root);
  } catch (error) {
    // The browser does not say whether the person stopped it, or why else there is no passkey.
    say(sentences[error instanceof SignInError ? error.message : 'stopped'] ?? '');
  } finally {
    isBusy = false;
  }
}

async function send(method: 'POST' | 'PUT', body?: object): Promise<Response> {
  const answer = await fetch(`${root}/passkey`, {
    method,
    ...(body && {body: JSON.stringify(body), headers: {'Content-Type': 'application/json'}}),
  }).catch(() => {
    throw new SignInError('offline');
  });
  if (answer.ok) return answer;
  const troubles: Readonly<Record<number, string>> = {400: 'wrong', 401: 'wrong', 429: 'later'};
  throw new SignInError(troubles[answer.status] ?? 'offline');
}

function say(text: string): void {
  if (problem) problem.textContent = text;
}
