import {expect, it} from 'vitest';
import {decide, effectsOf, type Command} from '../../../src/service/domain/behaviours.js';
import {duplicateOf} from '../../../src/service/domain/duplicate.js';
import type {Envelope} from '../../../src/service/domain/envelope.js';
import {after, anna, at, ben, digest, outcome, sent, signing} from './envelope-fixture.js';

/** What follows from a command outside. */
const effects = (envelope: Envelope, command: Command) =>
  decide(envelope, command).flatMap((event) => effectsOf(after(envelope, command), event));

it('reminds one signer alone, and leaves the automatic reminders of all as they are', () => {
  const envelope = sent({isAllAtOnce: true, autoRemindHours: 24});
  const both = after(envelope, {type: 'remind'});
  const one = {type: 'remind', partyId: anna} as const;
  expect(effects(envelope, one)).toEqual([
    {type: 'mail', kind: 'email-reminder', to: {partyId: anna}},
  ]);
  expect(after(envelope, one)).toMatchObject({reminded: null});
  expect(both).toMatchObject({reminded: at});
  expect(outcome(after(sent(), ...signing(anna, 101)), one)).toBe(10010);
  expect(outcome(sent(), {type: 'remind', partyId: 999})).toBe(10281);
});

it('reminds one signer again only after an hour, whoever else was reminded', () => {
  const envelope = sent({isAllAtOnce: true});
  const asked = (minutes: number, partyId = anna): Command => {
    return {type: 'remind', partyId, now: new Date(at.getTime() + minutes * 60_000)};
  };
  const once = after(envelope, asked(0));
  expect(outcome(once, asked(59))).toBe(10010);
  expect(() => decide(once, asked(59))).toThrow(
    expect.objectContaining({detail: expect.stringContaining('after 10:00 UTC') as string}),
  );
  expect(outcome(once, asked(60))).toMatchObject([{type: 'reminded', partyIds: [anna]}]);
  expect(outcome(once, asked(1, ben))).toMatchObject([{type: 'reminded', partyIds: [ben]}]);
  expect(outcome(after(envelope, {type: 'remind'}), asked(1, ben))).toBe(10010);
  expect(outcome(once, {type: 'remind'})).toMatchObject([{partyIds: [anna, ben]}]);
});

it('says why it was cancelled, to the signers and to receivers of events', () => {
  const reason = 'The flat is let to somebody else.';
  expect(effects(sent(), {type: 'cancel', reason})).toEqual([
    {type: 'webhook', name: 'cancelled-envelope', reason},
    {type: 'mail', kind: 'email-cancelled', to: {partyId: anna}, quote: reason},
    {type: 'mail', kind: 'email-cancelled', to: {partyId: ben}, quote: reason},
  ]);
});

it('asks everything again in a duplicate, also what a condition had hidden', () => {
  const original = sent();
  const fields = original.fields.map((field) => ({...field, isHidden: true, value: 'seen'}));
  const fingerprint = digest('duplicate').slice(0, 32);
  const duplicate = duplicateOf(
    {...original, fields},
    {
      envelope: {id: 2, fingerprint, created: at},
      documents: original.documents.map(({id}) => ({id: id + 100, fingerprint})),
      parties: original.parties.map(({id}) => ({
        id: id + 100,
        contactId: id,
        signatureFingerprint: fingerprint,
        encryptedPassword: null,
      })),
      fieldIds: fields.map(({id}) => id + 1000),
    },
  );
  expect(duplicate.fields.map(({isHidden}) => isHidden)).toEqual(fields.map(() => undefined));
  expect(duplicate.fields.map(({value}) => value)).toEqual(fields.map(() => null));
});
