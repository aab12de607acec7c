/** `esign-elements serve`: the helper as a process of its own, beside a host app in any language. */
import {once} from 'node:events';
import {createServer, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {HostAnswer} from '../../contract/access/host-answer.js';
import {remedyOf} from '../../contract/mistakes.js';
import {createEsignHandler, type EsignHandler, registerWebhook} from '../../server/index.js';
import {toNodeListener} from '../../server/node/index.js';
import {notAllowed, refusalOf, signedOut, unknownRecipe} from '../../server/refusal.js';
import {type AskHost, createAskHost} from './ask-host.js';
import type {ServeSettings} from './serve-settings.js';
import {createServedElements, type ServeElements} from './served-elements.js';

/** Milliseconds that requests in progress may take once the process is to end. */
const stopTime = 5_000;

/** A helper that runs. */
export interface RunningHelper {
  /** Its base address, such as `http://127.0.0.1:4100/esign`. */
  readonly url: string;
  /** Takes no further request, ends event streams, which browsers open again, and lets the others finish. */
  stop(): Promise<void>;
}

/** What surrounds the process. */
export interface Surroundings {
  /** Folder of the built elements. */
  readonly elements: string;
  log(line: string): void;
}

/** @throws Error with one sentence if the port is taken, or the service refuses the address of `--webhook-url` */
export async function serve(
  settings: ServeSettings,
  {elements, log}: Surroundings,
): Promise<RunningHelper> {
  const webhookSecret = await webhookSecretFor(settings);
  const askHost = createAskHost(settings.authorize, log);
  const esign = createHelper({...settings, webhookSecret}, askHost);
  const base = settings.basePath.replace(/\/+$/, '');
  const listener = toNodeListener(
    withElements(esign, `${base}/elements/`, await createServedElements(elements)),
  );
  const streams = new Set<ServerResponse>();
  const server = createServer((incoming, outgoing) => {
    if (incoming.url?.startsWith(`${base}/events`)) keepWhileOpen(streams, outgoing);
    void listener(incoming, outgoing);
  });
  await listen(server, settings);
  const {port} = server.address() as AddressInfo;
  return {
    url: `http://${settings.host}:${port}${base}`,
    stop: () => stop(server, streams),
  };
}

async function webhookSecretFor(settings: ServeSettings): Promise<string> {
  const {service, webhookUrl: url, webhookSecret: secret} = settings;
  if (!url) return secret;
  return registerWebhook({service, url, secret}).catch((cause: unknown) => {
    const {code, message} = refusalOf(cause);
    throw new Error(`--webhook-url could not be registered: ${remedyOf(code) ?? message}.`, {
      cause,
    });
  });
}

function createHelper(settings: ServeSettings, askHost: AskHost): EsignHandler {
  // Of the same request object, so that nobody is told what was answered for another.
  const answers = new WeakMap<Request, HostAnswer>();
  return createEsignHandler({
    ...settings,
    authorize: async (request, action, subject) => {
      const answer = await askHost(request, {action, ...subject});
      answers.set(request, answer);
      return answer;
    },
    signIn: (_user, request) => answers.get(request)?.sign_in ?? null,
    recipes: (recipe, request) => async (params, user) => {
      const answer = await askHost(request, {action: 'draft', recipe, params});
      // Somebody else has signed in between the two questions.
      if (answer.user.id !== user.id) throw signedOut();
      const isAllowed = answer.allow === true || (answer.allow && answer.allow.includes('draft'));
      if (!isAllowed) throw notAllowed();
      if (!answer.envelope) throw unknownRecipe(recipe);
      return answer.envelope;
    },
  });
}

const withElements =
  (esign: EsignHandler, below: string, serveElements: ServeElements): EsignHandler =>
  async (request) => {
    const {pathname} = new URL(request.url);
    if (request.method !== 'GET') return esign(request);
    // Says that the process answers; `GET /check` below the base path says whether the service does.
    if (pathname === '/healthz') return new Response('ok\n');
    if (!pathname.startsWith(below)) return esign(request);
    return (await serveElements(pathname.slice(below.length), request)) ?? esign(request);
  };

function keepWhileOpen(streams: Set<ServerResponse>, outgoing: ServerResponse): void {
  streams.add(outgoing);
  outgoing.once('close', () => streams.delete(outgoing));
}

async function listen(server: Server, {host, port}: ServeSettings): Promise<void> {
  try {
    await once(server.listen(port, host), 'listening');
  } catch (cause) {
    const {code} = cause as NodeJS.ErrnoException;
    throw new Error(`${host}:${port} cannot be used (${code}): choose another --port.`, {cause});
  }
}

async function stop(server: Server, streams: ReadonlySet<ServerResponse>): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  for (const stream of streams) stream.destroy();
  const late = setTimeout(() => server.closeAllConnections(), stopTime);
  await closed;
  clearTimeout(late);
}
