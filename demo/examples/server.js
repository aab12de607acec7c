/**
 * Serves every example below its own path, with one helper for all: `node demo/examples/server.js`. `ESIGN_SERVICE_URL`
 * and `ESIGN_API_KEY` name the service, `PORT` where to listen, 3001 unless set. Without a key it uses the service of
 * this checkout, which `npm start` runs. Plain JavaScript against the built package, as a customer would use it.
 */
import {readFile} from 'node:fs/promises';
import {fileURLToPath} from 'node:url';
import {serve} from '@hono/node-server';
import {serveStatic} from '@hono/node-server/serve-static';
import {createEsignHandler, recipe, registerWebhook} from 'esign-elements/server';
import {Hono} from 'hono';
import * as z from 'zod/mini';

const {env} = process;
const port = Number(env.PORT || 3001);
const service = {
  baseUrl: `${env.ESIGN_SERVICE_URL || 'http://localhost:4000'}/v1`,
  apiKey: env.ESIGN_API_KEY || (await ownKey()),
};

/** The first key of the service of this checkout. */
async function ownKey() {
  const file = new URL('../../.esign/api-key', import.meta.url);
  return (
    await readFile(file, 'utf8').catch(() => leave(new Error('No service has run here yet.')))
  ).trim();
}

function leave({message}) {
  const remedy = 'Run `npm start` in another terminal, or set ESIGN_SERVICE_URL and ESIGN_API_KEY.';
  process.stderr.write(`${message}\n${remedy}\n`);
  process.exit(1);
}

/** The examples have no sign-in: anyone who opens them is Ada. Your app checks its own session here. */
const ada = {id: 'ada', name: 'Ada Winter', email: 'ada@winter.example'};

const nda = recipe({
  params: z.object({counterparty: z.string()}),
  build: async ({counterparty}, user) => ({
    title: `Guarantee for ${counterparty}`,
    parties: [{name: user.name, email: user.email}],
    documents: [{title: 'Guarantee', file_name: 'guarantee.pdf', file_content: await document()}],
  }),
});

const document = () => readFile(new URL('../documents/quay-street-guarantee.pdf', import.meta.url));

const url = `http://localhost:${port}/esign/webhooks`;
const esign = createEsignHandler({
  service,
  authorize: () => ({user: ada, allow: true}),
  recipes: {nda},
  webhookSecret: await registerWebhook({service, url}).catch(leave),
});

const folderOf = (path) => fileURLToPath(new URL(path, import.meta.url));
const app = new Hono();
app.all('/esign/*', (context) => esign(context.req.raw));
app.use('/standalone/*', serveStatic({root: folderOf('../../dist')}));
app.use('/plain/*', serveStatic({root: folderOf('.')}));
app.use('*', serveStatic({root: folderOf('dist')}));

const server = serve({fetch: app.fetch, port, hostname: 'localhost'});
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
}
