/** One request of an agent, answered by a server and a transport of its own: nothing is left of it afterwards. */
import {setTimeout as delay} from 'node:timers/promises';
import {WebStandardStreamableHTTPServerTransport} from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {createMcpServer, type AgentAccess} from '../../mcp/server.js';
import {elicitationOf} from '../../mcp/request-mandate.js';

interface Serving {
  readonly access: AgentAccess;
  readonly version: string;
}

/** Milliseconds in which a message has to be answered: then the stream ends, and clients say so. */
const answerTime = 60_000;

/** Answers a message. */
export async function answerMessage(
  request: Request,
  {message, called, ...serving}: Serving & {readonly message: unknown; readonly called?: unknown},
): Promise<Response> {
  const {server, handle} = await connected(serving, called);
  const late = setTimeout(() => void server.close(), answerTime).unref();
  const answer = await handle(request, message);
  return afterwards(answer, () => {
    clearTimeout(late);
    void server.close();
  });
}

/** Milliseconds for which a stream stays open; clients open it again. */
const streamTime = 5 * 60_000;

/** Milliseconds after which it is looked again whether a mandate is in force. */
const lookTime = 2_000;

interface Listening extends Serving {
  readonly stopping: AbortSignal;
  /** The mandate in force; null if there is none, undefined once the agent's access has ended. */
  mandateNow(): Promise<string | null | undefined>;
  ended(): void;
}

/** Tells of tools that come and go with a mandate. */
export async function openStream(
  request: Request,
  {stopping, mandateNow, ended, ...serving}: Listening,
): Promise<Response> {
  const closing = new AbortController();
  const signal = AbortSignal.any([closing.signal, stopping]);
  // Not AbortSignal.timeout: Node 20 collects one that only `AbortSignal.any` refers to, and it never comes.
  const over = setTimeout(() => closing.abort(), streamTime).unref();
  const {server, transport, handle} = await connected(serving);
  const answer = await handle(request);
  const watch = async () => {
    for (let before = await mandateNow(); !signal.aborted;) {
      await delay(lookTime, undefined, {signal, ref: false});
      const now = await mandateNow();
      if (now === undefined) return;
      if (now === before) continue;
      await server.server.sendToolListChanged();
      if (now !== null) await transport.send(approved(now));
      before = now;
    }
  };
  const close = () => {
    clearTimeout(over);
    closing.abort();
    return server.close().finally(ended);
  };
  // Whatever ends it, clients open it again, and learn then what is wrong.
  void watch().then(close, close);
  return afterwards(answer, () => closing.abort());
}

/** That what a person was asked is decided (MCP, elicitation in URL mode). */
const approved = (mandateId: string) => ({
  jsonrpc: '2.0' as const,
  method: 'notifications/elicitation/complete',
  params: {elicitationId: elicitationOf(mandateId)},
});

async function connected({access, version}: Serving, called?: unknown) {
  const server = createMcpServer(access, version, typeof called === 'string' ? called : undefined);
  // Without sessions: a process keeps nothing of an agent.
  const transport = new WebStandardStreamableHTTPServerTransport();
  await server.connect(transport);
  const handle = (request: Request, message?: unknown) =>
    transport.handleRequest(request, message === undefined ? {} : {parsedBody: message});
  return {server, transport, handle};
}

/** The answer, after whose body something is done, whether it was read to its end or given up. */
function afterwards({body, status, headers}: Response, done: () => void): Response {
  if (!body) {
    done();
    return new Response(null, {status, headers});
  }
  const reader = body.getReader();
  const followed = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const {done: isOver, value} = await reader.read();
      if (!isOver) return controller.enqueue(value);
      done();
      controller.close();
    },
    cancel(reason) {
      done();
      return reader.cancel(reason);
    },
  });
  return new Response(followed, {status, headers});
}
