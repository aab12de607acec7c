/** The life of an envelope that a stranger begins on the public page of a template. */
import {describe, expect, it} from 'vitest';
import {decideCreate} from '../../../src/service/domain/behaviours/preparing.js';
import {
  effectsOf,
  evolve,
  recordOf,
  type Command,
  type EnvelopeEvent,
} from '../../../src/service/domain/behaviours.js';
import type {Envelope} from '../../../src/service/domain/envelope.js';
import {historySentence} from '../../../src/languages/history-sentence.js';
import {lapseOf} from '../../../src/service/domain/behaviours/widget.js';
import {
  actor,
  after,
  anna,
  at,
  document,
  draft,
  field,
  outcome,
  party,
  seal,
  signing,
} from './envelope-fixture.js';

const toBegin = (change: Partial<Envelope> = {}): Envelope =>
  draft({
    status: 'unsigned',
    parties: [party(anna, {contactId: 0})],
    fields: [field(101, anna)],
    ...change,
  });

const through = (envelope: Envelope, events: readonly EnvelopeEvent[]): Envelope =>
  events.reduce((state, event) => evolve(state, event, {at, actor}), envelope);

const begun = (change: Partial<Envelope> = {}): Envelope =>
  through(toBegin(change), decideCreate(toBegin(change)));

const sign: Command = {type: 'sign', partyId: anna, contactId: 77};
const confirm: Command = {type: 'confirm', partyId: anna};
const lapse: Command = {type: 'lapse'};
const unconfirmed = (): Envelope =>
  after(begun(), ...signing(anna, 101).filter(({type}) => type !== 'sign'), sign);
const confirmed = (): Envelope => after(unconfirmed(), confirm);

describe('what is allowed in which state', () => {
  const states: Readonly<Record<string, Envelope>> = {
    begun: begun(),
    unconfirmed: unconfirmed(),
    confirmed: confirmed(),
    signed: after(confirmed(), seal),
    expired: after(unconfirmed(), lapse),
  };
  const rules: readonly (readonly [
    Command,
    Readonly<Record<string, readonly string[] | number>>,
  ])[] = [
    [sign, {begun: 10010, other: [], expired: []}],
    [
      confirm,
      {
        begun: 10010,
        unconfirmed: ['party-confirmed', 'all-signed'],
        expired: 10010,
        other: [],
      },
    ],
    [lapse, {begun: ['deleted'], unconfirmed: ['expired'], other: []}],
    [{type: 'cancel'}, {other: 10274}],
    [{type: 'expire'}, {other: 10276}],
    [{type: 'remind'}, {other: 10275}],
    [{type: 'send'}, {other: 10278}],
    [{type: 'delete'}, {signed: ['deleted'], expired: ['deleted'], other: 10277}],
    [{type: 'update-party', partyId: anna, name: 'X'}, {other: 10010}],
    [{type: 'reject', partyId: anna, reason: '', documentId: null}, {other: 10010}],
    [
      {type: 'fill', partyId: anna, fieldId: 101, value: null},
      {begun: ['field-filled'], other: 10010},
    ],
    [
      {type: 'open', partyId: anna},
      {begun: ['party-opened'], other: []},
    ],
    [seal, {confirmed: ['sealed'], other: []}],
  ];
  const cases = rules.flatMap(([command, expected]) =>
    Object.keys(states).map(
      (state) => [command.type, state, command, expected[state] ?? expected['other']] as const,
    ),
  );

  it.each(cases)('%s in %s', (_, state, command, expected) => {
    const envelope = states[state];
    const result = envelope && outcome(envelope, command);
    expect(Array.isArray(result) ? result.map(({type}) => type) : result).toEqual(expected);
  });
});

it('becomes verify, then is sealed, then is signed, and keeps when it was signed', () => {
  expect(unconfirmed()).toMatchObject({
    status: 'verify',
    parties: [{contactId: 77, status: 'signed', signed: at, signedFrom: actor, confirmed: null}],
  });
  expect(confirmed()).toMatchObject({status: 'sent', isSealing: true, parties: [{confirmed: at}]});
  expect(after(confirmed(), seal)).toMatchObject({status: 'signed', sent: at});
});

it('is processed first where a signature page has to be added, and cannot be signed before', () => {
  const bare = begun({fields: []});
  expect(decideCreate(toBegin({fields: []})).map(({type}) => type)).toEqual([
    'created',
    'widget-begun',
  ]);
  expect(outcome(bare, {type: 'consent', partyId: anna, text: 'Agreed'})).toBe(10010);
  const process: Command = {
    type: 'process',
    documents: [
      {id: 1, originalSha256: 'a', pdfSha256: 'b', pages: document().pages, formFields: []},
    ],
    fields: [field(101, anna)],
  };
  const ready = after(bare, process);
  expect(ready).toMatchObject({status: 'unsigned', fields: [{id: 101}]});
  expect(outcome(ready, process)).toEqual([]);
  expect(outcome(ready, {type: 'consent', partyId: anna, text: 'Agreed'})).toHaveLength(1);
  const refusal: Command = {
    ...process,
    documents: [],
    refused: [{id: 1, failure: {code: 'damaged'}}],
  };
  expect(outcome(bare, refusal)).toEqual([{type: 'deleted'}]);
});

it('lapses a day after it was begun, and a week after it was signed', () => {
  const hours = (envelope: Envelope) => {
    const lapses = lapseOf(envelope);
    return lapses && (lapses.getTime() - at.getTime()) / 3_600_000;
  };
  expect([begun(), unconfirmed(), confirmed()].map(hours)).toEqual([24, 168, null]);
});

describe('what the outside world hears', () => {
  const heard = (envelope: Envelope, command: Command) => {
    const events = outcome(envelope, command);
    if (!Array.isArray(events)) throw new Error(`Refused with ${String(events)}`);
    return events.flatMap((event: EnvelopeEvent) => {
      const stands = through(envelope, [event]);
      return effectsOf(stands, event).map((effect) =>
        'name' in effect ? effect.name : 'kind' in effect ? effect.kind : effect.type,
      );
    });
  };

  it('is nothing before it is signed', () => {
    const effects = decideCreate(toBegin()).flatMap((event) => effectsOf(begun(), event));
    expect(effects).toEqual([{type: 'schedule', what: 'expire'}]);
    expect(heard(begun(), {type: 'open', partyId: anna})).toEqual([]);
    expect(heard(begun(), lapse)).toEqual(['forget-files']);
  });

  it('is an event and a mail to the signer when it is signed', () => {
    const ready = after(begun(), ...signing(anna, 101).filter(({type}) => type !== 'sign'));
    expect(heard(ready, sign)).toEqual([
      'verify-envelope-widget',
      'email-widget-verify',
      'schedule',
    ]);
  });

  it('is the confirmation, the signature and the seal when it is confirmed', () => {
    expect(heard(unconfirmed(), confirm)).toEqual([
      'verified-envelope-widget',
      'signed-envelope',
      'seal',
    ]);
  });

  it('is an event without a mail when nobody confirms', () => {
    expect(heard(unconfirmed(), lapse)).toEqual(['expired-envelope']);
  });
});

it('tells in its history who began, signed and confirmed', () => {
  const entries = (
    ['widget-begun', 'widget-signed', 'party-confirmed'] as const satisfies readonly string[]
  ).map((type) => {
    const event = {type, partyId: anna, contactId: 77} as EnvelopeEvent;
    const record = recordOf({before: begun(), after: confirmed()}, event);
    return record && historySentence(record);
  });
  expect(entries).toEqual([
    'Anna (11@example.com) began on the public page of the template',
    'Anna (11@example.com) signed, to be confirmed by mail',
    'Anna (11@example.com) confirmed by the link sent to this address',
  ]);
});
