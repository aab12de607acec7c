/** Consent, identity and values are one person's: whoever takes the party's place begins anew. */
import {describe, expect, it} from 'vitest';
import {decide, effectsOf, type Command} from '../../../src/service/domain/behaviours.js';
import type {Envelope} from '../../../src/service/domain/envelope.js';
import type {Refusal} from '../../../src/service/domain/refusal.js';
import {after, anna, ben, draft, field, party, typed} from './envelope-fixture.js';

const file = {name: 'id.pdf', type: 'application/pdf', size: 1, sha256: 'f'.repeat(64)} as const;

const fields = [
  field(101, anna),
  field(102, ben),
  field(103, anna, {type: 'text', value: 'from the sender'}),
  field(104, anna, {type: 'upload', isRequired: false}),
  field(105, anna, {type: 'label', value: 'fixed'}),
  field(106, ben, {type: 'text', value: 'Ben’s'}),
];

const did: readonly Command[] = [
  {type: 'identify', partyId: anna, by: 'password'},
  {type: 'identify', partyId: anna, by: 'code'},
  {type: 'open', partyId: anna},
  {type: 'consent', partyId: anna, text: 'Agreed'},
  {type: 'fill', partyId: anna, fieldId: 101, value: typed},
  {type: 'fill', partyId: anna, fieldId: 103, value: 'Anna wrote this'},
  {type: 'add-file', partyId: anna, fieldId: 104, file, findings: []},
];

/** Sent, and Anna has done all but finish. */
const almostSigned = (): Envelope => {
  const parties = [
    party(anna, {encryptedPassword: 'of Anna', mobile: '+441632960123'}),
    party(ben),
  ];
  return after(draft({parties, fields}), {type: 'send'}, ...did);
};

/** Why the party cannot sign now. */
function refusal(envelope: Envelope): string | null | undefined {
  try {
    decide(envelope, {type: 'sign', partyId: anna});
  } catch (error) {
    return (error as Refusal).detail;
  }
  return undefined;
}

const changes: readonly (readonly [string, Command])[] = [
  [
    'address',
    {type: 'update-party', partyId: anna, email: 'mallory@example.com', encryptedPassword: 'new'},
  ],
  ['name', {type: 'update-party', partyId: anna, name: 'Mallory'}],
];

describe.each(changes)('with another %s', (what, change) => {
  it('a party has opened, agreed to and identified by nothing', () => {
    const [mallory] = after(almostSigned(), change).parties;
    expect(mallory).toMatchObject({
      status: 'in progress',
      opened: null,
      consented: null,
      agreedTo: null,
      enteredPassword: null,
      enteredCode: null,
      encryptedPassword: what === 'address' ? 'new' : 'of Anna',
    });
  });

  it('its values go, and what the sender had put there comes back', () => {
    const values = after(almostSigned(), change).fields.map(({id, value}) => [id, value]);
    expect(values).toEqual([
      [101, null],
      [102, null],
      [103, 'from the sender'],
      [104, null],
      [105, 'fixed'],
      [106, 'Ben’s'],
    ]);
  });

  it('it cannot sign before it has agreed and signed itself', () => {
    const changed = after(almostSigned(), change);
    expect(refusal(changed)).toContain('Agree to sign');
    const agreed = after(changed, {type: 'consent', partyId: anna, text: 'Agreed'});
    expect(refusal(agreed)).toContain('still empty');
  });

  it('its links end, its files are forgotten, and it is invited anew', () => {
    const before = almostSigned();
    const events = decide(before, change);
    expect(events.map(({type}) => type)).toEqual(['party-updated', 'party-invited']);
    const [updated] = events;
    expect(updated && effectsOf(after(before, change), updated)).toEqual([
      {type: 'revoke-links', partyId: anna},
      {type: 'forget-files', sha256s: [file.sha256]},
    ]);
  });
});

it('the same name and address again take nothing from a party', () => {
  const before = almostSigned();
  const same = before.parties[0]!;
  const events = decide(before, {
    type: 'update-party',
    partyId: anna,
    name: same.name,
    email: same.email,
    encryptedPassword: 'new',
  });
  expect(events).toEqual([
    {
      type: 'party-updated',
      partyId: anna,
      name: same.name,
      email: same.email,
      contactId: same.contactId,
    },
  ]);
  expect(after(before, {type: 'update-party', partyId: anna, name: same.name})).toMatchObject({
    fields: before.fields,
    parties: [{consented: same.consented}, {}],
  });
});

it('in a draft values are the sender’s, and stay', () => {
  const before = draft({fields});
  expect(after(before, ...changes.map(([, change]) => change)).fields).toEqual(fields);
});

it('who is still to come keeps what the sender put there', () => {
  const sent = after(draft({fields}), {type: 'send'});
  const changed = after(sent, {type: 'update-party', partyId: ben, name: 'Bela'});
  expect(changed.parties[1]).toMatchObject({name: 'Bela', status: 'pending'});
  expect(changed.fields[5]?.value).toBe('Ben’s');
});
