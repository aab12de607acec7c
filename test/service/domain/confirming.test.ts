/** What becomes of signatures when the sender changes what is sent: they stand, or whoever made them signs anew. */
import {describe, expect, it} from 'vitest';
import {formerSignatureOf, versionOf} from '../../../src/service/domain/amendment.js';
import {decide, effectsOf, recordOf, type Command} from '../../../src/service/domain/behaviours.js';
import {canReassign} from '../../../src/service/domain/behaviours/reassigning.js';
import {filesOfEnvelope} from '../../../src/service/domain/envelope-files.js';
import type {Envelope} from '../../../src/service/domain/envelope.js';
import {revisionFor} from '../../../src/service/domain/record/shown.js';
import {amend, open, recordIn, signedOnce, signerIn, text, type Change} from './amended-draft.js';
import {
  after,
  anna,
  at,
  ben,
  copy,
  digest,
  field,
  outcome,
  party,
  sent,
  signing,
  typed,
} from './envelope-fixture.js';

const moved: Change = ({fields}) => ({fields: fields.map((one) => ({...one, x: one.x + 10}))});

describe('a version in which nothing is signed that was not', () => {
  it.each<[string, Change]>([
    ['nothing at all', undefined],
    ['when it ends', () => ({autoExpireHours: 24})],
    ['where signers are sent afterwards', () => ({redirectUrl: 'https://example.com'})],
    [
      'who gets a copy',
      ({parties}) => ({
        parties: [...parties.slice(0, 2), {...parties[2]!, name: 'Dora', email: 'd@example.com'}],
      }),
    ],
    [
      'what a mail says to who has yet to sign',
      ({parties: [first, second, third]}) => ({
        parties: [first!, {...second!, message: 'Soon'}, third!],
      }),
    ],
  ])('leaves the signature as it is: %s', (_, change) => {
    const before = signedOnce();
    const command = amend(before, change);
    const amended = after(before, command);
    expect(signerIn(amended)).toEqual(signerIn(before));
    expect(amended.fields).toEqual(before.fields);
    expect(formerSignatureOf(amended, anna)).toBeUndefined();
    expect(versionOf(amended)).toBe(2);
    expect(recordIn(before, command)).toMatchObject({
      data: {standing: [{party_id: String(anna)}]},
    });
    const mails = decide(before, command).flatMap((event) => effectsOf(amended, event));
    expect(mails).not.toContainEqual(expect.objectContaining({to: {partyId: anna}}));
    expect(after(amended, ...signing(ben, 102))).toMatchObject({isSealing: true});
  });

  it('keeps what a condition has hidden from who has signed', () => {
    const hidden = field(104, anna, {
      type: 'text',
      isRequired: false,
      settings: {condition: 'rent = "2"'},
    });
    const rent = {...text, merge: 'rent'};
    const before = signedOnce({fields: [field(101, anna), field(102, ben), rent, hidden]});
    expect(before.fields.at(-1)).toMatchObject({isHidden: true});
    expect(after(before, amend(before)).fields).toEqual(before.fields);
  });
});

describe('a version in which something else is signed', () => {
  it('mails nothing to who got a link from the sender: that link is passed on again', () => {
    const first = party(anna, {settings: {invitation: 'link'}});
    const before = signedOnce({parties: [first, party(ben), party(copy)]});
    const command = amend(before, moved);
    const effects = decide(before, command).flatMap((event) =>
      effectsOf(after(before, command), event),
    );
    expect(formerSignatureOf(after(before, command), anna)).toBeDefined();
    expect(effects).not.toContainEqual(expect.objectContaining({to: {partyId: anna}}));
  });

  it('asks who has signed to confirm it, in a mail of its own, with the entries as they were', () => {
    const before = signedOnce();
    const command = amend(before, moved, {consentTexts: ['Agreed']});
    const amended = after(before, command);
    const mails = decide(before, command).flatMap((event) =>
      effectsOf(amended, event).flatMap((each) =>
        each.type === 'mail' ? [[each.kind, each.to]] : [],
      ),
    );
    expect(mails).toEqual([
      ['email-amended', {partyId: anna}],
      ['email-send', {partyId: ben}],
    ]);
    expect(amended.fields).toMatchObject([
      {id: 101, value: typed},
      {id: 102},
      {id: 103, value: '1200'},
    ]);
    expect(recordIn(before, command)).toMatchObject({
      data: {asked_again: [{party_id: String(anna)}]},
    });
    const confirmed = after(amended, {type: 'sign', partyId: anna});
    expect(signerIn(confirmed)).toMatchObject({status: 'signed', signed: at});
    expect(confirmed.amended).toEqual({version: 2, draft: null, opened: null});
    const [event] = decide(amended, {type: 'sign', partyId: anna});
    expect(recordOf({before: amended, after: confirmed}, event!)).toMatchObject({
      data: {version: 2, confirms: at.toISOString()},
    });
    expect(effectsOf(confirmed, event!)).toContainEqual(
      expect.objectContaining({name: 'signed-envelope'}),
    );
  });

  it('asks in the order of the draft, and tells who comes later when it is its turn', () => {
    const before = after(
      sent({fields: [field(101, anna), field(102, ben)], parties: three}),
      ...signing(anna, 101),
      open,
    );
    const command = amend(before, ({parties: [first, second, third]}) => ({
      parties: [{...second!, position: 0}, {...first!, position: 1}, third!],
      title: 'Another',
    }));
    const amended = after(before, command);
    expect(amended.parties).toMatchObject([
      {id: ben, status: 'in progress'},
      {id: anna, status: 'pending'},
      {id: copy},
    ]);
    expect(formerSignatureOf(amended, anna)).toBe(at.toISOString());
    const [, , , sign] = signing(ben, 102);
    const filled = after(amended, ...signing(ben, 102).slice(0, 3));
    const effects = decide(filled, sign!).flatMap((event) =>
      effectsOf(after(filled, sign!), event),
    );
    expect(effects).toContainEqual({type: 'mail', kind: 'email-amended', to: {partyId: anna}});
  });
  const three = [party(anna), party(ben), party(copy)];

  it('keeps what was signed over several versions, also where the next changes nothing', () => {
    const before = signedOnce();
    const twice = after(before, amend(before, moved), open);
    const thrice = after(twice, amend(twice));
    expect(formerSignatureOf(thrice, anna)).toBe(at.toISOString());
    expect(versionOf(thrice)).toBe(3);
    expect(signerIn(thrice).status).toBe('in progress');
  });

  it('asks for agreement again where it was to other words', () => {
    const before = signedOnce();
    const agreed = (consentTexts: string[]) =>
      signerIn(after(before, amend(before, moved, {consentTexts})));
    expect(agreed(['Einverstanden', 'Agreed']).agreedTo).toBe('Agreed');
    expect(agreed(['Other words'])).toMatchObject({agreedTo: null, consented: null});
  });

  it('keeps the documents that were signed, until the envelope is deleted', () => {
    const before = signedOnce();
    const replaced: Change = ({documents: [first]}) => ({
      documents: [{...first!, pdfSha256: '7'.repeat(64), originalSha256: '8'.repeat(64)}],
    });
    const amended = after(before, amend(before, replaced));
    const former = {version: 1, title: 'Lease', sha256: 'b'.repeat(64)};
    expect(amended.amended?.formers).toEqual([former]);
    expect(filesOfEnvelope(amended)).toContain(former.sha256);
    const [event] = decide(before, amend(before, replaced));
    expect(event).toMatchObject({letGo: ['a'.repeat(64)]});
    const again = after(amended, open);
    expect(after(again, amend(again, moved)).amended?.formers).toEqual([former]);
  });

  it('is another one on the page of who has signed, whatever of it that person sees', () => {
    const showing = {today: '', digest};
    const before = signedOnce();
    const amended = after(
      before,
      amend(before, ({fields: [first, second, third]}) => ({
        fields: [first!, {...second!, x: 300}, third!],
      })),
    );
    const revision = (envelope: Envelope) => revisionFor(envelope, signerIn(envelope), showing);
    expect(revision(amended)).not.toBe(revision(before));
    const next = after(amended, open);
    const third = after(next, amend(next, moved));
    expect(revision(third)).not.toBe(revision(amended));
  });
});

describe('who has signed a former version', () => {
  const before = signedOnce();
  const amended = after(before, amend(before, moved));

  it.each<[string, Change]>([
    ['taken out', ({parties, fields}) => ({parties: parties.slice(1), fields: fields.slice(1, 2)})],
    [
      'replaced',
      ({parties: [first, ...others]}) => ({
        parties: [{...first!, name: 'Dora', email: 'dora@example.com'}, ...others],
      }),
    ],
    [
      'renamed',
      ({parties: [first, ...others]}) => ({parties: [{...first!, name: 'Ann'}, ...others]}),
    ],
    [
      'asked for another proof',
      ({parties: [first, ...others]}) => ({
        parties: [{...first!, mobile: '+442079460123'}, ...others],
      }),
    ],
    [
      'given nothing but a copy',
      ({parties: [first, ...others], fields}) => ({
        parties: [{...first!, role: 'copy'}, ...others],
        fields: fields.slice(1, 2),
      }),
    ],
  ])('is not %s, before it has confirmed either', (_, change) => {
    expect(outcome(before, amend(before, change))).toBe(10280);
    const again = after(amended, open);
    expect(outcome(again, amend(again, change))).toBe(10280);
  });

  it('is told by name why not', () => {
    const act = () =>
      decide(
        before,
        amend(before, ({parties}) => ({parties: parties.slice(1)})),
      );
    expect(act).toThrow(
      expect.objectContaining({detail: expect.stringMatching(/^Anna has signed/)}),
    );
  });

  it.each<[string, Command, unknown]>([
    ['decline', {type: 'reject', partyId: anna, reason: 'No', documentId: null}, undefined],
    [
      'not hand over',
      {type: 'reassign', partyId: anna, name: 'D', email: 'd@example.com', reason: ''},
      10010,
    ],
    [
      'not be made somebody else',
      {type: 'update-party', partyId: anna, email: 'd@example.com'},
      10010,
    ],
    [
      'not have values locked',
      {
        type: 'lock-values',
        partyId: anna,
        values: [{field_id: 103, field_value: '1'}],
        language: 'en',
      },
      10010,
    ],
  ])('may %s', (_, command, code) => {
    const answer = outcome(amended, command);
    expect(typeof answer === 'number' ? answer : undefined).toBe(code);
  });

  it('hands over no more, which its page knows', () => {
    expect(canReassign(amended, signerIn(amended))).toBe(false);
    expect(canReassign(amended, signerIn(amended, ben))).toBe(true);
  });
});

it('an envelope that everybody has signed is not opened for change', () => {
  const all = after(sent(), ...signing(anna, 101), ...signing(ben, 102));
  expect(outcome(all, open)).toBe(10010);
});
