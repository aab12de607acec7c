/** Who calls the API of a test. */
export const origin = 'http://localhost:4000';

/** A key, or who is signed in. */
export const credentials = (key: string): Record<string, string> =>
  key.startsWith(signedIn) ? consoleHeaders(key.slice(signedIn.length)) : authorization(key);

/** Before what the cookie of a user of the console holds, in place of a key. */
export const signedIn = 'signed-in:';

/** A Basic header with this key as user name. */
export const authorization = (key: string, password = 'x') => ({
  Authorization: `Basic ${Buffer.from(`${key}:${password}`).toString('base64')}`,
});

/** What a page of the console sends with a call. */
export const consoleHeaders = (cookie: string): Record<string, string> => ({
  'x-esign-console': '1',
  'sec-fetch-site': 'same-origin',
  cookie: `esign-console=${cookie}`,
  origin,
});
