import type {RequestContext} from '../request-context.js';
import type {CallContent, ServiceCall, ServiceParameters} from '../service.js';

const askedHeaders = ['range', 'if-range', 'if-none-match'];
const answeredHeaders = [
  'accept-ranges',
  'content-disposition',
  'content-range',
  'content-type',
  'etag',
];

/** A file of the service as the response. */
export async function streamed<Name extends ServiceCall>(
  {service, request}: Pick<RequestContext, 'service' | 'request'>,
  call: Name,
  parameters: ServiceParameters<Name>,
  content: CallContent = {},
): Promise<Response> {
  const file = await service.stream(call, parameters, {
    ...content,
    headers: picked(request.headers, askedHeaders),
    signal: request.signal,
  });
  return new Response(file.body, {status: file.status, headers: fileHeaders(file.headers)});
}

function fileHeaders(headers: Headers): Record<string, string> {
  // `fetch` decompresses the body, so the length of a compressed response no longer applies.
  const isPlain = !headers.has('content-encoding');
  return {
    ...picked(headers, isPlain ? [...answeredHeaders, 'content-length'] : answeredHeaders),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    // An uploaded file must not run as a page of the host's own origin.
    'content-security-policy': "sandbox; default-src 'none'",
  };
}

function picked(headers: Headers, names: readonly string[]): Record<string, string> {
  const found = names.map((name) => [name, headers.get(name)] as const);
  return Object.fromEntries(found.filter((pair): pair is [string, string] => pair[1] !== null));
}
