/** The texts that `init` writes. They are valid as both JavaScript and TypeScript if possible. */

/** Lines of `.env.example`. */
export const envExample = [
  '# Address of the e-signature service with its version prefix, and the API key that it printed on first start.',
  'ESIGN_SERVICE_URL=http://localhost:4000/v1',
  'ESIGN_API_KEY=',
  '# Returned by registerWebhook. Without it, events are only hints, and the helper reads the current state.',
  'ESIGN_WEBHOOK_SECRET=',
];

const options = `{
  service: {
    baseUrl: process.env.ESIGN_SERVICE_URL ?? 'http://localhost:4000/v1',
    apiKey: process.env.ESIGN_API_KEY ?? '',
  },
  webhookSecret: process.env.ESIGN_WEBHOOK_SECRET || undefined,
  authorize: async () => {
    // Get the user from your session, and return {user: {id, name, email}, allow: true}.
    // Use only email addresses that you have verified: anyone with the address may sign for it.
    return null;
  },
  recipes: {
    nda: async (_params, user) => ({
      title: 'Mutual NDA',
      parties: [{name: user.name, email: user.email}],
      documents: [
        {title: 'NDA', file_name: 'nda.pdf', file_content: await readFile('contracts/nda.pdf')},
      ],
    }),
  },
}`;

const imports = `import {readFile} from 'node:fs/promises';
import {createEsignHandler} from 'esign-elements/server';
`;

/** The handler as a separate module. */
export const handler = `${imports}
/** Handles the elements' requests below /esign: (request: Request) => Promise<Response>. */
export const esign = createEsignHandler(${options});
`;

/** The handler as a Next.js route. */
export const nextRoute = `${imports}
const esign = createEsignHandler(${options});

export {esign as GET, esign as POST, esign as DELETE};
`;

/** A Next.js page. The tags are defined in the browser. */
export const nextPage = (isTyped: boolean): string => `'use client';

import 'esign-elements/elements';
${isTyped ? "import type {} from 'esign-elements/react';\n" : ''}
export default function Contract() {
  return (
    <main>
      <h1>Contract</h1>
      <esign-send recipe="nda" />
    </main>
  );
}
`;

/** A page without a framework. */
export const htmlPage = (elements: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Contract</title>
    <script type="module">
      import '${elements}';
    </script>
  </head>
  <body>
    <h1>Contract</h1>
    <esign-send recipe="nda"></esign-send>
  </body>
</html>
`;

/** Mounts the handler in Vite's development server. */
export const vitePlugin = (isTyped: boolean): string => `\
import {toNodeListener} from 'esign-elements/server/node';
${isTyped ? "import type {Plugin} from 'vite';\n" : ''}import {esign} from './esign.js';

/** Serves the helper at /esign of Vite's development server. */
export const esignPlugin = ()${isTyped ? ': Plugin' : ''} => ({
  name: 'esign-helper',
  configureServer(server) {
    server.middlewares.use('/esign', toNodeListener(esign));
  },
});
`;
