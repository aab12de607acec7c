/** An event of each kind, as a listener gets it: real ones, so that the pages can't tell of members that there are not. */
import type {EnvelopeStatusView} from '../../src/contract/helper.js';
import * as events from '../../src/elements/events.js';
import {sampleVerdict} from '../../test/elements/fake-helper.js';

type EventName = Extract<keyof GlobalEventHandlersEventMap, `esign-${string}`>;
type Samples = {readonly [Name in EventName]: GlobalEventHandlersEventMap[Name]};

const envelope = '3f2a61c09b7d4e58a1c2d3e4f5061728';
const template = '9b1c74c9897bac770ffc029102a200c5';
const [from, to] = ['sent', 'signed'] as const satisfies readonly EnvelopeStatusView[];
const party = {partyId: '4711', name: 'Anna Berg', role: 'signer', email: ''};
const download = `/esign/envelopes/${envelope}/download`;

const problem = {
  code: 'offline',
  message: 'The service cannot be reached. Check your connection, then try again.',
  retryable: true,
};

const samples: Samples = {
  'esign-ready': new events.EsignReadyEvent(),
  'esign-activity': new events.EsignActivityEvent(),
  'esign-error': new events.EsignErrorEvent(problem),
  'esign-draft-created': new events.EsignDraftCreatedEvent(envelope),
  'esign-template-created': new events.EsignTemplateCreatedEvent(template),
  'esign-template-ready': new events.EsignTemplateReadyEvent(template),
  'esign-template-deleted': new events.EsignTemplateDeletedEvent(template),
  'esign-fields-change': new events.EsignFieldsChangeEvent(3, ['Ben Ode']),
  'esign-before-send': new events.EsignBeforeSendEvent(envelope),
  'esign-sent': new events.EsignSentEvent(envelope),
  'esign-viewed': new events.EsignViewedEvent(envelope),
  'esign-progress': new events.EsignProgressEvent(2, 5),
  'esign-before-sign': new events.EsignBeforeSignEvent(envelope),
  'esign-signed': new events.EsignSignedEvent(envelope, {party}),
  'esign-before-reject': new events.EsignBeforeRejectEvent(envelope, 'The rent is wrong.'),
  'esign-rejected': new events.EsignRejectedEvent(envelope, {party, reason: 'The rent is wrong.'}),
  'esign-waiting': new events.EsignWaitingEvent(envelope),
  'esign-completed': new events.EsignCompletedEvent(envelope, {party, download}),
  'esign-confirmation-sent': new events.EsignConfirmationSentEvent(envelope),
  'esign-status-change': new events.EsignStatusChangeEvent(envelope, from, to),
  'esign-before-action': new events.EsignBeforeActionEvent(envelope, 'remind', {partyId: '4711'}),
  'esign-action': new events.EsignActionEvent(envelope, 'cancel', {reason: 'The flat is let.'}),
  'esign-duplicated': new events.EsignDuplicatedEvent(envelope, 'c41d8cd98f00b204e9800998ecf8427e'),
  'esign-amendment': new events.EsignAmendmentEvent(envelope, 'c41d8cd98f00b204e9800998ecf8427e'),
  'esign-select': new events.EsignSelectEvent(envelope),
  'esign-selection-change': new events.EsignSelectionChangeEvent([
    {envelopeFingerprint: envelope, title: 'Tenancy agreement', status: 'sent', tags: ['Lettings']},
  ]),
  'esign-verified': new events.EsignVerifiedEvent(sampleVerdict()),
};

/**
 * What an event says, as JSON; empty if it says nothing but its name.
 * @throws Error for an event without a sample
 */
export function sampleOf(name: string): string {
  const sample: Event | undefined = samples[name as EventName];
  if (!sample) throw new Error(`Give ${name} a sample in site/making/event-samples.ts.`);
  const own = Object.entries(sample).filter(([member]) => member !== 'isTrusted');
  return own.length > 0 ? JSON.stringify(Object.fromEntries(own), null, 2) : '';
}
