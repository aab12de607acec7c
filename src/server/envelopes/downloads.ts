import {requireAccess} from './envelope-access.js';
import type {Visit} from '../visit.js';

const askedHeaders = ['range', 'if-range', 'if-none-match'];
const answeredHeaders = [
  'accept-ranges',
  'content-disposition',
  'content-range',
  'content-type',
  'etag',
];

/** A download as a route: streamed through, never held whole. */
export function downloadHandler(
  call: 'downloadEnvelope' | 'downloadDocument' | 'downloadOriginal',
): (visit: Visit) => Promise<Response> {
  return async function handleDownload(visit) {
    const {envelope_fingerprint} = (await requireAccess(visit)).envelope;
    const parameters = {envelope_fingerprint, document_fingerprint: visit.params['dfp'] ?? ''};
    const file = await visit.service.stream(call, parameters, {
      headers: picked(visit.request.headers, askedHeaders),
      signal: visit.request.signal,
    });
    return new Response(file.body, {status: file.status, headers: fileHeaders(file.headers)});
  };
}

function fileHeaders(headers: Headers): Record<string, string> {
  // The length of a compressed answer is not that of the bytes that fetch hands on.
  const isPlain = !headers.has('content-encoding');
  return {
    ...picked(headers, isPlain ? [...answeredHeaders, 'content-length'] : answeredHeaders),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  };
}

function picked(headers: Headers, names: readonly string[]): Record<string, string> {
  const found = names.map((name) => [name, headers.get(name)] as const);
  return Object.fromEntries(found.filter((pair): pair is [string, string] => pair[1] !== null));
}
