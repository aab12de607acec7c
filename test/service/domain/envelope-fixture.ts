/** Envelopes for tests: a draft with two signers and a copy, and a given/when/then to play its life. */
import {createHash} from 'node:crypto';
import type {ErrorCode} from '../../../src/contract/errors.js';
import {
  decide,
  effectsOf,
  evolve,
  type Command,
  type EnvelopeEvent,
} from '../../../src/service/domain/behaviours.js';
import type {Document, Envelope, Field, Party} from '../../../src/service/domain/envelope.js';
import {Refusal} from '../../../src/service/domain/refusal.js';

export const at = new Date('2026-11-21T09:00:00Z');
export const actor = {ip: '203.0.113.7', userAgent: 'Test'};
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

export const anna = 11;
export const ben = 12;
export const copy = 13;

export const party = (id: number, change: Partial<Party> = {}): Party => ({
  id,
  contactId: id,
  position: id - 11,
  name: {[anna]: 'Anna', [ben]: 'Ben', [copy]: 'Cora'}[id] ?? `Party ${id}`,
  email: `${id}@example.com`,
  role: id === copy ? 'copy' : 'signer',
  message: '',
  mobile: null,
  encryptedPassword: null,
  isInPerson: false,
  status: id === copy ? 'copy' : 'pending',
  signatureFingerprint: String(id).padStart(32, '0'),
  invited: null,
  enteredPassword: null,
  enteredCode: null,
  opened: null,
  consented: null,
  agreedTo: null,
  signed: null,
  signedFrom: null,
  isSignedEmbedded: false,
  confirmed: null,
  updates: 0,
  ...change,
});

export const document = (change: Partial<Document> = {}): Document => ({
  id: 1,
  fingerprint: 'd'.repeat(32),
  position: 0,
  title: 'Lease',
  fileName: 'lease.pdf',
  sourceUrl: null,
  originalSha256: 'a'.repeat(64),
  pdfSha256: 'b'.repeat(64),
  sealedSha256: null,
  pages: [{width: 595, height: 842}],
  formFields: [],
  ...change,
});

export const field = (id: number, partyId: number, change: Partial<Field> = {}): Field => ({
  id,
  key: `field-${id}`,
  documentId: 1,
  partyId,
  type: 'signature',
  title: '',
  isRequired: true,
  isReadOnly: false,
  page: 1,
  x: 100,
  y: 100,
  width: 160,
  height: 40,
  merge: null,
  value: null,
  options: [],
  formField: null,
  covers: [],
  ...change,
});

export const typed = {kind: 'typed', text: 'Anna', hand: 'caveat'} as const;

export const draft = (change: Partial<Envelope> = {}): Envelope =>
  ({
    companyId: 1,
    id: 1,
    fingerprint: 'e'.repeat(32),
    title: 'Lease of 1 Mill Lane',
    userId: 1,
    isAllAtOnce: false,
    isMarked: false,
    autoExpireHours: null,
    autoRemindHours: null,
    redirectUrl: '',
    meta: null,
    created: at,
    parties: [party(anna), party(ben), party(copy)],
    documents: [document()],
    fields: [field(101, anna), field(102, ben)],
    status: 'draft',
    ...change,
  }) as Envelope;

/** The envelope after the commands, each decided and evolved in turn, all at one instant. */
export const after = (envelope: Envelope, ...commands: readonly Command[]): Envelope =>
  afterAt(at, envelope, ...commands);

/** The same at another instant. */
export const afterAt = (
  instant: Date,
  envelope: Envelope,
  ...commands: readonly Command[]
): Envelope =>
  commands.reduce(
    (state, command) =>
      decide(state, command).reduce(
        (next, event) => evolve(next, event, {at: instant, actor}),
        state,
      ),
    envelope,
  );

/** The commands by which a party reads and signs. */
export const signing = (partyId: number, fieldId: number): readonly Command[] => [
  {type: 'open', partyId},
  {type: 'consent', partyId, text: 'Agreed'},
  {type: 'fill', partyId, fieldId, value: typed},
  {type: 'sign', partyId},
];

/** The events a command leads to, or the code it is refused with. */
export function outcome(
  envelope: Envelope,
  command: Command,
): readonly EnvelopeEvent[] | ErrorCode {
  try {
    return decide(envelope, command);
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

export const sent = (change: Partial<Envelope> = {}): Envelope =>
  after(draft(change), {type: 'send'});

/** One of which nothing could be used. */
export const failed = (): Envelope =>
  after(draft({status: 'processing', isSentWhenReady: true} as Partial<Envelope>), {
    type: 'process',
    documents: [],
    fields: [],
    refused: [{id: 1, failure: {code: 'damaged'}}],
  });

export const sealing = (): Envelope => after(sent(), ...signing(anna, 101), ...signing(ben, 102));

export const seal: Command = {
  type: 'seal',
  documents: [{id: 1, sealedSha256: 'c'.repeat(64), level: 'B-B', missing: []}],
};

export const annaOf = ({parties}: Envelope): Party => parties.find(({id}) => id === anna)!;

/** The envelope with something else about Anna. */
export const withAnna = (envelope: Envelope, change: Partial<Party>): Envelope => ({
  ...envelope,
  parties: envelope.parties.map((each) => (each.id === anna ? {...each, ...change} : each)),
});

/** All that follows from a command: which mails and messages, of the rest its type. */
export const effectsAfter = (before: Envelope, command: Command): readonly string[] =>
  decide(before, command).flatMap((event) =>
    effectsOf(after(before, command), event).map((effect) =>
      effect.type === 'mail' || effect.type === 'message'
        ? `${effect.type} ${effect.kind}`
        : effect.type,
    ),
  );
