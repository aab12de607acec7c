/** A host without a framework: everything a customer imports, by its public name. */
import 'esign-elements/elements';
import 'esign-elements/elements/esign-status';
import 'esign-elements/standalone';
import type {EsignSendElement, EsignSentEvent} from 'esign-elements';
import {createClient} from 'esign-elements/client';
import type {EsignStatusElement} from 'esign-elements/elements/esign-status-element';
import {createEsignHandler, recipe, type StandardSchema} from 'esign-elements/server';
import {parseWebhook} from 'esign-elements/webhooks';

const send: EsignSendElement = document.createElement('esign-send');
send.params = {tenant: 'Anna Berg'};
send.addEventListener('esign-sent', (event: EsignSentEvent) => event.envelopeFingerprint.length);
const status: EsignStatusElement | null = document.querySelector('esign-status');
status?.addEventListener('esign-status-change', ({from, to}) => from === to);

// @ts-expect-error: a fingerprint is text
send.envelopeFingerprint = 7;

export const host = {
  client: createClient({baseUrl: 'http://localhost:4000/v1', apiKey: 'key'}),
  handler: createEsignHandler({
    service: {baseUrl: 'http://localhost:4000/v1', apiKey: 'key'},
    authorize: () => null,
  }),
  parseWebhook,
};

/** As hosts read their settings: what is not set is undefined, under the strictest rules as well. */
declare const env: Readonly<Record<string, string | undefined>>;
declare const maximum: number | undefined;

/** A schema of any library that keeps the convention. */
declare const tenantSchema: StandardSchema<{tenant: string}>;

export const unset = {
  client: createClient({
    baseUrl: 'http://localhost:4000/v1',
    apiKey: 'key',
    fetch: undefined,
    timeout: maximum,
  }),
  handler: createEsignHandler({
    service: (request) =>
      request.headers.has('x-tenant')
        ? {tenant: 'a', baseUrl: '', apiKey: '', webhookSecret: env['ESIGN_WEBHOOK_SECRET']}
        : null,
    authorize: () => null,
    signIn: undefined,
    allowFreeform: undefined,
    editor: undefined,
    basePath: env['BASE_PATH'],
    origins: undefined,
    webhookSecret: env['ESIGN_WEBHOOK_SECRET'],
    store: undefined,
    onEvent: undefined,
    onError: undefined,
    recipes: {
      lease: recipe({
        params: tenantSchema,
        build: ({tenant}, user) => ({
          title: `Lease of ${tenant}`,
          message: env['MESSAGE'],
          external_id: env['ID'],
          meta: undefined,
          parties: [{name: user.name, email: user.email, language: undefined}],
          documents: [
            {
              title: 'Lease',
              file_name: 'lease.pdf',
              file_content: new Uint8Array(),
              fields: undefined,
            },
          ],
        }),
      }),
    },
  }),
};

// @ts-expect-error: nothing is open by accident
createEsignHandler({service: {baseUrl: 'http://localhost:4000/v1', apiKey: 'key'}});
