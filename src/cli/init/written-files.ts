/** The texts that several stacks share. They are valid as both JavaScript and TypeScript. */

/** Lines of `.env.example`. */
export const envExample = [
  '# Address of the e-signature service with its version prefix, and the API key that it printed on first start.',
  'ESIGN_SERVICE_URL=http://localhost:4000/v1',
  'ESIGN_API_KEY=',
  '# Returned by registerWebhook. Without it, events are only hints, and the helper reads the current state.',
  'ESIGN_WEBHOOK_SECRET=',
];

/** Whether the project is written in TypeScript. */
interface Typed {
  readonly isTyped: boolean;
}

/** How a stack reads a variable on its server. */
type ReadVariable = (name: string) => string;

/** Variables as members of an object; strict settings of the compiler ask for brackets. */
export const membersOf = (object: string, {isTyped}: Typed): ReadVariable =>
  isTyped ? (name) => `${object}['${name}']` : (name) => `${object}.${name}`;

/** The handler's creation, with what it imports; variables are read as Node does by default. */
export const createHandler = (
  project: Typed,
  imports: readonly string[] = [],
  variable = membersOf('process.env', project),
): string => `${[
  "import {readFile} from 'node:fs/promises';",
  "import {createEsignHandler} from 'esign-elements/server';",
  ...imports,
].join('\n')}

const esign = createEsignHandler({
  service: {
    baseUrl: ${variable('ESIGN_SERVICE_URL')} ?? 'http://localhost:4000/v1',
    apiKey: ${variable('ESIGN_API_KEY')} ?? '',
  },
  webhookSecret: ${variable('ESIGN_WEBHOOK_SECRET')} || undefined,
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
});
`;

/** The handler as a separate module. */
export const handler = (project: Typed): string => `${createHandler(project)}
/** Handles the elements' requests below /esign: (request: Request) => Promise<Response>. */
export {esign};
`;

/** A page without a framework. Its script is a file, because strict policies block inline ones. */
export const htmlPage = (script: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Contract</title>
    <script type="module" src="${script}"></script>
  </head>
  <body>
    <h1>Contract</h1>
    <esign-send recipe="nda"></esign-send>
  </body>
</html>
`;

/** Sends the contract, and then shows it to be signed, without a framework. */
export const plainPage = (elements = 'esign-elements/elements'): string => `\
import '${elements}';

const send = document.querySelector('esign-send');
send?.addEventListener('esign-sent', ({envelopeFingerprint}) => {
  const status = document.createElement('esign-status');
  const sign = document.createElement('esign-sign');
  status.envelopeFingerprint = envelopeFingerprint;
  sign.envelopeFingerprint = envelopeFingerprint;
  send.replaceWith(status, sign);
});
`;

/** The same for Astro, which makes a file of the script. */
export const astroPage = `\
<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Contract</title>
  </head>
  <body>
    <h1>Contract</h1>
    <esign-send recipe="nda"></esign-send>
    <script>
${plainPage().replace(/^(?=.)/gm, '      ')}\
    </script>
  </body>
</html>
`;

/** The same for Vue, in Nuxt. */
export const vuePage = `\
<script setup lang="ts">
import 'esign-elements/elements';
import type {} from 'esign-elements/vue';

const sent = ref('');
</script>

<template>
  <main>
    <h1>Contract</h1>
    <template v-if="sent">
      <esign-status :envelope-fingerprint="sent" />
      <esign-sign :envelope-fingerprint="sent" />
    </template>
    <esign-send
      v-else
      recipe="nda"
      @esign-sent="({envelopeFingerprint}) => (sent = envelopeFingerprint)"
    />
  </main>
</template>
`;

/** The same for Svelte. */
export const sveltePage = (isTyped: boolean): string => `\
<script${isTyped ? ' lang="ts"' : ''}>
  import 'esign-elements/elements';
${isTyped ? "  import type {} from 'esign-elements/svelte';\n" : ''}
  let sent = $state('');
</script>

<h1>Contract</h1>
{#if sent}
  <esign-status envelope-fingerprint={sent}></esign-status>
  <esign-sign envelope-fingerprint={sent}></esign-sign>
{:else}
  <esign-send
    recipe="nda"
    onesign-sent={({envelopeFingerprint}) => (sent = envelopeFingerprint)}
  ></esign-send>
{/if}
`;

/** The same for React; its components keep listeners where a server renders the page. */
export const reactPage = `\
import {EsignSend, EsignSign, EsignStatus} from 'esign-elements/react';
import {useState} from 'react';

export default function Contract() {
  const [sent, setSent] = useState('');
  return (
    <main>
      <h1>Contract</h1>
      {sent ? (
        <>
          <EsignStatus envelopeFingerprint={sent} />
          <EsignSign envelopeFingerprint={sent} />
        </>
      ) : (
        <EsignSend
          recipe="nda"
          onEsignSent={({envelopeFingerprint}) => setSent(envelopeFingerprint)}
        />
      )}
    </main>
  );
}
`;

/** The same for Solid. */
export const solidPage = (isTyped: boolean): string => `\
import 'esign-elements/elements';
${isTyped ? "import type {} from 'esign-elements/solid';\n" : ''}\
import {createSignal, Show} from 'solid-js';

export default function Contract() {
  const [sent, setSent] = createSignal('');
  return (
    <main>
      <h1>Contract</h1>
      <Show
        when={sent()}
        fallback={
          <esign-send
            recipe="nda"
            on:esign-sent={({envelopeFingerprint}) => setSent(envelopeFingerprint)}
          />
        }
      >
        <esign-status envelope-fingerprint={sent()} />
        <esign-sign envelope-fingerprint={sent()} />
      </Show>
    </main>
  );
}
`;

/** The same for Angular. */
export const angularPage = `\
import {Component, CUSTOM_ELEMENTS_SCHEMA, signal} from '@angular/core';
import 'esign-elements/elements';

@Component({
  selector: 'app-contract',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`
    <h1>Contract</h1>
    @if (sent()) {
      <esign-status [envelopeFingerprint]="sent()"></esign-status>
      <esign-sign [envelopeFingerprint]="sent()"></esign-sign>
    } @else {
      <esign-send recipe="nda" (esign-sent)="sent.set($event.envelopeFingerprint)"></esign-send>
    }
  \`,
})
export class Contract {
  readonly sent = signal('');
}
`;
