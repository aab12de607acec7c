/** Who is invited at a number: what is sent there, what is asked, who may take the place, and what is recorded. */
import {describe, expect, it} from 'vitest';
import {addressOfNone} from '../../../src/contract/text/no-address.js';
import {historySentence} from '../../../src/languages/history-sentence.js';
import {settingsAfter} from '../../../src/service/commands/party-settings.js';
import {decide, recordOf, type Command} from '../../../src/service/domain/behaviours.js';
import {
  codeTargetOf,
  identityOf,
  requireOneCode,
} from '../../../src/service/domain/identity/identity.js';
import {duplicateOf} from '../../../src/service/domain/duplicate.js';
import type {Envelope, Party, PartySettings} from '../../../src/service/domain/envelope.js';
import {numberAfter} from '../../../src/service/domain/reach.js';
import {requireWitnessed} from '../../../src/service/domain/party-role.js';
import {canReassign} from '../../../src/service/domain/behaviours/reassigning.js';
import {
  after,
  anna,
  annaOf,
  at,
  ben,
  copy,
  draft,
  effectsAfter,
  outcome,
  party,
  sent,
  signing,
  withAnna,
} from './envelope-fixture.js';

const none = addressOfNone('0'.repeat(32));
const mobile = '+441632960123';
const bySms = {settings: {invitation: 'sms'}, email: none, mobile} as const;

/** An envelope in which Anna is invited by SMS, who is the only one, or the first of two. */
const withNumber = (base = sent(), change: Partial<Party> = {}): Envelope =>
  withAnna(base, {...bySms, ...change});

/** What the history says of the last event of a command. */
function told(before: Envelope, command: Command): string {
  const event = decide(before, command).at(-1)!;
  return historySentence(recordOf({before, after: after(before, command)}, event)!);
}

const seal: Command = {
  type: 'seal',
  documents: [{id: 1, sealedSha256: 'f'.repeat(64), level: 'B-B', missing: []}],
};

describe('somebody who is invited at a number', () => {
  it('gets a message in place of a mail', () => {
    expect(effectsAfter(withNumber(draft()), {type: 'send'})).toEqual([
      'webhook',
      'message invitation',
    ]);
  });

  it('gets no password in it, which the sender tells', () => {
    const before = withNumber(draft(), {encryptedPassword: 'x'});
    expect(effectsAfter(before, {type: 'send'})).toEqual(['webhook', 'message invitation']);
  });

  it('is reminded, by hand and automatically', () => {
    const reminded = ['message reminder'];
    expect(effectsAfter(withNumber(), {type: 'remind', partyId: anna, now: at})).toEqual(reminded);
    expect(effectsAfter(withNumber(), {type: 'remind', now: at})).toEqual(reminded);
    expect(effectsAfter(withNumber(), {type: 'remind'})).toEqual(reminded);
  });

  it('is reminded once an hour at most, with all others too', () => {
    const both = withNumber(sent({isAllAtOnce: true}), {reminded: at});
    const soon = new Date(at.getTime() + 3_599_000);
    expect(outcome(both, {type: 'remind', now: soon})).toEqual([
      {type: 'reminded', partyIds: [ben]},
    ]);
    const alone = withNumber(sent(), {reminded: at});
    expect(outcome(alone, {type: 'remind', now: soon})).toBe(10010);
    expect(outcome(alone, {type: 'remind', partyId: anna, now: soon})).toBe(10010);
    const later = new Date(at.getTime() + 3_600_000);
    expect(outcome(alone, {type: 'remind', now: later})).toMatchObject([{partyIds: [anna]}]);
    expect(outcome(alone, {type: 'remind'})).toMatchObject([{partyIds: [anna]}]);
  });

  it('is told that it is withdrawn, if it has heard of it', () => {
    expect(effectsAfter(withNumber(), {type: 'cancel'})).toContain('message cancelled');
    const later = withNumber(sent(), {invited: null, status: 'pending'});
    expect(effectsAfter(later, {type: 'cancel'})).not.toContain('message cancelled');
    const refused = withNumber(sent(), {status: 'bounced'});
    expect(effectsAfter(refused, {type: 'cancel'})).not.toContain('message cancelled');
  });

  it('is told that it is completed, as is who gets a copy', () => {
    const asCopy = sent().parties.map((each) => (each.id === copy ? {...each, ...bySms} : each));
    const before = after(
      withNumber({...sent(), parties: asCopy}),
      ...signing(anna, 101),
      ...signing(ben, 102),
    );
    const effects = effectsAfter(before, seal);
    expect(effects.filter((effect) => effect === 'message signed')).toHaveLength(2);
  });

  it('is said to be invited there, by the end of the number alone', () => {
    expect(told(withNumber(draft()), {type: 'send'})).toBe(
      'Anna invited at the number that ends in 0123 (SMS)',
    );
    const onWhatsApp = withNumber(draft(), {settings: {invitation: 'whatsapp'}});
    expect(told(onWhatsApp, {type: 'send'})).toBe(
      'Anna invited at the number that ends in 0123 (WhatsApp)',
    );
  });

  it('is noted as reached where the gateway took the invitation to the number that it has', () => {
    const note = {type: 'party-messaged', partyId: anna, mobile} as const;
    expect(told(withNumber(), {type: 'note', note})).toBe(
      'Invitation to Anna sent to the number that ends in 0123 (SMS)',
    );
    const former = {...note, mobile: '+441632960999'};
    expect(outcome(withNumber(), {type: 'note', note: former})).toEqual([]);
  });

  it('cannot hand over, since the sender relies on the number', () => {
    expect(canReassign(withNumber(), annaOf(withNumber()))).toBe(false);
  });
});

describe('a number that takes no message', () => {
  const bounce = {type: 'bounce', partyId: anna, mobile, reason: 'HTTP status 400'} as const;

  it('bounces, and the sender is told so in words of a number', () => {
    expect(annaOf(after(withNumber(), bounce)).status).toBe('bounced');
    expect(effectsAfter(withNumber(), bounce)).toEqual(['webhook', 'mail email-number-refused']);
    expect(told(withNumber(), bounce)).toBe(
      'Message to Anna at the number that ends in 0123 did not arrive (SMS): HTTP status 400',
    );
  });

  it.each([
    ['is another by now', withNumber(sent(), {mobile: '+441632960999'})],
    ['is for codes alone', withNumber(sent(), {settings: {}, email: 'anna@example.com'})],
    ['is of somebody who has signed', after(withNumber(), ...signing(anna, 101))],
  ])('changes nothing where it %s', (_, before) => {
    expect(outcome(before, bounce)).toEqual([]);
  });

  it('is given up in the history, with the tries', () => {
    const note = {type: 'mail-given-up', partyId: anna, tries: 60, isMessage: true} as const;
    expect(told(after(withNumber(), ...signing(anna, 101)), {type: 'note', note})).toBe(
      'Message to Anna at the number that ends in 0123 was given up (SMS; tries: 60)',
    );
  });
});

describe('a code', () => {
  it.each<[string, PartySettings | undefined, string | null, readonly string[]]>([
    ['of a number alone', undefined, mobile, ['code_by_sms']],
    ['of a link with a number', {invitation: 'link'}, mobile, ['code_by_sms']],
    ['of a device with a number', {invitation: 'device'}, mobile, ['code_by_sms']],
    ['of nobody', undefined, null, []],
    ['of who is invited by SMS', {invitation: 'sms'}, mobile, []],
    ['of who is invited by WhatsApp', {invitation: 'whatsapp'}, mobile, []],
    ['that is asked for', {invitation: 'sms', needsSmsCode: true}, mobile, ['code_by_sms']],
    ['by mail', {invitation: 'sms', needsMailCode: true}, mobile, ['code_by_mail']],
  ])('%s', (_, settings, number, asked) => {
    const someone = party(anna, {mobile: number, ...(settings && {settings})});
    expect(identityOf(someone)).toEqual(asked);
    expect(codeTargetOf(someone)?.by ?? '').toBe(asked[0]?.replace('code_by_', '') ?? '');
    expect(() => requireOneCode([someone])).not.toThrow();
  });

  it('goes one way: not by SMS and by mail', () => {
    const settings = {invitation: 'sms', needsSmsCode: true, needsMailCode: true} as const;
    const code = expect.objectContaining({code: 10010});
    expect(() => requireOneCode([party(anna, {mobile, settings})])).toThrow(code);
  });

  it.each<[string, Partial<Party>, Parameters<typeof settingsAfter>[1], true | undefined]>([
    ['new, unasked', {}, {party_invitation: 'sms'}, undefined],
    ['new, asked', {}, {party_invitation: 'sms', party_identity: ['code_by_sms']}, true],
    ['kept from who was asked at that number', {mobile}, {party_invitation: 'sms'}, true],
    ['taken away', {mobile}, {party_invitation: 'sms', party_identity: []}, undefined],
    ['kept', {...bySms, settings: {invitation: 'sms', needsSmsCode: true}}, {}, true],
    [
      'needless by mail, where the number asks for it',
      {...bySms, settings: {invitation: 'sms', needsSmsCode: true}},
      {party_invitation: 'email'},
      undefined,
    ],
  ])('is noted: %s', (_, before, request, expected) => {
    const settings = settingsAfter({mobile: null, ...before}, request);
    expect(settings?.needsSmsCode).toBe(expected);
  });

  it.each<[string, PartySettings, PartySettings | undefined, string | null]>([
    ['goes with the messages', {invitation: 'sms'}, {}, null],
    ['stays where codes go', {invitation: 'sms', needsSmsCode: true}, {}, mobile],
    ['stays from one way to the other', {invitation: 'sms'}, {invitation: 'whatsapp'}, mobile],
    ['stays where it was for codes', {}, {invitation: 'link'}, mobile],
  ])('needs the number, which %s', (_, before, then, expected) => {
    expect(numberAfter({mobile, settings: before}, then)).toBe(expected);
  });
});

describe('is refused', () => {
  const code = (number: number) => expect.objectContaining({code: number});

  it('a party that is invited at a number that it does not have', () => {
    expect(() => requireWitnessed([party(anna, {...bySms, mobile: null})])).toThrow(code(10010));
    expect(() => requireWitnessed([party(anna, bySms)])).not.toThrow();
  });

  it('a witness at the number of the signer', () => {
    const witness = party(ben, {...bySms, role: 'witness', email: addressOfNone('w')});
    expect(() => requireWitnessed([party(anna, bySms), witness])).toThrow(code(10010));
    const other = {...witness, mobile: '+441632960999'};
    expect(() => requireWitnessed([party(anna, bySms), other])).not.toThrow();
  });

  it('a copy from the start to who has no address', () => {
    const settings = {invitation: 'sms', isCopiedAtStart: true} as const;
    expect(() => requireWitnessed([party(copy, {...bySms, settings})])).toThrow(code(10010));
    expect(() => requireWitnessed([party(copy, bySms)])).not.toThrow();
  });

  it('a duplicate to somebody whose number was erased', () => {
    const names = {
      envelope: {id: 2, fingerprint: 'f'.repeat(32), created: at},
      documents: [{id: 2, fingerprint: '2'.repeat(32)}],
      parties: [21, 22, 23].map((id) => ({
        id,
        contactId: 0,
        signatureFingerprint: String(id).padStart(32, '0'),
        encryptedPassword: null,
      })),
      fieldIds: [201, 202],
    };
    const asDraft = (before: Envelope) =>
      ({...duplicateOf(before, names), status: 'draft'}) as Envelope;
    expect(outcome(asDraft(withNumber(sent(), {mobile: null})), {type: 'send'})).toBe(10280);
    expect(asDraft(withNumber()).parties[0]).toMatchObject({
      mobile,
      settings: {invitation: 'sms'},
      email: addressOfNone('21'.padStart(32, '0')),
    });
  });
});

describe('a correction', () => {
  const correct = (change: object, before = withNumber()) =>
    outcome(before, {type: 'update-party', partyId: anna, ...change});
  const corrected = (change: object, before = withNumber()) =>
    annaOf(after(before, {type: 'update-party', partyId: anna, ...change}));

  it('of the number starts over: links end, and the new number is invited', () => {
    const change = {type: 'update-party', partyId: anna, mobile: '+441632960999'} as const;
    expect(effectsAfter(withNumber(), change)).toEqual(
      expect.arrayContaining(['revoke-links', 'message invitation']),
    );
    const opened = after(withNumber(), {type: 'open', partyId: anna});
    expect(corrected({mobile: '+441632960999'}, opened)).toMatchObject({
      mobile: '+441632960999',
      opened: null,
      email: none,
    });
    const [event] = decide(withNumber(), change);
    const record = recordOf({before: withNumber(), after: after(withNumber(), change)}, event!);
    expect(historySentence(record!)).toBe(
      'Recipient changed to Anna, at the number that ends in 0999 (SMS)',
    );
  });

  it('of a number that bounced sends a new invitation', () => {
    const bounced = after(withNumber(), {type: 'bounce', partyId: anna, mobile, reason: 'no'});
    expect(corrected({mobile: '+441632960999'}, bounced).status).toBe('in progress');
  });

  it('of the way', () => {
    const onWhatsApp = corrected({invitation: 'whatsapp'});
    expect(onWhatsApp).toMatchObject({mobile, settings: {invitation: 'whatsapp'}});
    const byLink = corrected({invitation: 'link'});
    expect(byLink).toMatchObject({mobile: null, settings: {invitation: 'link'}, email: none});
    const byMail = corrected({email: 'anna@example.com'});
    expect(byMail).toMatchObject({mobile: null, email: 'anna@example.com', settings: {}});
    const both = corrected({email: 'anna@example.com', mobile: '+441632960999'});
    expect(both).toMatchObject({email: 'anna@example.com', settings: {invitation: 'sms'}});
    expect(corrected({mobile, invitation: 'sms'}, sent()).settings).toEqual({invitation: 'sms'});
  });

  it('of the way leaves what was asked: a code by SMS stays one', () => {
    const asked = withNumber(sent(), {settings: {}, email: 'anna@example.com'});
    expect(identityOf(annaOf(asked))).toEqual(['code_by_sms']);
    const bySms = corrected({invitation: 'sms', mobile: '+441632960999'}, asked);
    expect(identityOf(bySms)).toEqual(['code_by_sms']);
    const byLink = corrected({invitation: 'link'}, asked);
    expect(identityOf(byLink)).toEqual(['code_by_sms']);
  });

  it.each([
    ['a way by mail without an address', {invitation: 'email'}, 10260],
    ['a number for who is invited by mail', {mobile, invitation: 'email', email: 'a@b.de'}, 10010],
    ['a device for who does not sign in person', {invitation: 'device'}, 10010],
  ])('is refused to %s', (_, change, code) => expect(correct(change)).toBe(code));

  it('is refused to a number without a way', () => {
    expect(correct({mobile}, sent())).toBe(10010);
    expect(correct({invitation: 'sms'}, sent())).toBe(10010);
  });
});
