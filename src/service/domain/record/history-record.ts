/** The history record of an event: its type, and data that remain readable after names have changed. */
import type {
  HistoryRecord,
  RecordedDocument,
  RecordedDraft,
  RecordedFile,
  RecordedField,
} from '../../../contract/resources/history.js';
import {choiceOf} from '../../../contract/fields/choice-of.js';
import type {Envelope, Field} from '../envelope.js';
import type {EnvelopeEvent, ProcessedDocument} from '../envelope-event.js';
import {filesOfParty} from '../fields/field-files.js';
import {isNoted} from './note.js';
import {notedRecord} from './note-record.js';
import {identifiedRecord} from './identity-record.js';
import {companyOf, ofRole, partyIn, recordedParty, witnessRecord} from './recorded-party.js';
import {signersOf} from '../upload-report.js';

/** An envelope right before and right after an event. */
export interface Change {
  readonly before: Envelope;
  readonly after: Envelope;
}

/** The record of an event, or null for events that are not recorded (a value entered, a field moved). */
export function recordOf({before, after}: Change, event: EnvelopeEvent): HistoryRecord | null {
  if (isNoted(event)) return notedRecord(after, event);
  switch (event.type) {
    case 'created':
      return {type: 'created', data: draftOf(after)};
    case 'processed':
      return processedRecord(after, event);
    case 'failed':
      return {type: 'failed', data: {failure: event.failure}};
    case 'document-left-out':
      return {type: 'document-left-out', data: {title: event.title, failure: event.failure}};
    case 'gone-on-without':
      return {type: 'gone-on-without', data: {titles: event.titles}};
    case 'upload-cleaned':
      return {
        type: 'upload-cleaned',
        data: {title: event.title, findings: event.report.findings},
      };
    case 'signatures-dropped':
      return {
        type: 'signatures-dropped',
        data: {title: event.title, signers: signersOf(event.report)},
      };
    case 'signatures-kept':
      return {
        type: 'signatures-kept',
        data: {title: event.title, signers: signersOf(event.report), sha256: event.sha256},
      };
    case 'draft-changed':
      return {type: 'draft-changed', data: {before: draftOf(before), after: draftOf(after)}};
    case 'queued':
    case 'sent':
    case 'tried-again':
    case 'expired':
    case 'deleted':
    case 'all-signed':
      return {type: event.type, data: {}};
    case 'cancelled':
      return {type: 'cancelled', data: event.reason ? {reason: event.reason} : {}};
    case 'widget-begun':
    case 'party-confirmed':
    case 'party-copied':
    case 'party-opened':
    case 'party-asked':
    case 'party-consent-withdrawn':
    case 'party-password-set':
    case 'party-passkey-removed':
      return {type: event.type, data: {party: partyIn(after, event.partyId)}};
    case 'party-invited':
      return {type: event.type, data: ofRole(after, event.partyId)};
    case 'widget-signed':
      return signedRecord(after, event, 'public_page');
    case 'party-signed':
      return signedRecord(after, event, event.isEmbedded ? 'embedded' : 'link');
    case 'party-updated':
      return updatedRecord({before, after}, event.partyId);
    case 'party-reassigned':
      return reassignedRecord({before, after}, event);
    case 'witness-named':
      return witnessRecord(after, event);
    case 'reminded':
      return {type: 'reminded', data: {parties: event.partyIds.map((id) => partyIn(after, id))}};
    case 'party-identified':
      return identifiedRecord(after, event);
    case 'values-locked':
      return lockedRecord(after, event);
    case 'party-bounced':
      return bouncedRecord(after, event);
    case 'party-consented':
      return consentedRecord(after, event);
    case 'party-rejected':
      return rejectedRecord(after, event);
    case 'sealed':
      return sealedRecord(after, event);
    case 'seal-renewed':
      return renewedRecord(after, event);
    case 'fields-placed':
    case 'field-filled':
    case 'fields-settled':
    case 'file-removed':
      return null;
  }
}

type EventOf<Type extends EnvelopeEvent['type']> = Extract<EnvelopeEvent, {type: Type}>;

/**
 * Records the added signature page, if there is one: the documents themselves were checked before or at the same time.
 */
function processedRecord(
  envelope: Envelope,
  {documents, replaced}: EventOf<'processed'>,
): HistoryRecord {
  const type = replaced.length > 0 ? 'signature-page-added' : 'processed';
  return {type, data: {documents: documents.map((each) => documentIn(envelope, each))}};
}

const documentIn = (
  envelope: Envelope,
  {id, originalSha256, pdfSha256, pages}: ProcessedDocument,
): RecordedDocument => ({
  title: titleOf(envelope, id),
  sha256: pdfSha256,
  upload_sha256: originalSha256,
  pages: pages.length,
});

/** Includes the files that the party uploaded, and the fields that it was not shown, so that the hash chain proves them. */
function signedRecord(
  envelope: Envelope,
  event: EventOf<'party-signed' | 'widget-signed'>,
  place: 'link' | 'public_page' | 'embedded',
): HistoryRecord {
  const {type, partyId} = event;
  const signIn = event.type === 'party-signed' ? event.signIn : undefined;
  const files = filesOfParty(envelope, partyId).map((file): RecordedFile => ({
    name: file.name,
    sha256: file.sha256,
    ...(file.upload_sha256 && {upload_sha256: file.upload_sha256}),
  }));
  const hidden = hiddenOf(envelope, partyId);
  const data = {...ofRole(envelope, partyId), files, place, ...companyOf(envelope, partyId)};
  const more = {...(hidden.length > 0 ? {hidden} : {}), ...(signIn ? {sign_in: signIn} : {})};
  return {type, data: {...data, ...more}};
}

const hiddenOf = (envelope: Envelope, partyId: number): readonly RecordedField[] =>
  recordedFields(
    envelope,
    envelope.fields.filter((field) => field.isHidden && field.partyId === partyId),
  );

function lockedRecord(
  envelope: Envelope,
  {partyId, fields}: EventOf<'values-locked'>,
): HistoryRecord {
  const ids = new Set(fields.map(({fieldId}) => fieldId));
  const locked = recordedFields(
    envelope,
    envelope.fields.filter(({id}) => ids.has(id)),
  );
  return {type: 'values-locked', data: {party: partyIn(envelope, partyId), fields: locked}};
}

/** The buttons of a choice are one field. */
function recordedFields(envelope: Envelope, fields: readonly Field[]): readonly RecordedField[] {
  const once = new Map(fields.map((field) => [choiceOf(field) || field.key, field]));
  return Array.from(once.values(), ({title, type, documentId}) => ({
    label: title,
    type,
    document: titleOf(envelope, documentId),
  }));
}

const bouncedRecord = (
  envelope: Envelope,
  {partyId, reason}: EventOf<'party-bounced'>,
): HistoryRecord => ({
  type: 'party-bounced',
  data: {party: partyIn(envelope, partyId), reason},
});

const updatedRecord = ({before, after}: Change, partyId: number): HistoryRecord => ({
  type: 'party-updated',
  data: {party: partyIn(after, partyId), before: partyIn(before, partyId)},
});

const reassignedRecord = (
  {before, after}: Change,
  {partyId, reason}: EventOf<'party-reassigned'>,
): HistoryRecord => ({
  type: 'party-reassigned',
  data: {party: partyIn(after, partyId), before: partyIn(before, partyId), reason},
});

/** Includes the text that was agreed to, so that the hash chain proves it. */
const consentedRecord = (
  envelope: Envelope,
  {partyId, text, earlyStart = ''}: EventOf<'party-consented'>,
): HistoryRecord => ({
  type: 'party-consented',
  data: {party: partyIn(envelope, partyId), text, early_start: earlyStart},
});

const rejectedRecord = (
  envelope: Envelope,
  {partyId, reason, documentId}: EventOf<'party-rejected'>,
): HistoryRecord => ({
  type: 'party-rejected',
  data: {...ofRole(envelope, partyId), reason, document: titleOf(envelope, documentId)},
});

function sealedRecord(envelope: Envelope, {documents}: EventOf<'sealed'>): HistoryRecord {
  const seals = documents.map(({id, sealedSha256, level}) => ({
    title: titleOf(envelope, id),
    sha256: sealedSha256,
    level,
  }));
  const missing = [...new Set(documents.flatMap((document) => document.missing))];
  return {type: 'sealed', data: {documents: seals, missing}};
}

const renewedRecord = (
  envelope: Envelope,
  {documentId, sealedSha256, formerSha256}: EventOf<'seal-renewed'>,
): HistoryRecord => ({
  type: 'seal-renewed',
  data: {
    title: titleOf(envelope, documentId),
    sha256: sealedSha256,
    former_sha256: formerSha256,
  },
});

const titleOf = ({documents}: Envelope, documentId: number | null): string =>
  documents.find(({id}) => id === documentId)?.title ?? '';

const draftOf = ({title, documents, parties}: Envelope): RecordedDraft => ({
  title,
  documents: documents.map((document) => document.title),
  parties: parties.map((party) => ({
    ...recordedParty(party),
    role: party.role,
    ...(party.stage ? {stage: party.stage} : {}),
  })),
});
