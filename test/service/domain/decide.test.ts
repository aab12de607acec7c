import {describe, expect, it} from 'vitest';
import {effectsOf, type Command} from '../../../src/service/domain/behaviours.js';
import type {Envelope} from '../../../src/service/domain/envelope.js';
import {
  after,
  afterAt,
  anna,
  at,
  ben,
  copy,
  draft,
  failed,
  field,
  outcome,
  party,
  seal,
  sealing,
  sent,
  signing,
  typed,
} from './envelope-fixture.js';

const statusOf = (envelope: Envelope, partyId: number) =>
  envelope.parties.find(({id}) => id === partyId)?.status;

describe('sending', () => {
  it('invites the first signer when they sign one after another', () => {
    expect(outcome(draft(), {type: 'send'})).toEqual([
      {type: 'sent'},
      {type: 'party-invited', partyId: anna},
    ]);
  });

  it('invites every signer, and no copy, when they sign at once', () => {
    const envelope = sent({isAllAtOnce: true});
    expect(envelope.parties.map(({status}) => status)).toEqual([
      'in progress',
      'in progress',
      'copy',
    ]);
  });

  it('goes back to processing while a signer lacks a signature field', () => {
    expect(after(draft({fields: []}), {type: 'send'})).toMatchObject({
      status: 'processing',
      isSentWhenReady: true,
    });
  });

  it('is refused without anybody who signs', () => {
    expect(outcome(draft({parties: [party(copy)]}), {type: 'send'})).toBe(10280);
  });
});

describe('signing', () => {
  it('lets a second signer wait for the first', () => {
    expect(outcome(sent(), {type: 'sign', partyId: ben})).toBe(10010);
  });

  it('invites the next signer once one has signed', () => {
    const envelope = after(sent(), ...signing(anna, 101));
    expect([statusOf(envelope, anna), statusOf(envelope, ben)]).toEqual(['signed', 'in progress']);
  });

  it('begins to seal when the last one has signed, and stays sent until then', () => {
    expect(sealing()).toMatchObject({status: 'sent', isSealing: true});
  });

  it('becomes signed with the seal, once', () => {
    const signed = after(sealing(), seal);
    expect(signed).toMatchObject({status: 'signed', processed: at});
    expect(signed.documents[0]?.sealedSha256).toBe('c'.repeat(64));
    expect(outcome(signed, seal)).toEqual([]);
  });

  it('does nothing when the same party signs again', () => {
    const envelope = after(sent(), ...signing(anna, 101));
    expect(outcome(envelope, {type: 'sign', partyId: anna})).toEqual([]);
  });

  it('needs consent and every required field', () => {
    expect(outcome(sent(), {type: 'sign', partyId: anna})).toBe(10010);
    const agreed = after(sent(), {type: 'consent', partyId: anna, text: 'Agreed'});
    expect(outcome(agreed, {type: 'sign', partyId: anna})).toBe(10010);
  });

  it('takes no value for a field of somebody else', () => {
    expect(outcome(sent(), {type: 'fill', partyId: anna, fieldId: 102, value: typed})).toBe(10284);
  });

  it.each([
    ['text in a signature', 'signature', 'Anna'],
    ['a signature in a text', 'text', typed],
    ['a day that does not exist', 'date', '2026-02-30'],
    ['text in a checkbox', 'check', 'yes'],
  ] as const)('refuses %s', (_, type, value) => {
    const envelope = sent({fields: [field(101, anna), field(103, anna, {type}), field(102, ben)]});
    expect(outcome(envelope, {type: 'fill', partyId: anna, fieldId: 103, value})).toBe(10010);
  });

  it('refuses to change a read-only field', () => {
    const envelope = sent({
      fields: [
        field(101, anna),
        field(103, anna, {type: 'text', isReadOnly: true}),
        field(102, ben),
      ],
    });
    expect(outcome(envelope, {type: 'fill', partyId: anna, fieldId: 103, value: 'x'})).toBe(10010);
  });

  it('counts the first opening only', () => {
    const opened = after(sent(), {type: 'open', partyId: anna});
    expect(outcome(opened, {type: 'open', partyId: anna})).toEqual([]);
  });

  it('ends for everybody when one declines', () => {
    const reject = {type: 'reject', partyId: anna, reason: 'Wrong rent', documentId: null} as const;
    const rejected = after(sent(), reject);
    expect(rejected.status).toBe('rejected');
    expect(outcome(rejected, reject)).toEqual([]);
    expect(outcome(rejected, {type: 'sign', partyId: anna})).toBe(10010);
  });
});

describe('what is allowed in which status', () => {
  const envelopes: Record<string, Envelope> = {
    processing: draft({status: 'processing', isSentWhenReady: false} as Partial<Envelope>),
    failed: failed(),
    draft: draft(),
    sent: sent(),
    sealing: sealing(),
    unsealed: after(sealing(), {type: 'fail', failure: {code: 'unfinished'}}),
    signed: after(sealing(), seal),
    cancelled: after(sent(), {type: 'cancel'}),
    expired: after(sent(), {type: 'expire'}),
    rejected: after(sent(), {type: 'reject', partyId: anna, reason: '', documentId: null}),
  };
  const yes = (...statuses: readonly string[]) =>
    Object.fromEntries(statuses.map((each) => [each, 'yes' as const]));
  const rules: readonly (readonly [Command, Record<string, 'yes' | number>])[] = [
    [{type: 'send'}, {processing: 10280, draft: 'yes', other: 10278}],
    [{type: 'remind'}, {sent: 'yes', other: 10275}],
    [{type: 'cancel'}, {...yes('sent', 'processing', 'failed', 'unsealed'), other: 10274}],
    [{type: 'retry'}, {failed: 'yes', unsealed: 'yes', other: 10010}],
    [{type: 'expire'}, {sent: 'yes', other: 10276}],
    [{type: 'delete'}, {...yes('draft', 'signed', 'expired', 'cancelled'), other: 10277}],
    [
      {type: 'place-fields', fields: []},
      {draft: 'yes', other: 10278},
    ],
    [
      {type: 'consent', partyId: anna, text: 'Agreed'},
      {sent: 'yes', other: 10010},
    ],
  ];
  const cases = rules.flatMap(([command, allowed]) =>
    Object.keys(envelopes).map(
      (status) => [command.type, status, command, allowed[status] ?? allowed.other] as const,
    ),
  );

  it.each(cases)('%s in %s', (_, status, command, expected) => {
    const envelope = envelopes[status];
    const result = envelope && outcome(envelope, command);
    expect(Array.isArray(result) ? 'yes' : result).toBe(expected);
  });
});

describe('changing a party', () => {
  const rename: Command = {type: 'update-party', partyId: anna, name: 'Anne'};

  it('is possible five times', () => {
    const five = after(sent(), ...Array.from({length: 5}, () => rename));
    expect(outcome(five, rename)).toBe(10279);
  });

  it('invites again at a new address, and ends the old links', () => {
    const readdress: Command = {
      type: 'update-party',
      partyId: anna,
      email: 'anne@example.com',
      contactId: 99,
    };
    const events = outcome(sent(), readdress);
    expect(events).toMatchObject([{type: 'party-updated'}, {type: 'party-invited', partyId: anna}]);
    const effects = Array.isArray(events)
      ? events.flatMap((event) => effectsOf(after(sent(), readdress), event))
      : [];
    expect(effects).toContainEqual({type: 'revoke-links', partyId: anna});
  });

  it('leaves the links as they are when only the name changes of somebody who has not come yet', () => {
    const events = outcome(sent(), rename);
    const effects = Array.isArray(events)
      ? events.flatMap((event) => effectsOf(after(sent(), rename), event))
      : [];
    expect(effects).toEqual([]);
  });

  it('takes a new password for a new address only, and forgets who entered the old one at any change', () => {
    const parties = [party(anna, {encryptedPassword: 'old'}), party(ben)];
    const entered = after(sent({parties}), {type: 'identify', partyId: anna, by: 'password'});
    const annaAfter = (command: Command) =>
      after(entered, command).parties.find(({id}) => id === anna);
    expect(annaAfter({...rename, encryptedPassword: 'new'})).toMatchObject({
      encryptedPassword: 'old',
      enteredPassword: null,
    });
    expect(annaAfter({...rename, email: 'a@b.example', encryptedPassword: 'new'})).toMatchObject({
      encryptedPassword: 'new',
      enteredPassword: null,
    });
  });

  it('is refused once the party has signed', () => {
    expect(outcome(after(sent(), ...signing(anna, 101)), rename)).toBe(10010);
  });
});

describe('placing fields', () => {
  it.each([
    ['outside the page', {x: 500}],
    ['on a page that does not exist', {page: 2}],
    ['for a copy', {partyId: copy}],
    ['for nobody', {partyId: 99}],
    ['without a size', {width: 0}],
  ])('is refused %s', (_, change) => {
    expect(outcome(draft(), {type: 'place-fields', fields: [field(1, anna, change)]})).toBe(10010);
  });

  it('keeps the fields that stay as the same objects', () => {
    const kept = draft().fields[0];
    const envelope = kept && after(draft(), {type: 'place-fields', fields: [kept]});
    expect(envelope?.fields[0]).toBe(kept);
  });
});

function effects(envelope: Envelope, command: Command) {
  const events = outcome(envelope, command);
  return Array.isArray(events)
    ? events.flatMap((event) => effectsOf(after(envelope, command), event))
    : [];
}

describe('what the outside world hears', () => {
  it('mails every signer of a cancelled envelope, those who have signed included, and no copy', () => {
    const mailed = effects(after(sent(), ...signing(anna, 101)), {type: 'cancel'}).flatMap(
      (effect) => (effect.type === 'mail' ? [effect.to] : []),
    );
    expect(mailed).toEqual([{partyId: anna}, {partyId: ben}]);
  });

  it('mails nobody when an envelope expires or is deleted', () => {
    const all = [...effects(sent(), {type: 'expire'}), ...effects(draft(), {type: 'delete'})];
    expect(all.filter(({type}) => type === 'mail')).toEqual([]);
  });

  it('reminds only whose turn it is', () => {
    expect(effects(sent(), {type: 'remind'})).toEqual([
      {type: 'mail', kind: 'email-reminder', to: {partyId: anna}},
    ]);
  });

  it('tells of the sending once for each signer invited then, not for later turns', () => {
    const [first] = effects(draft(), {type: 'send'});
    expect(first).toEqual({type: 'webhook', name: 'send-envelope', partyId: anna});
    const later = new Date(at.getTime() + 60_000);
    const envelope = afterAt(later, sent(), ...signing(anna, 101));
    expect(effectsOf(envelope, {type: 'party-invited', partyId: ben})).toEqual([
      {type: 'mail', kind: 'email-send', to: {partyId: ben}},
    ]);
  });
});

describe('an identity check', () => {
  const identify: Command = {type: 'identify', partyId: anna, by: 'code'};

  it('is recorded until the party has signed', () => {
    expect(outcome(sent(), identify)).toMatchObject([{type: 'party-identified', by: 'code'}]);
    expect(outcome(sent(), {...identify, partyId: ben})).toHaveLength(1);
    expect(outcome(after(sent(), ...signing(anna, 101)), identify)).toEqual([]);
    expect(outcome(after(sent(), {type: 'cancel'}), identify)).toEqual([]);
  });

  it('by password is made possible by the mails', () => {
    const parties = [party(anna, {encryptedPassword: 'x'}), party(ben)];
    const kinds = (['send', 'remind'] as const).map((type) => {
      const command = {type};
      const before = type === 'send' ? draft({parties}) : sent({parties});
      return effects(before, command).flatMap((effect) =>
        effect.type === 'mail' ? [effect.kind] : [],
      );
    });
    expect(kinds).toEqual([['email-send-password'], ['email-reminder-password']]);
  });
});
