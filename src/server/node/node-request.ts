import type {IncomingMessage} from 'node:http';

/** Why a request of Node's server cannot be converted; reported to the developer and to the caller. */
export class UnreadableRequestError extends Error {
  override readonly name = 'UnreadableRequestError';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/**
 * The web-standard `Request` for one of Node's; its body is read from the socket as the handler reads it.
 * @throws {UnreadableRequestError} if its address is invalid or something else has already read its body.
 */
export function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request {
  const hasBody = carriesBody(incoming);
  if (hasBody && incoming.readableDidRead) {
    throw new UnreadableRequestError(
      500,
      'body_already_read',
      'A body parser has read this request before the e-signature handler: mount the handler before it.',
    );
  }
  return new Request(addressOf(incoming), {
    method: incoming.method ?? 'GET',
    headers: headersOf(incoming),
    signal,
    ...(hasBody ? {body: bodyOf(incoming), duplex: 'half'} : {}),
  });
}

function carriesBody({method, headers}: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * A name or IP address, with or without a port, and nothing that could end the host: the caller must not choose the
 * path here.
 */
const plainHost = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** Express strips the mount path from `url` and keeps the full path in `originalUrl`. */
function addressOf(incoming: IncomingMessage & {readonly originalUrl?: string}): string {
  const scheme = 'encrypted' in incoming.socket ? 'https' : 'http';
  const path = incoming.originalUrl ?? incoming.url ?? '/';
  const host = incoming.headers.host || 'localhost';
  const address = `${scheme}://${host}${path}`;
  if (plainHost.test(host) && path.startsWith('/') && URL.canParse(address)) return address;
  throw new UnreadableRequestError(
    400,
    'invalid_request',
    'The address of this request is invalid.',
  );
}

function headersOf({rawHeaders}: IncomingMessage): Headers {
  const headers = new Headers();
  // Not `headers`, in which Node drops some repeated headers and makes lists of others.
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    headers.append(rawHeaders[at]!, rawHeaders[at + 1]!);
  }
  return headers;
}

/** Does not read ahead, so that a slow handler slows the sender down, and leaves an unread body in the socket. */
function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  // Destroying the request would also close the socket, on which the response is still to be sent.
  const chunks = incoming.iterator({destroyOnReturn: false}) as AsyncIterator<Uint8Array>;
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const {done, value} = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => void (await chunks.return?.()),
    },
    // By default, a stream reads one chunk before anybody asks for it.
    {highWaterMark: 0},
  );
}
