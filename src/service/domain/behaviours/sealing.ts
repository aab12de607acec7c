/** What everybody has signed is sealed, and the seals are renewed as long as they are kept. */
import type {HistoryRecord} from '../../../contract/resources/history.js';
import {forgotten, mailTo, messageTo} from '../effects.js';
import {replaced, sentOf, type Document, type Envelope} from '../envelope.js';
import {isSealing} from '../preconditions.js';
import {titleOf} from '../record/recorded.js';
import type {Behaviour, Change, Typed} from './behaviour.js';

/** A sealed file. */
export interface SealedDocument {
  readonly id: number;
  readonly sealedSha256: string;
  /** PAdES level reached, such as `B-B`. */
  readonly level: string;
  /** Until when its timestamps prove it; omitted or null if there is no document timestamp. */
  readonly provedUntil?: Date | null;
  /** Characters that no font has; they are printed as boxes. */
  readonly missing: readonly string[];
  /** Whether it claims less than the document did (PDF/A, PDF/UA); omitted if not. */
  readonly hasLostClaims?: boolean;
}

/** A sealed file to which a timestamp was added. */
export interface RenewedDocument {
  readonly documentId: number;
  /** SHA-256 of the previous file. */
  readonly formerSha256: string;
  readonly sealedSha256: string;
  readonly provedUntil: Date;
}

type Seal = Typed<'seal'> & {readonly documents: readonly SealedDocument[]};
type RenewSeal = RenewedDocument & Typed<'renew-seal'>;
type Sealed = Typed<'sealed'> & {readonly documents: readonly SealedDocument[]};
type SealRenewed = RenewedDocument & Typed<'seal-renewed'>;

export const sealing: Behaviour<Seal | RenewSeal, Sealed | SealRenewed> = {
  commands: {
    seal: (envelope, {documents}) => (isSealing(envelope) ? [{type: 'sealed', documents}] : []),
    'renew-seal': (envelope, command) =>
      isStillSealed(envelope, command) ? [{...command, type: 'seal-renewed'}] : [],
  },
  events: {
    sealed: {
      isOwnAct: true,
      evolve: (envelope, {documents}, {at}) => ({
        ...envelope,
        documents: envelope.documents.map((document) => {
          const sealed = documents.find(({id}) => id === document.id);
          return sealed ? {...document, ...sealOf(sealed)} : document;
        }),
        status: 'signed',
        sent: sentOf(envelope) ?? at,
        processed: at,
      }),
      effects: (envelope) => [
        {type: 'webhook', name: 'signed-envelope-complete'},
        ...envelope.parties.flatMap((party) => [
          mailTo('email-signed', party.id),
          ...messageTo('signed', party),
        ]),
        {type: 'mail', kind: 'email-signed', to: 'sender'},
      ],
      record: sealedRecord,
    },
    'seal-renewed': {
      isOwnAct: true,
      evolve: (envelope, event) => ({
        ...envelope,
        documents: replaced(envelope.documents, event.documentId, sealOf(event)),
      }),
      effects: (_, {formerSha256}) => forgotten([formerSha256]),
      record: ({after}, {documentId, sealedSha256, formerSha256}) => ({
        type: 'seal-renewed',
        data: {
          title: titleOf(after, documentId),
          sha256: sealedSha256,
          former_sha256: formerSha256,
        },
      }),
    },
  },
};

/** Whether the seal was not renewed by another job in the meantime. */
const isStillSealed = ({documents}: Envelope, {documentId, formerSha256}: RenewSeal): boolean =>
  documents.some(({id, sealedSha256}) => id === documentId && sealedSha256 === formerSha256);

const sealOf = ({
  sealedSha256,
  provedUntil,
}: Pick<SealedDocument, 'sealedSha256' | 'provedUntil'>): Partial<Document> => ({
  sealedSha256,
  ...(provedUntil && {sealProvedUntil: provedUntil}),
});

function sealedRecord({after}: Change, {documents}: Sealed): HistoryRecord {
  const seals = documents.map(({id, sealedSha256, level}) => ({
    title: titleOf(after, id),
    sha256: sealedSha256,
    level,
  }));
  const missing = [...new Set(documents.flatMap((document) => document.missing))];
  const unclaimed = documents
    .filter(({hasLostClaims}) => hasLostClaims)
    .map(({id}) => titleOf(after, id));
  return {
    type: 'sealed',
    data: {documents: seals, missing, ...(unclaimed.length > 0 && {unclaimed})},
  };
}
