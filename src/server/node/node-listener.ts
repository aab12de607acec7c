import type {IncomingMessage, ServerResponse} from 'node:http';
import {logFailure} from '../refusal.js';
import {toRequest, UnreadableRequestError} from './node-request.js';

/** A web-standard handler, as `createEsignHandler` returns it. */
export type WebHandler = (request: Request) => Response | Promise<Response>;

/** What `http.createServer`, Express and Fastify's raw objects take; settles when the response has been sent. */
export type NodeListener = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

/**
 * Runs a web-standard handler on Node's own server. Bodies stream both ways with backpressure, and the request's signal
 * aborts when the caller disconnects. Headers that were set before are kept. Mount it before any body parser: a
 * webhook's signature covers the raw body.
 * @example createServer(toNodeListener(esign)); app.use('/esign', toNodeListener(esign));
 */
export function toNodeListener(handler: WebHandler): NodeListener {
  return function listenOnNode(incoming, outgoing) {
    const gone = new AbortController();
    outgoing.once('close', () => {
      // Also fires after a complete response, which is not a disconnection.
      if (!outgoing.writableFinished) gone.abort();
    });
    // Not awaited here: until a stream ends, this function would keep the response with it.
    return (
      answerOf(handler, incoming, gone.signal)
        .then((response) => send(response, outgoing))
        // A body that the handler did not read must not block the connection's next request.
        .then(() => void incoming.resume())
    );
  };
}

async function answerOf(
  handler: WebHandler,
  incoming: IncomingMessage,
  signal: AbortSignal,
): Promise<Response> {
  try {
    return await handler(toRequest(incoming, signal));
  } catch (error) {
    const {status, code, message} = error instanceof UnreadableRequestError ? error : unknownError;
    logFailure(error, code);
    return Response.json({error: {code, message, request_id: ''}}, {status});
  }
}

const unknownError = {
  status: 500,
  code: 'internal',
  message: 'Something went wrong on our side. Please try again.',
};

/**
 * Keeps nothing of the response but its body: of thousands of event streams, each would keep its headers twice, in the
 * response and in `outgoing`.
 */
function send(response: Response, outgoing: ServerResponse): Promise<void> {
  const headers: Record<string, string> = {};
  for (const [name, value] of response.headers) {
    // The host may have set some of these already; they apply to its part of the response.
    if (name === 'set-cookie' || name === 'vary') outgoing.appendHeader(name, value);
    else headers[name] = value;
  }
  outgoing.writeHead(response.status, headers);
  if (response.body) return pump(response.body, outgoing);
  outgoing.end();
  return Promise.resolve();
}

/** Without streams of Node's own in between: of thousands of event streams, each would keep several of them. */
async function pump(body: ReadableStream<Uint8Array>, outgoing: ServerResponse): Promise<void> {
  outgoing.flushHeaders();
  const reader = body.getReader();
  let goOn = () => {};
  outgoing.on('drain', () => goOn());
  /** Tells whoever makes the body that nobody reads it; without effect once it has ended. */
  const leave = () => void reader.cancel().catch(() => undefined);
  outgoing.once('close', () => {
    leave();
    goOn();
  });
  // Of a caller who is gone; unheard, it would end the process.
  outgoing.on('error', leave);
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (outgoing.destroyed) return leave();
      if (!outgoing.write(part.value)) await new Promise<void>((resolve) => (goOn = resolve));
    }
    if (!outgoing.destroyed) outgoing.end();
  } catch {
    // The body failed halfway: the caller must not take what has come for the whole.
    outgoing.destroy();
  }
}
