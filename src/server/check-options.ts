import type {EsignHandlerOptions, EsignUser} from './options.js';

/**
 * Checks what the host configured, before the first request.
 * @throws TypeError with one sentence that names the option and says what to do
 */
export function checkOptions({
  authorize,
  origins = [],
  service,
  webhookSecret,
}: EsignHandlerOptions): void {
  if (typeof authorize !== 'function') {
    throw new TypeError(
      'createEsignHandler needs `authorize`: a function that returns who is signed in, or null. Without it, anyone could sign as anyone else.',
    );
  }
  if (typeof service === 'function' && webhookSecret)
    throw new TypeError(
      'Where `service` is a function, return `webhookSecret` from it, with each tenant.',
    );
  for (const origin of origins) {
    // An asterisk is a valid host for URL, but matches no page: browsers send the origin as it is.
    const isPlain = URL.canParse(origin) && new URL(origin).origin === origin;
    if (isPlain && !origin.includes('*')) continue;
    throw new TypeError(
      `\`origins\` takes a scheme, host and port and nothing else, like "https://www.example.com"; received "${origin}".`,
    );
  }
}

/**
 * Checks the person a host reports as signed in. A numeric id would own nothing: owners are stored as strings.
 * @throws TypeError with one sentence that says what `authorize` has to return
 */
export function checkUser({id, email}: EsignUser): void {
  if (typeof id === 'string' && id !== '' && typeof email === 'string') return;
  throw new TypeError(
    '`authorize` must return {user: {id, name, email}} with strings: a non-empty id, such as `String(row.id)`, and an email, which may be empty.',
  );
}
