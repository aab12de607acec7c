/** Who has no e-mail address: what is sent to them, who may take their place, and what is recorded. */
import {describe, expect, it} from 'vitest';
import {addressOfNone, isNoAddress, shownAddress} from '../../../src/contract/text/no-address.js';
import {historySentence} from '../../../src/languages/history-sentence.js';
import {decide, effectsOf, recordOf} from '../../../src/service/domain/behaviours.js';
import {requireOneCode} from '../../../src/service/domain/identity/identity.js';
import {duplicateOf, amendmentDraftOf} from '../../../src/service/domain/duplicate.js';
import type {Envelope, Party} from '../../../src/service/domain/envelope.js';
import {addressAfter} from '../../../src/service/domain/invitation.js';
import {requireWitnessed} from '../../../src/service/domain/party-role.js';
import {canReassign} from '../../../src/service/domain/behaviours/reassigning.js';
import {
  after,
  anna,
  annaOf,
  at,
  ben,
  draft,
  effectsAfter,
  outcome,
  party,
  sent,
  withAnna,
} from './envelope-fixture.js';

const none = addressOfNone('0'.repeat(32));
const byLink = {settings: {invitation: 'link'}, email: none} as const;

/** An envelope in which Anna gets a link from the sender, who is the only one, or the first of two. */
const withLink = (base = sent(), change: Partial<Party> = {}): Envelope =>
  withAnna(base, {...byLink, ...change});

describe('an address that stands for none', () => {
  it.each([
    [none, true, ''],
    [none.toUpperCase(), true, ''],
    ['anna@example.com', false, 'anna@example.com'],
    ['anna@no-address.invalid.example.com', false, 'anna@no-address.invalid.example.com'],
    ['sender@draft.invalid', false, 'sender@draft.invalid'],
    ['', false, ''],
  ])('%s: %s', (email, isNone, shown) => {
    expect(isNoAddress(email)).toBe(isNone);
    expect(shownAddress(email)).toBe(shown);
  });

  it.each([
    ['named', 'anna@example.com', 'link', '', 'anna@example.com'],
    ['taken away', '', 'link', 'anna@example.com', addressOfNone('f')],
    ['kept as it was', none, 'link', none, none],
    ['that of another party', addressOfNone('other'), 'link', none, none],
    ['of somebody else, who is new', addressOfNone('other'), 'link', '', addressOfNone('f')],
    ['none, for who is mailed', '', undefined, 'anna@example.com', ''],
    ['kept, for who is mailed from now on', none, undefined, none, ''],
  ] as const)('is %s', (_, named, invitation, email, expected) => {
    const settings = invitation ? {invitation} : {};
    expect(addressAfter(named, {settings, email, signatureFingerprint: 'f'})).toBe(expected);
  });
});

describe('somebody to whom the sender passes a link on', () => {
  it('is told of in an event, and gets no mail', () => {
    const before = withLink(draft());
    expect(effectsAfter(before, {type: 'send'})).toEqual(['webhook']);
    expect(effectsAfter(draft(), {type: 'send'})).toEqual(['webhook', 'mail email-send']);
  });

  it('is said to act with a link, by name alone', () => {
    const before = withLink(draft());
    const [, invited] = decide(before, {type: 'send'});
    const record = recordOf({before, after: before}, invited!);
    expect(record).toMatchObject({data: {invitation: 'link', party: {email: none}}});
    expect(historySentence(record!)).toBe(
      'Anna can act now, with a link that the sender passes on',
    );
  });

  it('is not reminded: the sender is told so, and automatic reminders go on unrecorded', () => {
    const before = withLink();
    expect(outcome(before, {type: 'remind', now: at})).toBe(10010);
    expect(outcome(before, {type: 'remind', partyId: anna, now: at})).toBe(10010);
    const [event] = decide(before, {type: 'remind'});
    expect(event).toEqual({type: 'reminded', partyIds: []});
    expect(recordOf({before, after: before}, event!)).toBeNull();
    expect(effectsAfter(before, {type: 'remind'})).toEqual([]);
  });

  it('leaves the others to be reminded', () => {
    const both = withLink(sent({isAllAtOnce: true}));
    expect(outcome(both, {type: 'remind', now: at})).toEqual([{type: 'reminded', partyIds: [ben]}]);
  });

  it('cannot hand over to somebody else, since the sender alone knows who has the link', () => {
    expect(canReassign(sent(), annaOf(sent()))).toBe(true);
    expect(canReassign(withLink(), annaOf(withLink()))).toBe(false);
  });

  it('is invited by mail at an address that the sender adds', () => {
    const added = {type: 'update-party', partyId: anna, email: 'anna@example.com'} as const;
    const then = after(withLink(), added);
    expect(annaOf(then)).toMatchObject({email: 'anna@example.com', settings: {}});
    expect(effectsAfter(withLink(), added)).toEqual(
      expect.arrayContaining(['revoke-links', 'mail email-send']),
    );
  });

  it('stays who it is where another name is corrected', () => {
    const then = after(withLink(), {type: 'update-party', partyId: anna, name: 'Anna Berg'});
    expect(annaOf(then)).toMatchObject({name: 'Anna Berg', ...byLink});
  });

  it('whose earlier links end loses every one of them, and the history says who was shown the new one', () => {
    const to = {party_id: '', name: 'Clara', email: 'clara@example.com'};
    const note = {type: 'link-copied', partyId: anna, to, isRenewed: true} as const;
    const [event] = decide(withLink(), {type: 'note', note});
    expect(effectsOf(withLink(), event!)).toEqual([{type: 'revoke-links', partyId: anna}]);
    const record = recordOf({before: withLink(), after: withLink()}, event!);
    expect(historySentence(record!)).toBe(
      'A link with which Anna can sign was shown to Clara (clara@example.com); earlier links of Anna have ended',
    );
    const [plain] = decide(withLink(), {type: 'note', note: {type: 'link-copied', partyId: anna}});
    expect(effectsOf(withLink(), plain!)).toEqual([]);
  });
});

describe('who has no address', () => {
  const code = expect.objectContaining({code: 10010});

  it.each([
    ['code_by_mail', {needsMailCode: true}],
    ['passkey', {needsPasskey: true}],
  ] as const)('is not asked for %s', (_, proof) => {
    const asked = party(anna, {email: none, settings: {invitation: 'link', ...proof}});
    expect(() => requireOneCode([asked])).toThrow(code);
    expect(() => requireOneCode([{...asked, email: 'anna@example.com'}])).not.toThrow();
  });

  it.each([
    ['is invited by mail', {settings: {}}],
    ['gets a copy', {role: 'copy'}],
  ])('is refused where it %s', (_, change) => {
    const refused = expect.objectContaining({code: 10260});
    expect(() => requireWitnessed([party(anna, {...byLink, ...change})])).toThrow(refused);
  });

  it('witnesses another who has none: they are two', () => {
    const signer = party(anna, byLink);
    const witness = party(ben, {...byLink, role: 'witness', email: addressOfNone('w')});
    expect(() => requireWitnessed([signer, witness])).not.toThrow();
    expect(() => requireWitnessed([signer, {...witness, email: none}])).toThrow(code);
  });

  it('shares no address with a duplicate, and stays the same person in a change', () => {
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
    const [copied] = duplicateOf(withLink(), names).parties;
    expect(copied?.email).toBe(addressOfNone('21'.padStart(32, '0')));
    const [changed] = amendmentDraftOf(withLink(), names).parties;
    expect(changed?.email).toBe(none);
  });
});
