/** What is recorded of events that do not change the envelope. */
import type {HistoryRecord} from '../../../contract/resources/history.js';
import type {Envelope} from '../envelope.js';
import type {EnvelopeEvent} from '../envelope-event.js';
import {filesNamed} from '../envelope-files.js';
import {codeRecord} from './identity-record.js';
import type {NotedEvent} from './note.js';
import {partyIn} from './recorded-party.js';

type EventOf<Type extends EnvelopeEvent['type']> = Extract<EnvelopeEvent, {type: Type}>;

/** The record of an event that does not change the envelope. */
export function notedRecord(envelope: Envelope, event: NotedEvent): HistoryRecord {
  switch (event.type) {
    case 'party-not-identified': {
      const {by, tries} = event;
      return {type: event.type, data: {party: partyIn(envelope, event.partyId), by, tries}};
    }
    case 'code-sent':
      return codeRecord(envelope, event);
    case 'party-mailed':
    case 'link-copied':
      return {type: event.type, data: {party: partyIn(envelope, event.partyId)}};
    case 'mail-given-up': {
      const {partyId, tries} = event;
      return {type: 'mail-given-up', data: {party: partyIn(envelope, partyId), tries}};
    }
    case 'party-viewed':
      return viewedRecord(envelope, event);
    case 'copy-delivered':
      return copyRecord(envelope, event);
    case 'file-damaged':
      return {type: 'file-damaged', data: {documents: filesNamed(envelope, event.sha256)}};
    case 'mandated':
      return mandatedRecord(event);
  }
}

/** The pages of each document that the party had loaded, in the order of the documents. */
function viewedRecord(envelope: Envelope, {partyId}: EventOf<'party-viewed'>): HistoryRecord {
  const {viewed = null} = envelope.parties.find(({id}) => id === partyId) ?? {};
  const documents = envelope.documents.map(({title, fingerprint, pages}) => ({
    title,
    pages: pages.flatMap((_, index) => (viewed?.[`${fingerprint}/${index + 1}`] ? index + 1 : [])),
  }));
  const party = partyIn(envelope, partyId);
  return {
    type: 'party-viewed',
    data: {party, documents: documents.filter(({pages}) => pages.length > 0)},
  };
}

function copyRecord(
  {documents}: Envelope,
  {to, by, documentIds}: EventOf<'copy-delivered'>,
): HistoryRecord {
  const copies = documents
    .filter(({id}) => documentIds.includes(id))
    .map(({title, sealedSha256}) => ({title, sha256: sealedSha256 ?? ''}));
  return {type: 'copy-delivered', data: {party: to, by, documents: copies}};
}

function mandatedRecord({
  action,
  mandate: {id, title, approved},
}: EventOf<'mandated'>): HistoryRecord {
  const approver = {party_id: '', name: approved.name, email: approved.email};
  const at = approved.at.toISOString();
  const data = {action, mandate_id: String(id), title, approved_by: approver, approved_at: at};
  return {type: 'mandated', data};
}
