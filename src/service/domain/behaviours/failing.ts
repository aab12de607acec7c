/** Work on an envelope fails for good, be it its documents or its seal, and is tried again. */
import type {DocumentFailure} from '../../../contract/resources/document-failure.js';
import {processing, type Effect} from '../effects.js';
import {sentOf, type Envelope} from '../envelope.js';
import {isSealing} from '../preconditions.js';
import {recordedAlone} from '../record/recorded.js';
import {Refusal} from '../refusal.js';
import type {Behaviour, Typed} from './behaviour.js';
import type {Deleted, Expired} from './ending.js';
import {decideLapse} from './widget.js';

/** Processing failed permanently or exhausted its retries. */
type Fail = Typed<'fail'> & {readonly failure: DocumentFailure};

/** The cause of the failure is fixed: processing is retried. */
type Retry = Typed<'retry'>;

export interface Failed extends Typed<'failed'> {
  readonly failure: DocumentFailure;
  readonly isSend: boolean;
}

type TriedAgain = Typed<'tried-again'>;

export const failing: Behaviour<Fail | Retry, Failed | TriedAgain, Deleted | Expired> = {
  commands: {fail: (envelope, {failure}) => decideFail(envelope, failure), retry: decideRetry},
  events: {
    failed: {
      isOwnAct: true,
      evolve: (envelope, _, {at}) => ({
        ...envelope,
        status: 'failed',
        isSentWhenReady: 'isSentWhenReady' in envelope && envelope.isSentWhenReady,
        sent: sentOf(envelope),
        processed: at,
      }),
      effects: reportsOf,
      record: (_, {failure}) => ({type: 'failed', data: {failure}}),
    },
    'tried-again': {
      evolve: triedAgain,
      effects: (envelope) => (isSealing(envelope) ? [{type: 'seal'}] : processing(envelope)),
      record: recordedAlone,
    },
  },
};

/** An envelope whose processing has ended in the meantime has not failed. */
export function decideFail(
  envelope: Envelope,
  failure: DocumentFailure,
): readonly (Failed | Deleted | Expired)[] {
  if (envelope.status === 'unsigned') return decideLapse(envelope);
  if (isSealing(envelope)) return [{type: 'failed', failure, isSend: false}];
  if (envelope.status !== 'processing') return [];
  return [{type: 'failed', failure, isSend: envelope.isSentWhenReady}];
}

/** All signatures are kept: only the failed step is repeated. */
function decideRetry(envelope: Envelope): readonly TriedAgain[] {
  if (envelope.status === 'failed') return [{type: 'tried-again'}];
  throw new Refusal(
    10010,
    `Only what has failed can be tried again; its status is ${envelope.status}.`,
  );
}

/** Returns to the step that failed: sealing if all parties have signed, otherwise processing the documents. */
function triedAgain(envelope: Envelope): Envelope {
  if (envelope.status !== 'failed') return envelope;
  const {sent, isSentWhenReady} = envelope;
  return sent
    ? {...envelope, status: 'sent', sent, reminded: null, isSealing: true}
    : {...envelope, status: 'processing', isSentWhenReady};
}

/** A draft that fails during its set-up is reported on that page; any other failure would go unnoticed without a mail. */
function reportsOf(envelope: Envelope, {isSend, failure}: Failed): readonly Effect[] {
  const isUnseen = isSend || sentOf(envelope) !== null || failure.code === 'unfinished';
  return [
    ...(isSend ? [{type: 'webhook', name: 'send-envelope-failed'} as const] : []),
    ...(isUnseen ? [{type: 'mail', kind: 'email-failed', to: 'sender', failure} as const] : []),
  ];
}
