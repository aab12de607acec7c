import type {EsignHandlerOptions} from './options.js';

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
