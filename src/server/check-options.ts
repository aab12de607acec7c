import type {EsignHandlerOptions, EsignUser} from './options.js';

/**
 * Looks at what a host wrote before its first request.
 * @throws TypeError with one sentence that names the option and says what to do
 */
export function checkOptions({authorize, origins = []}: EsignHandlerOptions): void {
  if (typeof authorize !== 'function') {
    throw new TypeError(
      'createEsignHandler needs `authorize`: a function that says who is signed in, or null. Without it everybody could sign as anybody.',
    );
  }
  for (const origin of origins) {
    if (URL.canParse(origin) && new URL(origin).origin === origin) continue;
    throw new TypeError(
      `\`origins\` takes scheme, host and port and nothing else, like "https://www.example.com"; it was given "${origin}".`,
    );
  }
}

/**
 * Looks at the person whom a host says is signed in. An id that is a number would be nobody's: owners are kept as texts.
 * @throws TypeError with one sentence that says what `authorize` has to return
 */
export function checkUser({id, email}: EsignUser): void {
  if (typeof id === 'string' && id !== '' && typeof email === 'string') return;
  throw new TypeError(
    '`authorize` must return {user: {id, name, email}} with texts: an id that is not empty, such as `String(row.id)`, and an email that may be.',
  );
}
