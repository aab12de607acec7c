/** The demo: a small letting agency that sends contracts and lets people sign them on its own site. */
import {setTimeout as delay} from 'node:timers/promises';
import {fileURLToPath} from 'node:url';
import {serve} from '@hono/node-server';
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

/** Tries for half a minute, because service and demo start side by side. */
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

/** Whoever is not signed in finds the public form and nothing else. */
const visitor = {id: 'visitor', name: '', email: ''};

function createHelper(settings: DemoSettings, session: Session, webhookSecret: string) {
  return createEsignHandler({
    service: {baseUrl: settings.serviceUrl, apiKey: settings.apiKey},
    authorize: async (request, action) => {
      const person = await session.personOf(request);
      if (person) return {user: person, allow: true};
      return action === 'widget' ? {user: visitor, allow: ['widget']} : null;
    },
    drafts: createRecipes(besideBuilt('../documents/')),
    allowFreeform: true,
    webhookSecret,
  });
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const session = createSession(settings.apiKey);
  const outbox = settings.mailPort ? await openOutbox(settings.mailPort) : undefined;
  const esign = createHelper(settings, session, await subscribe(settings));
  const form = {
    baseUrl: settings.serviceUrl,
    apiKey: settings.apiKey,
    file: besideBuilt('../documents/viewing-request.pdf'),
    origin: `http://localhost:${settings.port}`,
  };
  await keepFraming(form);
  const app = createApp({
    session,
    esign,
    outbox,
    texts: async () => (settings.textFolder ? readTextMessages(settings.textFolder) : []),
    contracts: createContracts(settings.serviceUrl, settings.apiKey),
    forms: createForms(form),
    serviceOrigin: settings.serviceOrigin,
    assets: besideBuilt('./assets'),
  });
  const server = serve({fetch: app.fetch, port: settings.port}, () => {
    process.stdout.write(`Demo: http://localhost:${settings.port}\n`);
  });
  const stop = () => {
    server.close(() => process.exit(0));
    if ('closeAllConnections' in server) server.closeAllConnections();
    void outbox?.close();
  };
  process.once('SIGTERM', stop).once('SIGINT', stop).once('disconnect', stop);
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
