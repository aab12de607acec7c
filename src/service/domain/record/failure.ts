/** The end of an envelope that cannot be worked on, and the way back from there. */
import type {DocumentFailure} from '../../../contract/resources/document-failure.js';
import type {Envelope} from '../envelope.js';
import type {EnvelopeEvent} from '../envelope-event.js';
import {isSealing} from '../preconditions.js';
import {Refusal} from '../refusal.js';
import {decideLapse} from '../widget.js';

/** Work that has ended in the meantime has not failed. */
export function decideFail(envelope: Envelope, failure: DocumentFailure): readonly EnvelopeEvent[] {
  if (envelope.status === 'unsigned') return decideLapse(envelope);
  if (isSealing(envelope)) return [{type: 'failed', failure, isSend: false}];
  if (envelope.status !== 'processing') return [];
  return [{type: 'failed', failure, isSend: envelope.isSentWhenReady}];
}

/** Everything that was signed is still there: only what failed is done again. */
export function decideRetry(envelope: Envelope): readonly EnvelopeEvent[] {
  if (envelope.status === 'failed') return [{type: 'tried-again'}];
  throw new Refusal(
    10010,
    `Only what has failed can be tried again; its status is ${envelope.status}.`,
  );
}
