/** What is recorded without changing an envelope: links, codes and mails on their way, files, mandates. */
import type {MandateAction} from '../../../contract/access/mandate.js';
import type {RecordedParty} from '../../../contract/resources/history.js';
import type {IdentityCheck} from '../identity/identity.js';
import {nothing} from '../effects.js';
import {filesNamed} from '../envelope-files.js';
import {unchanged, type Envelope, type Party} from '../envelope.js';
import {numberOf} from '../invitation.js';
import type {Approval, Mandate} from '../people/mandate.js';
import {isStillToSign} from '../preconditions.js';
import {partyIn, recordedOfParty} from '../record/recorded.js';
import type {Behaviour, OfParty, Typed} from './behaviour.js';

/** A link of a party was handed out. */
interface LinkCopied extends OfParty<'link-copied'> {
  /** The user of the account who was shown it; omitted if an application asked. */
  readonly to?: RecordedParty;
  /** Whether it takes the place of all earlier links. */
  readonly isRenewed?: true;
}

/** Something that is recorded without changing the envelope. */
export type Note =
  /** A wrong password or code was entered, or a passkey refused; `tries` counts all of them so far. */
  | (OfParty<'party-not-identified'> & {readonly by: IdentityCheck; readonly tries: number})
  /** A code was sent to a number that ends in these four digits, or to the party's address. */
  | (OfParty<'code-sent'> & {readonly mobileEnd?: string})
  /** The account got a link of this party, or a user of it did. */
  | LinkCopied
  /** The mail server accepted the invitation to this address. */
  | (OfParty<'party-mailed'> & {readonly email: string})
  /** The gateway accepted the invitation to this number. */
  | (OfParty<'party-messaged'> & {readonly mobile: string})
  /** A mail or message to this party was attempted this many times and will not be retried. */
  | (OfParty<'mail-given-up'> & {readonly tries: number; readonly isMessage?: true})
  /** Someone received sealed documents; a recipient who is not a party has no id. */
  | {
      readonly type: 'copy-delivered';
      readonly to: RecordedParty;
      readonly by: 'mail' | 'download';
      readonly documentIds: readonly number[];
    }
  | {readonly type: 'file-damaged'; readonly sha256: string}
  /** An agent did what is recorded next to this, because somebody had approved its mandate. */
  | {
      readonly type: 'mandated';
      readonly action: MandateAction;
      readonly mandate: Pick<Mandate, 'id' | 'title'> & {readonly approved: Approval};
    };

type TakeNote = Typed<'note'> & {readonly note: Note};

const leaving = {evolve: unchanged, effects: nothing};

export const noting: Behaviour<TakeNote, Note> = {
  commands: {
    // Nothing, if the note is no longer relevant to the envelope.
    note: (envelope, {note}) => (bearsOn(envelope, note) ? [note] : []),
  },
  events: {
    'party-not-identified': {
      ...leaving,
      record: ({after}, {type, partyId, by, tries}) => ({
        type,
        data: {party: partyIn(after, partyId), by, tries},
      }),
    },
    'code-sent': {
      ...leaving,
      record: ({after}, {type, partyId, mobileEnd}) => ({
        type,
        data: {party: partyIn(after, partyId), ...(mobileEnd ? {mobile_end: mobileEnd} : {})},
      }),
    },
    'link-copied': {
      evolve: unchanged,
      effects: (_, {partyId, isRenewed}) => (isRenewed ? [{type: 'revoke-links', partyId}] : []),
      record: ({after}, {type, partyId, to, isRenewed}) => ({
        type,
        data: {
          party: partyIn(after, partyId),
          ...(to ? {to} : {}),
          ...(isRenewed ? {renewed: true} : {}),
        },
      }),
    },
    'party-mailed': {...leaving, record: recordedOfParty},
    'party-messaged': {
      ...leaving,
      record({after}, {type, partyId}) {
        const number = numberIn(after, partyId);
        return number ? {type, data: {party: partyIn(after, partyId), ...number}} : null;
      },
    },
    'mail-given-up': {
      ...leaving,
      record: ({after}, {type, partyId, tries, isMessage}) => ({
        type,
        data: {party: partyIn(after, partyId), ...(isMessage && numberIn(after, partyId)), tries},
      }),
    },
    'copy-delivered': {
      ...leaving,
      record({after}, {type, to, by, documentIds}) {
        const copies = after.documents
          .filter(({id}) => documentIds.includes(id))
          .map(({title, sealedSha256}) => ({title, sha256: sealedSha256 ?? ''}));
        return {type, data: {party: to, by, documents: copies}};
      },
    },
    'file-damaged': {
      ...leaving,
      record: ({after}, {type, sha256}) => ({type, data: {documents: filesNamed(after, sha256)}}),
    },
    mandated: {
      ...leaving,
      record(_, {type, action, mandate: {id, title, approved}}) {
        const approver = {party_id: '', name: approved.name, email: approved.email};
        const at = approved.at.toISOString();
        const data = {action, mandate_id: String(id), title};
        return {type, data: {...data, approved_by: approver, approved_at: at}};
      },
    },
  },
};

function bearsOn(envelope: Envelope, note: Note): boolean {
  switch (note.type) {
    case 'party-not-identified':
    case 'code-sent':
    case 'link-copied':
      return isStillToSign(envelope, partyOf(envelope, note.partyId));
    case 'party-mailed': {
      const party = partyOf(envelope, note.partyId);
      return isStillToSign(envelope, party) && party?.email === note.email;
    }
    case 'party-messaged': {
      const party = partyOf(envelope, note.partyId);
      return isStillToSign(envelope, party) && party?.mobile === note.mobile;
    }
    case 'mail-given-up':
      // The bounce of a party that has yet to sign is already recorded as an event of its own.
      return (partyOf(envelope, note.partyId)?.status ?? 'bounced') !== 'bounced';
    case 'copy-delivered':
      return envelope.status === 'signed';
    case 'file-damaged':
      return filesNamed(envelope, note.sha256).length > 0;
    case 'mandated':
      return true;
  }
}

function numberIn(envelope: Envelope, partyId: number) {
  const party = partyOf(envelope, partyId);
  return party && numberOf(party);
}

const partyOf = ({parties}: Envelope, partyId: number): Party | undefined =>
  parties.find(({id}) => id === partyId);
