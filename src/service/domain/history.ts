/** The record of what happened to an envelope: each entry holds the SHA-256 of the one before it. */
import type {Actor, Envelope} from './envelope.js';
import {filesOfParty} from './field-files.js';
import type {EnvelopeEvent, EnvelopeEventType, IdentityCheck} from './envelope-event.js';

export interface HistoryEntry {
  /** Place in the record, from 0. */
  readonly position: number;
  readonly type: EnvelopeEventType;
  /** The sentence that answers and certificate show. */
  readonly detail: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly at: Date;
  /** SHA-256 of the entry before, 64 hex digits; of nothing, 64 zeros. */
  readonly previous: string;
  readonly hash: string;
}

/** What stands for the reason of somebody who declined without giving one. */
export const noReason = 'no reason given';

/** What stands before the first entry. */
export const chainStart = '0'.repeat(64);

/** Computes SHA-256 as 64 hex digits; passed in, so that the rules stay free of I/O. */
export type Digest = (text: string) => string;

/** The text whose SHA-256 is an entry's hash: JSON of its members in this order. */
export const hashedText = (entry: Omit<HistoryEntry, 'hash'>): string =>
  JSON.stringify([
    entry.previous,
    entry.position,
    entry.type,
    entry.detail,
    entry.ip,
    entry.userAgent,
    entry.at.toISOString(),
  ]);

/** The entry that follows `last`, or null for events that leave no trace (a value typed, a field moved). */
export function nextEntry(
  last: Pick<HistoryEntry, 'position' | 'hash'> | null,
  envelope: Envelope,
  event: EnvelopeEvent,
  occurrence: {readonly at: Date; readonly actor: Actor | null},
  digest: Digest,
): HistoryEntry | null {
  const detail = describe(envelope, event);
  if (detail === null) return null;
  const entry = {
    position: last ? last.position + 1 : 0,
    type: event.type,
    detail,
    ip: occurrence.actor?.ip ?? '0.0.0.0',
    userAgent: occurrence.actor?.userAgent ?? '',
    at: occurrence.at,
    previous: last?.hash ?? chainStart,
  };
  return {...entry, hash: digest(hashedText(entry))};
}

/** Whether every entry follows from the one before it. */
export function isUnbroken(entries: readonly HistoryEntry[], digest: Digest): boolean {
  return entries.every((entry, index) => {
    const previous = entries[index - 1]?.hash ?? chainStart;
    return (
      entry.position === index &&
      entry.previous === previous &&
      entry.hash === digest(hashedText(entry))
    );
  });
}

function describe(envelope: Envelope, event: EnvelopeEvent): string | null {
  switch (event.type) {
    case 'created':
      return `Envelope created with ${event.documents.map(({title}) => `“${title}”`).join(', ')}`;
    case 'processed':
      return processedDetail(event);
    case 'failed':
      return `Envelope failed: ${event.reason}`;
    case 'document-left-out':
      return `“${event.title}” left out: ${event.reason}`;
    case 'gone-on-without':
      return `Sender goes on without ${event.titles.map((title) => `“${title}”`).join(', ')}`;
    case 'draft-changed':
      return `Draft changed: “${envelope.title}” with ${envelope.documents.map(({title}) => `“${title}”`).join(', ')} for ${envelope.parties.map(({name, email}) => `${name} (${email})`).join(', ')}`;
    case 'queued':
      return 'Envelope queued for sending';
    case 'sent':
      return 'Envelope sent';
    case 'widget-begun':
      return `${nameOf(envelope, event.partyId)} began on the public page of the template`;
    case 'widget-signed':
      return `${signedDetail(envelope, event.partyId)}, to be confirmed by mail`;
    case 'party-confirmed':
      return `${nameOf(envelope, event.partyId)} confirmed by the link sent to this address`;
    case 'party-invited':
      return `${nameOf(envelope, event.partyId)} invited to sign`;
    case 'party-updated':
      return `Recipient changed to ${event.name} (${event.email})`;
    case 'reminded':
      return `Reminder sent to ${event.partyIds.map((id) => nameOf(envelope, id)).join(', ') || 'nobody'}`;
    case 'cancelled':
      return 'Envelope cancelled';
    case 'expired':
      return 'Envelope expired';
    case 'deleted':
      return 'Envelope deleted';
    case 'party-identified':
      return `${nameOf(envelope, event.partyId)} entered ${checkWords[event.by]}`;
    case 'party-bounced':
      return `Mail to ${nameOf(envelope, event.partyId)} did not arrive: ${event.reason}`;
    case 'party-opened':
      return `${nameOf(envelope, event.partyId)} opened the envelope`;
    case 'party-consented':
      return consentDetail(envelope, event);
    case 'party-asked':
      return `${nameOf(envelope, event.partyId)} asked the sender a question`;
    case 'party-signed':
      return signedDetail(envelope, event.partyId);
    case 'all-signed':
      return 'Everybody has signed; sealing begins';
    case 'party-rejected':
      return `${nameOf(envelope, event.partyId)} declined to sign: ${event.reason || noReason}`;
    case 'sealed':
      return sealedDetail(event);
    case 'fields-placed':
    case 'field-filled':
    case 'file-removed':
      return null;
  }
}

/** Where a page for signatures was added, that: the documents themselves were checked before, or with it. */
function processedDetail({
  documents,
  replaced,
}: Extract<EnvelopeEvent, {type: 'processed'}>): string {
  const what = replaced.length > 0 ? 'Signature page added' : 'Documents checked';
  return `${what}: ${documents.map(({pdfSha256}) => `SHA-256 ${pdfSha256}`).join(', ')}`;
}

/** With the words that were agreed to, so that the chain proves them. */
function consentDetail(
  envelope: Envelope,
  {partyId, text, earlyStart}: Extract<EnvelopeEvent, {type: 'party-consented'}>,
): string {
  const agreed = `${nameOf(envelope, partyId)} agreed to sign electronically: “${text}”`;
  return earlyStart ? `${agreed}, and to this: “${earlyStart}”` : agreed;
}

/** With the files that the party hands over, so that the chain proves them. */
function signedDetail(envelope: Envelope, partyId: number): string {
  const files = filesOfParty(envelope, partyId).map(
    ({name, sha256}) => `“${name}” (SHA-256 ${sha256})`,
  );
  const signed = `${nameOf(envelope, partyId)} signed`;
  return files.length > 0 ? `${signed} and uploaded ${files.join(', ')}` : signed;
}

function sealedDetail({documents}: Extract<EnvelopeEvent, {type: 'sealed'}>): string {
  const seals = documents
    .map(({sealedSha256, level}) => `${level}, SHA-256 ${sealedSha256}`)
    .join('; ');
  const notes = documents.flatMap(({notes}) => notes);
  return [`Envelope sealed (${seals})`, ...notes].join('. ');
}

const checkWords: Readonly<Record<IdentityCheck, string>> = {
  password: 'the password',
  code: 'the code sent to the mobile number given for this signer',
};

const nameOf = (envelope: Envelope, partyId: number): string => {
  const party = envelope.parties.find(({id}) => id === partyId);
  return party ? `${party.name} (${party.email})` : 'Somebody';
};
