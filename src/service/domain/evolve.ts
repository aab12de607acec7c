import type {Actor, Document, Envelope, Field, Party} from './envelope.js';
import {sentOf} from './envelope.js';
import {filesIn, withoutFile} from './fields/field-files.js';
import {withLockedValues} from './fields/locked-values.js';
import {withSettled} from './fields/settled-fields.js';
import type {EnvelopeEvent, ProcessedDocument, SealedDocument} from './envelope-event.js';
import {isNoted} from './record/note.js';
import {withChoice} from './fields/signature-choice.js';
import {withPrefills, withUpdatedParty} from './party-change.js';
import {withReassignedParty} from './people/reassignment.js';
import {withReminded} from './reminding.js';

/** An event with its time and origin. */
export interface Occurrence {
  readonly at: Date;
  readonly actor: Actor | null;
}

/**
 * Returns the envelope after an event. Never refuses, because `decide` has already checked the command.
 * Parties, documents and fields that an event does not change remain the same objects.
 */
export function evolve(envelope: Envelope, event: EnvelopeEvent, occurrence: Occurrence): Envelope {
  const after = following(envelope, event, occurrence);
  return touching.has(event.type) ? {...after, untouchedHours: null} : after;
}

/** What a sender does to a draft: from then on it stays. */
const touching: ReadonlySet<EnvelopeEvent['type']> = new Set([
  'draft-changed',
  'fields-placed',
  'gone-on-without',
  'queued',
  'sent',
  'signatures-dropped',
  'signatures-kept',
]);

function following(envelope: Envelope, event: EnvelopeEvent, {at, actor}: Occurrence): Envelope {
  if (isNoted(event)) return envelope;
  switch (event.type) {
    case 'created':
    case 'deleted':
    case 'party-asked':
    case 'party-copied':
    case 'party-passkey-removed':
    case 'upload-cleaned':
      return envelope;
    case 'signatures-dropped':
    case 'signatures-kept':
      return withDecision(envelope, event);
    case 'processed':
      return withProcessed(envelope, event);
    case 'failed':
      return failed(envelope, at);
    case 'tried-again':
      return triedAgain(envelope);
    case 'document-left-out':
      return withoutDocument(envelope, event);
    case 'gone-on-without':
      return envelope.status === 'draft' ? {...envelope, leftOut: []} : envelope;
    case 'fields-placed':
      return {...envelope, fields: event.fields};
    case 'draft-changed':
      return withChangedDraft(envelope, event);
    case 'queued':
      return {...envelope, status: 'processing', isSentWhenReady: true};
    case 'sent':
      return sent(envelope, at);
    case 'widget-begun':
      return withParty(envelope, event.partyId, {status: 'in progress'});
    case 'widget-signed':
      return {...withSignedStranger(envelope, event, {at, actor}), status: 'verify', sent: at};
    case 'party-confirmed':
      return withConfirmedStranger(envelope, event, at);
    case 'party-invited':
      return withParty(envelope, event.partyId, {status: 'in progress', invited: at});
    case 'party-updated':
      return withUpdatedParty(envelope, event);
    case 'witness-named': {
      const {name, email, contactId} = event;
      return withParty(envelope, event.partyId, {name, email, contactId});
    }
    case 'party-reassigned':
      return withReassignedParty(envelope, event);
    case 'party-identified':
      return withParty(envelope, event.partyId, {[entered[event.by]]: at});
    case 'party-password-set':
      return withParty(envelope, event.partyId, {passwordHash: event.passwordHash});
    case 'reminded':
      return withReminded(envelope, event, at);
    case 'cancelled':
    case 'expired':
      return ended(envelope, event.type, at);
    case 'party-bounced':
      return withParty(envelope, event.partyId, {status: 'bounced'});
    case 'party-opened':
      return withParty(envelope, event.partyId, {opened: at});
    case 'party-consented':
      return withParty(envelope, event.partyId, {consented: at, agreedTo: event.text});
    case 'party-consent-withdrawn':
      return withParty(envelope, event.partyId, {consented: null, agreedTo: null});
    case 'field-filled':
      return {...envelope, fields: replaced(envelope.fields, event.fieldId, {value: event.value})};
    case 'fields-settled':
      return withSettled(envelope, event.fields);
    case 'values-locked':
      return withLockedValues(envelope, event);
    case 'file-removed':
      return withRemovedFile(envelope, event);
    case 'party-signed':
      return withSigned(envelope, event, {at, actor});
    case 'all-signed':
      return envelope.status === 'sent' ? {...envelope, isSealing: true} : envelope;
    case 'party-rejected':
      return ended(withParty(envelope, event.partyId, {status: 'rejected'}), 'rejected', at);
    case 'sealed':
      return withSealed(envelope, event, at);
    case 'seal-renewed':
      return withRenewedSeal(envelope, event);
  }
}

const withSigned = (
  envelope: Envelope,
  {partyId, isEmbedded = false}: EventOf<'party-signed'>,
  {at, actor}: Occurrence,
): Envelope =>
  withParty(envelope, partyId, {
    status: 'signed',
    signed: at,
    signedFrom: actor,
    isSignedEmbedded: isEmbedded,
  });

/** What a party that has entered something is noted to have done. */
const entered = {
  password: 'enteredPassword',
  code: 'enteredCode',
  passkey: 'usedPasskey',
} as const;

type EventOf<Type extends EnvelopeEvent['type']> = Extract<EnvelopeEvent, {type: Type}>;

function withProcessed(envelope: Envelope, event: EventOf<'processed'>): Envelope {
  const documents = envelope.documents.map((document) => {
    const result = event.documents.find(({id}) => id === document.id);
    return result ? processed(document, result) : document;
  });
  const ready = {documents, fields: event.fields};
  if (envelope.status === 'unsigned') return {...envelope, ...ready};
  return {...envelope, ...ready, status: 'draft'};
}

function withoutDocument(
  envelope: Envelope,
  {documentId, title, failure}: EventOf<'document-left-out'>,
): Envelope {
  if (envelope.status !== 'processing') return envelope;
  const documents = envelope.documents
    .filter(({id}) => id !== documentId)
    .map((document, position) => ({...document, position}));
  return {...envelope, documents, leftOut: [...(envelope.leftOut ?? []), {title, failure}]};
}

/** An unprocessed document returns the envelope to `processing`; afterwards it is a draft again. */
function withChangedDraft(
  envelope: Envelope,
  {values, parties, documents, fields, leftOut}: EventOf<'draft-changed'>,
): Envelope {
  const changed = {...envelope, ...values, parties, documents, fields, leftOut};
  const isReady = documents.every(({pdfSha256}) => pdfSha256 !== null);
  return isReady ? changed : {...changed, status: 'processing', isSentWhenReady: false};
}

/** The signature from the public page now counts, and the other parties are invited. */
const withConfirmedStranger = (
  envelope: Envelope,
  {partyId}: EventOf<'party-confirmed'>,
  at: Date,
): Envelope => ({
  ...withParty(envelope, partyId, {confirmed: at}),
  status: 'sent',
  sent: sentOf(envelope) ?? at,
  reminded: null,
  isSealing: false,
});

/** Applies the sender's decision about existing signatures in a document. */
function withDecision(
  envelope: Envelope,
  {type, documentId, report: upload}: EventOf<'signatures-dropped' | 'signatures-kept'>,
): Envelope {
  const choice = type === 'signatures-kept' ? 'keep' : 'drop';
  const documents = envelope.documents.map((document) =>
    document.id === documentId ? withChoice({...document, upload}, choice) : document,
  );
  return {...envelope, documents};
}

const withSignedStranger = (
  envelope: Envelope,
  {partyId, contactId}: EventOf<'widget-signed'>,
  {at, actor}: Occurrence,
): Envelope =>
  withParty(envelope, partyId, {contactId, status: 'signed', signed: at, signedFrom: actor});

const processed = (
  document: Document,
  {originalSha256, pdfSha256, pages, formFields, upload}: ProcessedDocument,
): Document => ({
  ...document,
  sourceUrl: null,
  originalSha256,
  pdfSha256,
  pages,
  formFields,
  ...(upload && {upload}),
});

function withRemovedFile(envelope: Envelope, {fieldId, sha256}: EventOf<'file-removed'>): Envelope {
  const field = envelope.fields.find(({id}) => id === fieldId);
  const value = field ? withoutFile(filesIn(field), sha256) : null;
  return {...envelope, fields: replaced(envelope.fields, fieldId, {value})};
}

function ended(
  envelope: Envelope,
  status: 'cancelled' | 'expired' | 'rejected',
  at: Date,
): Envelope {
  return {...envelope, status, sent: sentOf(envelope) ?? at, processed: at};
}

const sent = (envelope: Envelope, at: Date): Envelope => ({
  ...withPrefills(envelope),
  status: 'sent',
  sent: at,
  reminded: null,
  isSealing: false,
});

const failed = (envelope: Envelope, at: Date): Envelope => ({
  ...envelope,
  status: 'failed',
  isSentWhenReady: 'isSentWhenReady' in envelope && envelope.isSentWhenReady,
  sent: sentOf(envelope),
  processed: at,
});

/** Returns to the step that failed: sealing if all parties have signed, otherwise processing the documents. */
function triedAgain(envelope: Envelope): Envelope {
  if (envelope.status !== 'failed') return envelope;
  const {sent, isSentWhenReady} = envelope;
  return sent
    ? {...envelope, status: 'sent', sent, reminded: null, isSealing: true}
    : {...envelope, status: 'processing', isSentWhenReady};
}

const sealOf = ({
  sealedSha256,
  provedUntil,
}: Pick<SealedDocument, 'sealedSha256' | 'provedUntil'>): Partial<Document> => ({
  sealedSha256,
  ...(provedUntil && {sealProvedUntil: provedUntil}),
});

const withRenewedSeal = (envelope: Envelope, event: EventOf<'seal-renewed'>): Envelope => ({
  ...envelope,
  documents: replaced(envelope.documents, event.documentId, sealOf(event)),
});

function withSealed(envelope: Envelope, event: EventOf<'sealed'>, at: Date): Envelope {
  const documents = envelope.documents.map((document) => {
    const sealed = event.documents.find(({id}) => id === document.id);
    return sealed ? {...document, ...sealOf(sealed)} : document;
  });
  return {
    ...envelope,
    documents,
    status: 'signed',
    sent: sentOf(envelope) ?? at,
    processed: at,
  };
}

const withParty = (envelope: Envelope, partyId: number, change: Partial<Party>): Envelope => ({
  ...envelope,
  parties: replaced(envelope.parties, partyId, change),
});

const replaced = <Item extends Party | Document | Field>(
  items: readonly Item[],
  id: number,
  change: Partial<Item>,
) => items.map((item) => (item.id === id ? {...item, ...change} : item));
