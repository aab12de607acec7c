/** The demo: a small letting agency that sends contracts and lets people sign them on its own site. */
import {setTimeout as delay} from 'node:timers/promises';
import {fileURLToPath} from 'node:url';
import {serve, type ServerType} from '@hono/node-server';
import type {Hono} from 'hono';
import {createEsignHandler, registerWebhook} from 'esign-elements/server';
import {createApp} from './app.js';
import {createContracts} from './contracts.js';
import {createForms, keepFraming} from './forms.js';
import {openOutbox} from './outbox.js';
import {createRecipes} from './recipes.js';
import {createSession, type Session} from './session.js';
import {readTextMessages} from './text-messages.js';
import {type DemoSettings, readSettings} from './settings.js';

const besideBuilt = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Retries for half a minute, because service and demo start at the same time. */
async function subscribe({serviceUrl, apiKey, port}: DemoSettings): Promise<string> {
  const url = `http://localhost:${port}/esign/webhooks`;
  for (let attempt = 1; ; attempt++) {
    try {
      return await registerWebhook({service: {baseUrl: serviceUrl, apiKey}, url});
    } catch (error) {
      if (attempt === 60) throw error;
      await delay(500);
    }
  }
}

/** Anyone who is not signed in sees the public form and nothing else. */
const visitor = {id: 'visitor', name: '', email: ''};

function createHelper(settings: DemoSettings, session: Session, webhookSecret: string) {
  return createEsignHandler({
    service: {baseUrl: settings.serviceUrl, apiKey: settings.apiKey},
    authorize: (request, action) => {
      const person = session.personOf(request);
      if (person) return {user: person, allow: true};
      return action === 'widget' ? {user: visitor, allow: ['widget']} : null;
    },
    recipes: createRecipes(besideBuilt('../documents/')),
    allowFreeform: true,
    contacts: true,
    webhookSecret,
  });
}

/** Listens on this machine only by default, by IPv4 and, if available, by IPv6. */
async function listen({fetch}: Hono, {host, port}: DemoSettings): Promise<readonly ServerType[]> {
  const on = (hostname: string) =>
    new Promise<ServerType>((resolve, reject) => {
      const server = serve({fetch, port, hostname}, () => resolve(server));
      server.once('error', reject);
    });
  if (host !== 'localhost') return [await on(host)];
  const first = await on('127.0.0.1');
  const second = await on('::1').catch(() => undefined);
  return second ? [first, second] : [first];
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const session = createSession(settings.url);
  const outbox = settings.mailPort ? await openOutbox(settings.mailPort) : undefined;
  const esign = createHelper(settings, session, await subscribe(settings));
  const form = {
    baseUrl: settings.serviceUrl,
    apiKey: settings.apiKey,
    file: besideBuilt('../documents/viewing-request.pdf'),
    origin: settings.url,
  };
  await keepFraming(form);
  const app = createApp({
    session,
    esign,
    outbox,
    isLocal: settings.host === 'localhost',
    url: settings.url,
    texts: async () => (settings.textFolder ? readTextMessages(settings.textFolder) : []),
    contracts: createContracts(settings.serviceUrl, settings.apiKey),
    forms: createForms(form),
    serviceOrigin: settings.serviceOrigin,
    assets: besideBuilt('./assets'),
  });
  const servers = await listen(app, settings);
  process.stdout.write(`Demo: ${settings.url}\n`);
  const stop = () => {
    for (const server of servers) {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
    }
    void outbox?.close();
    setImmediate(() => process.exit(0));
  };
  process.once('SIGTERM', stop).once('SIGINT', stop).once('disconnect', stop);
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
