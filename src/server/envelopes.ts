import {requireAccess} from './envelope-access.js';
import {envelopeView} from './envelope-view.js';
import type {Visit} from './visit.js';

/** `GET /envelopes/{fp}`, with an `ETag`, so that asking again costs next to nothing. */
export async function handleRead(visit: Visit): Promise<Response> {
  const view = envelopeView(await requireAccess(visit), visit.allows);
  const text = JSON.stringify(view);
  const etag = await entityTag(text);
  const headers = {etag, 'cache-control': 'private, no-cache', vary: 'cookie, authorization'};
  if (visit.request.headers.get('if-none-match') === etag) {
    return new Response(null, {status: 304, headers});
  }
  return new Response(text, {
    headers: {...headers, 'content-type': 'application/json; charset=utf-8'},
  });
}

async function entityTag(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const bytes = [...new Uint8Array(digest, 0, 12)];
  return `"${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}
