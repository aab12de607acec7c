import {describe, expect, it} from 'vitest';
import {
  effectsOf,
  type Command,
  type EnvelopeEvent,
} from '../../../src/service/domain/behaviours.js';
import type {Envelope, Party} from '../../../src/service/domain/envelope.js';
import {canReassign} from '../../../src/service/domain/behaviours/reassigning.js';
import {after, anna, annaOf, ben, draft, outcome, party, sent} from './envelope-fixture.js';

const reassign: Extract<Command, {type: 'reassign'}> = {
  type: 'reassign',
  partyId: anna,
  name: 'Carla Diaz',
  email: 'carla@example.com',
  contactId: 7,
  reason: 'She signs leases here',
};

/** The envelope with something different about Anna. */
const withAnna = (change: Partial<Party>): Envelope => {
  const envelope = sent();
  const parties = envelope.parties.map((each) => (each.id === anna ? {...each, ...change} : each));
  return {...envelope, parties};
};

describe('assigning signing to someone else', () => {
  it('invites the other person, who starts over', () => {
    const at = new Date('2026-11-21T09:00:00Z');
    const before = withAnna({opened: at, consented: at, agreedTo: 'I agree', updates: 2});
    expect(outcome(before, reassign)).toMatchObject([
      {type: 'party-reassigned', former: {name: annaOf(before).name}},
      {type: 'party-invited', partyId: anna},
    ]);
    expect(annaOf(after(before, reassign))).toMatchObject({
      name: 'Carla Diaz',
      email: 'carla@example.com',
      contactId: 7,
      opened: null,
      consented: null,
      agreedTo: null,
      isReassigned: true,
      // Those are the sender's own corrections.
      updates: 2,
    });
  });

  it('tells the sender who it was and why, and ends every link of the one who was asked first', () => {
    const [event] = outcome(sent(), reassign) as readonly EnvelopeEvent[];
    const {name, email} = annaOf(sent());
    expect(event && effectsOf(sent(), event)).toEqual([
      {type: 'revoke-links', partyId: anna},
      {
        type: 'mail',
        kind: 'email-reassigned',
        to: 'sender',
        about: anna,
        quote: `${name} (${email}): She signs leases here`,
      },
    ]);
  });

  it('is possible once, until the sender chooses somebody', () => {
    const once = after(sent(), reassign);
    expect(outcome(once, {...reassign, email: 'dora@example.com'})).toBe(10010);
    const update = {type: 'update-party', partyId: anna, email: 'eva@example.com'} as const;
    const chosen = after(once, update);
    expect(annaOf(chosen).isReassigned).toBe(false);
    expect(outcome(chosen, reassign)).not.toBe(10010);
  });

  it('is for nobody who takes part already, in whatever letters the address is written', () => {
    const bens = sent().parties.find(({id}) => id === ben)!.email;
    expect(outcome(sent(), {...reassign, email: bens.toUpperCase()})).toBe(10010);
    expect(outcome(sent(), {...reassign, email: annaOf(sent()).email})).toBe(10010);
  });

  it.each([
    ['a code on the phone was asked for', withAnna({mobile: '+441632960123'})],
    ['the person signs in the sender’s presence', withAnna({isInPerson: true})],
    ['it was signed', withAnna({status: 'signed'})],
    ['it is not the party’s turn', withAnna({status: 'pending'})],
    ['it is a draft', draft()],
    [
      'a stranger signs on a public page',
      draft({
        status: 'unsigned',
        parties: [party(anna, {status: 'in progress'})],
      } as Partial<Envelope>),
    ],
  ])('is refused where %s', (_, envelope) => {
    expect(outcome(envelope, reassign)).toBe(10010);
  });
});

it.each([
  ['forbids it', {mayReassign: false}, false],
  ['relies on an account at the host', {needsSignIn: true}, false],
  ['allows it', {mayReassign: true}, true],
] as const)('a party may hand over or not as the sender %s', (_, settings, expected) => {
  expect(canReassign({status: 'sent'}, party(anna, {settings}))).toBe(expected);
});
