import type {IncomingMessage, ServerResponse} from 'node:http';
import {Readable} from 'node:stream';
import {pipeline} from 'node:stream/promises';
import type {ReadableStream as NodeReadableStream} from 'node:stream/web';
import {toRequest, UnreadableRequest} from './node-request.js';

/** A handler of the web's own kind, as `createEsignHandler` makes it. */
export type WebHandler = (request: Request) => Response | Promise<Response>;

/** What `http.createServer`, Express and Fastify's raw objects take; settles once all is sent. */
export type NodeListener = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

/**
 * Puts a web-standard handler on Node's own server. Bodies stream both ways, no faster than the other
 * side reads, and the request's signal aborts when the caller goes away. Headers that were set
 * before stay. Mount it ahead of body parsers: a webhook's signature is over the body as it came.
 * @example
 * createServer(toNodeListener(esign));
 * app.use('/esign', toNodeListener(esign));
 */
export function toNodeListener(handler: WebHandler): NodeListener {
  return async function listenOnNode(incoming, outgoing) {
    const gone = new AbortController();
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) gone.abort();
    });
    const response = await answerOf(handler, incoming, gone.signal);
    await send(response, outgoing);
    // What the handler did not want to read must not keep the connection's next request waiting.
    incoming.resume();
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
    // oxlint-disable-next-line no-console -- this is where a developer looks
    console.error('esign helper:', error);
    const {status, code, message} = error instanceof UnreadableRequest ? error : unknownError;
    return Response.json({error: {code, message, request_id: ''}}, {status});
  }
}

const unknownError = {
  status: 500,
  code: 'internal',
  message: 'Something went wrong on our side. Please try again.',
};

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) {
    // The host may have set some of these already; they hold for its part of the answer.
    if (name === 'set-cookie' || name === 'vary') outgoing.appendHeader(name, value);
    else outgoing.setHeader(name, value);
  }
  if (!response.body) return void outgoing.end();
  outgoing.flushHeaders();
  const body = Readable.fromWeb(response.body as NodeReadableStream);
  try {
    await pipeline(body, outgoing);
  } catch {
    // Either side broke off: the pipeline has closed the other one, and nobody is left to tell.
  }
}
