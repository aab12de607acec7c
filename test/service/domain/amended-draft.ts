/** The draft in which a sent envelope is changed. */
import {decide, evolve, recordOf, type Command} from '../../../src/service/domain/behaviours.js';
import type {Amend} from '../../../src/service/domain/behaviours/amending.js';
import type {Envelope, Party} from '../../../src/service/domain/envelope.js';
import {
  actor,
  after,
  anna,
  at,
  ben,
  draft,
  field,
  party,
  sent,
  signing,
} from './envelope-fixture.js';

export const draftName = 'f'.repeat(32);
export const open = {type: 'open-amendment', draft: draftName} as const;

/** The draft, in which everything has another id, until it is changed. */
export const made = (
  envelope: Envelope,
  change: (made: Envelope) => Partial<Envelope> = () => ({}),
) => {
  const ids = (parts: readonly {readonly id: number}[]) =>
    Object.fromEntries(parts.map(({id}) => [id + 1_000, id]));
  const {parties, documents, fields} = envelope;
  const asMade = {
    ...draft(),
    title: envelope.title,
    fingerprint: draftName,
    isAllAtOnce: envelope.isAllAtOnce,
    amends: {of: envelope.fingerprint, parties: ids(parties), documents: ids(documents)},
    parties: parties.map(({id, position, role, name, email, settings = {}}) =>
      party(id, {name, email, role, settings, id: id + 1_000, position}),
    ),
    documents: documents.map((one) => ({...one, id: one.id + 1_000, fingerprint: '9'.repeat(32)})),
    fields: fields.map(({prefill = null, isHidden: _isHidden, ...one}) => ({
      ...one,
      id: one.id + 1_000,
      partyId: one.partyId + 1_000,
      documentId: one.documentId + 1_000,
      value: prefill,
    })),
  } as Envelope;
  return {...asMade, ...change(asMade)} as Envelope;
};

/** Sends it on. */
export const amend = (
  envelope: Envelope,
  change?: Parameters<typeof made>[1],
  more: Partial<Amend> = {},
): Command => ({type: 'amend', draft: made(envelope, change), language: 'en', ...more});

export type Change = Parameters<typeof made>[1];

/** A text that Anna fills in. */
export const text = field(103, anna, {type: 'text', title: 'Rent', isRequired: false});

/** Anna has signed, Ben has not, and it is being changed. */
export const signedOnce = (change: Partial<Envelope> = {}) =>
  after(
    sent({fields: [field(101, anna), field(102, ben), text], isAllAtOnce: true, ...change}),
    {type: 'fill', partyId: anna, fieldId: 103, value: '1200'},
    ...signing(anna, 101),
    open,
  );

export const signerIn = (envelope: Envelope, id = anna): Party =>
  envelope.parties.find((one) => one.id === id)!;

/** What the history says first of a command. */
export const recordIn = (before: Envelope, command: Command) => {
  const [event] = decide(before, command);
  return recordOf({before, after: evolve(before, event!, {at, actor})}, event!);
};
