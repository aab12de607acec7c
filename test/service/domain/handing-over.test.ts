/** A device is handed to those who sign in person: to whom, what is recorded, and the PIN that ends it. */
import {describe, expect, it} from 'vitest';
import {historySentence} from '../../../src/languages/history-sentence.js';
import {decide, recordOf} from '../../../src/service/domain/behaviours.js';
import {enterPin, type PinRecord} from '../../../src/service/domain/identity/pin.js';
import type {Envelope, Party} from '../../../src/service/domain/envelope.js';
import {requireWitnessed} from '../../../src/service/domain/party-role.js';
import {after, anna, at, ben, draft, outcome, party, sent} from './envelope-fixture.js';

const inPerson = (change: Partial<Party> = {}): Envelope => {
  const envelope = sent();
  const parties = envelope.parties.map((each) =>
    each.id === anna ? {...each, isInPerson: true, ...change} : each,
  );
  return {...envelope, parties};
};

const handOver = {type: 'hand-over', partyId: anna, host: 'Nora Larkin'} as const;

describe('handing a device over', () => {
  it('is recorded with who did it, and said who it is', () => {
    const [event] = decide(inPerson(), handOver);
    const then = after(inPerson(), handOver);
    const record = recordOf({before: inPerson(), after: then}, event!);
    expect(historySentence(record!)).toBe(
      'Nora Larkin handed a device to Anna (11@example.com) and said who it is',
    );
  });

  it('makes them the host, whomever the sender had in mind', () => {
    const then = after(inPerson({settings: {host: 'Hugo', language: 'fr'}}), handOver);
    expect(then.parties[0]?.settings).toEqual({host: 'Nora Larkin', language: 'fr'});
  });

  it.each([
    ['who signs by a link', sent(), 10350],
    ['whose turn it is not', inPerson({status: 'pending'}), 10010],
    ['who has signed', inPerson({status: 'signed'}), 10010],
    ['of a draft', {...draft(), parties: inPerson().parties} as Envelope, 10010],
  ])('is refused for somebody %s', (_, envelope, code) => {
    expect(outcome(envelope, handOver)).toBe(code);
  });

  it('is refused for somebody else’s party', () => {
    expect(outcome(inPerson(), {...handOver, partyId: 999})).toBe(10281);
    expect(outcome(inPerson(), {...handOver, partyId: ben})).toBe(10010);
  });

  it('is for those who sign in person: a party of a device does', () => {
    const device = party(anna, {settings: {invitation: 'device'}});
    expect(() => requireWitnessed([device])).toThrow(expect.objectContaining({code: 10010}));
    expect(() => requireWitnessed([{...device, isInPerson: true}])).not.toThrow();
  });
});

describe('the PIN', () => {
  const untried: PinRecord = {wrongPins: 0, lockedUntil: null};
  const minutes = (count: number) => new Date(at.getTime() + count * 60_000);
  const wrong = (record: PinRecord, now = at) => enterPin(record, false, now);

  it('is refused five times, and then for a quarter of an hour, even if it is right', () => {
    let record = untried;
    for (const fault of ['wrong_pin', 'wrong_pin', 'wrong_pin', 'wrong_pin', 'pin_locked']) {
      const tried = wrong(record);
      expect(tried.fault).toBe(fault);
      ({record} = tried);
    }
    expect(enterPin(record, true, minutes(14)).fault).toBe('pin_locked');
    expect(enterPin(record, true, minutes(14)).record).toBe(record);
    expect(enterPin(record, true, minutes(15)).fault).toBeNull();
  });

  it('counts anew after the right one, and after the lock', () => {
    const {record} = enterPin(wrong(untried).record, true, at);
    expect(record).toEqual(untried);
    const locked = {wrongPins: 0, lockedUntil: at};
    expect(wrong(locked, minutes(1))).toEqual({
      record: {wrongPins: 1, lockedUntil: null},
      fault: 'wrong_pin',
    });
  });
});
