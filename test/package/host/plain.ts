/** A host without a framework: everything a customer imports, by its public name. */
import 'esign-elements/elements';
import 'esign-elements/elements/esign-status';
import 'esign-elements/standalone';
import type {EsignSendElement, EsignSentEvent} from 'esign-elements';
import {createClient} from 'esign-elements/client';
import type {EsignStatusElement} from 'esign-elements/elements/esign-status-element';
import {createEsignHandler} from 'esign-elements/server';
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

// @ts-expect-error: nothing is open by accident
createEsignHandler({service: {baseUrl: 'http://localhost:4000/v1', apiKey: 'key'}});
