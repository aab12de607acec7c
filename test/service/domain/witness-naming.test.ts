/** A witness whom the signer names. */
import {expect, describe, it} from 'vitest';
import {effectsOf, recordOf} from '../../../src/service/domain/behaviours.js';
import type {Envelope, Party} from '../../../src/service/domain/envelope.js';
import {duplicateOf} from '../../../src/service/domain/duplicate.js';
import {historySentence} from '../../../src/languages/history-sentence.js';
import type {NameWitness} from '../../../src/service/domain/behaviours/naming-witnesses.js';
import {
  after,
  anna,
  ben,
  copy,
  draft,
  field,
  outcome,
  party,
  sent,
  signing,
} from './envelope-fixture.js';

const wim = 14;
const unnamed: Partial<Party> = {
  name: 'Witness',
  email: '',
  contactId: 0,
  role: 'witness',
  position: 1,
  settings: {untilNamed: 'Witness'},
};
const parties = [party(anna), party(wim, unnamed), party(ben, {position: 2}), party(copy)];
const fields = [field(101, anna), field(102, ben), field(103, wim)];
const waiting = (change: Partial<Envelope> = {}) => sent({parties, fields, ...change});
const name: NameWitness = {
  type: 'name-witness',
  partyId: anna,
  witnessId: wim,
  name: 'Wim Vos',
  email: 'wim@example.com',
  contactId: 7,
};
const wimIn = (envelope: Envelope): Party => envelope.parties.find(({id}) => id === wim)!;
const filled = (envelope: Envelope) => after(envelope, ...signing(anna, 101).slice(0, -1));

describe('a signer who names the witness', () => {
  it('cannot sign before, and is followed by the witness', () => {
    expect(outcome(filled(waiting()), {type: 'sign', partyId: anna})).toBe(10010);
    const named = after(filled(waiting()), name);
    expect(wimIn(named)).toMatchObject({name: 'Wim Vos', email: 'wim@example.com', contactId: 7});
    expect(outcome(named, {type: 'sign', partyId: anna})).toMatchObject([
      {type: 'party-signed', partyId: anna},
      {type: 'party-invited', partyId: wim},
    ]);
  });

  it('may press twice, and is refused another name', () => {
    const named = after(waiting(), name);
    expect(outcome(named, name)).toEqual([]);
    expect(outcome(named, {...name, email: 'other@example.com'})).toBe(10010);
  });

  it('is recorded with the witness', () => {
    const before = waiting();
    const [event] = outcome(before, name) as Exclude<ReturnType<typeof outcome>, number>;
    const record = recordOf({before, after: after(before, name)}, event!)!;
    expect(record.data).toMatchObject({by: {name: 'Anna'}, party: {name: 'Wim Vos'}});
    expect(historySentence(record)).toBe(
      'Anna (11@example.com) named Wim Vos (wim@example.com) as a witness',
    );
  });

  it.each([
    ['with the own address', {email: '11@EXAMPLE.com'}],
    ['with the address of another signer', {email: '12@example.com'}],
    ['with the address of somebody who gets a copy', {email: '13@example.com'}],
    ['for a party that is no witness', {witnessId: ben}],
    ['for a party of another envelope', {witnessId: 99}],
    ['in the place of another signer', {partyId: ben}],
    ['in the place of the witness', {partyId: wim}],
  ])('is refused %s', (_, change) => {
    expect([10010, 10281]).toContain(outcome(waiting(), {...name, ...change}));
  });

  it.each<readonly [string, () => Envelope]>([
    ['before it is sent', () => draft({parties, fields})],
    ['after signing', () => after(filled(waiting()), name, {type: 'sign', partyId: anna})],
    ['after a cancellation', () => after(waiting(), {type: 'cancel'})],
    ['for another party that acts at the same time', () => waiting({isAllAtOnce: true})],
  ])('is refused %s', (_, envelope) => {
    const by = _.startsWith('for') ? ben : anna;
    expect(outcome(envelope(), {...name, email: 'new@example.com', partyId: by})).toBe(10010);
  });
});

describe('the sender', () => {
  it('can name the witness too, who then is not the signer’s', () => {
    const update = {
      type: 'update-party',
      partyId: wim,
      name: 'Eva',
      email: 'eva@example.com',
    } as const;
    const named = after(waiting(), update);
    expect(wimIn(named)).toMatchObject({name: 'Eva', email: 'eva@example.com'});
    expect(wimIn(named).settings).not.toHaveProperty('untilNamed');
    expect(outcome(named, name)).toBe(10010);
  });

  it.each([
    ['without an address', {name: 'Eva'}],
    ['at the signer’s address', {name: 'Eva', email: '11@example.com'}],
  ])('cannot do so %s', (_, change) => {
    expect(outcome(waiting(), {type: 'update-party', partyId: wim, ...change})).toBe(10010);
  });

  it('who replaces the signer leaves the witness to the new one', () => {
    const named = after(waiting(), name);
    const update = {type: 'update-party', partyId: anna, email: 'new@example.com'} as const;
    expect(wimIn(after(named, update))).toMatchObject({name: 'Witness', email: '', contactId: 0});
  });

  it('who duplicates it leaves the witness to the signer again', () => {
    const named = after(waiting(), name);
    const names = {
      envelope: {id: 2, fingerprint: 'f', created: new Date()},
      documents: [{id: 2, fingerprint: 'f'}],
      parties: parties.map(({id}) => ({
        id,
        contactId: 0,
        signatureFingerprint: '',
        encryptedPassword: null,
      })),
      fieldIds: [1, 2, 3],
    };
    expect(wimIn(duplicateOf(named, names))).toMatchObject({name: 'Witness', email: ''});
  });

  it('who cancels writes to nobody without an address', () => {
    const cancelled = after(waiting(), {type: 'cancel'});
    expect(effectsOf(cancelled, {type: 'cancelled'})).not.toContainEqual(
      expect.objectContaining({to: {partyId: wim}}),
    );
  });
});

it.each([
  ['a signer without an address', party(wim, {...unnamed, role: 'signer'})],
  ['somebody without an address', party(wim, {...unnamed, settings: {}})],
])('a draft cannot have %s', (_, wrong) => {
  const change = {values: {}, parties: [party(anna), wrong], passwords: new Map()};
  expect([10010, 10260]).toContain(
    outcome(draft(), {
      type: 'change-draft',
      change: {...change, parties: [{keep: anna, change: {}}, wrong]},
    }),
  );
});
