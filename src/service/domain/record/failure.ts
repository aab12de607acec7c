/** Failing and retrying an envelope that cannot be processed. */
import type {DocumentFailure} from '../../../contract/resources/document-failure.js';
import type {Envelope} from '../envelope.js';
import type {EnvelopeEvent} from '../envelope-event.js';
import {isSealing} from '../preconditions.js';
import {Refusal} from '../refusal.js';
import {decideLapse} from '../widget.js';

/** An envelope whose processing has ended in the meantime has not failed. */
export function decideFail(envelope: Envelope, failure: DocumentFailure): readonly EnvelopeEvent[] {
  if (envelope.status === 'unsigned') return decideLapse(envelope);
  if (isSealing(envelope)) return [{type: 'failed', failure, isSend: false}];
  if (envelope.status !== 'processing') return [];
  return [{type: 'failed', failure, isSend: envelope.isSentWhenReady}];
}

/** All signatures are kept: only the failed step is repeated. */
export function decideRetry(envelope: Envelope): readonly EnvelopeEvent[] {
  if (envelope.status === 'failed') return [{type: 'tried-again'}];
  throw new Refusal(
    10010,
    `Only what has failed can be tried again; its status is ${envelope.status}.`,
  );
}
