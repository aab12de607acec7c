import {exchange, type Call, type Channel} from './exchange.js';

/** Where the service is and how to connect to it. */
export interface Connection extends Channel {
  readonly apiKey: string;
}

/**
 * Sends a call with the key. Apart from what is sent without one, so that no script in a browser carries a way to do it.
 * @throws {ServiceError} as {@link exchange}
 */
export const sendCall = (connection: Connection, call: Call): Promise<Response> =>
  exchange(connection, {
    ...call,
    headers: {authorization: `Basic ${base64(`${connection.apiKey}:x`)}`, ...call.headers},
  });

function base64(text: string): string {
  // `btoa` throws at characters beyond Latin-1, so a key is encoded as UTF-8 first.
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
