import {describe, expect, it} from 'vitest';
import {decide, effectsOf, recordOf, type Command} from '../../../src/service/domain/behaviours.js';
import {dueOf} from '../../../src/service/domain/deadline.js';
import {emptyReport} from '../../../src/service/domain/behaviours/earlier-signatures.js';
import type {Envelope, UploadReport} from '../../../src/service/domain/envelope.js';
import {amend, made, open} from './amended-draft.js';
import {
  after,
  anna,
  ben,
  copy,
  document,
  draft,
  field,
  outcome,
  party,
  sent,
  signing,
  typed,
} from './envelope-fixture.js';

/** A sent envelope that is being changed, with a text that Anna fills in. */
const opened = (change: Partial<Envelope> = {}) =>
  after(sent({fields: [...own, text], isAllAtOnce: true, ...change}), open);
const own = [field(101, anna), field(102, ben)];
const text = field(103, anna, {type: 'text', isRequired: false});

/** Who is asked by mail. */
const mailed = (envelope: Envelope, command: Command) =>
  decide(envelope, command).flatMap((event) =>
    effectsOf(after(envelope, command), event).flatMap((effect) =>
      effect.type === 'mail' && effect.to !== 'sender' ? [[effect.kind, effect.to.partyId]] : [],
    ),
  );

describe('while an envelope is being changed', () => {
  const ready = opened();
  it.each<[string, Command]>([
    ['sign', {type: 'sign', partyId: anna}],
    ['agree', {type: 'consent', partyId: anna, text: 'Agreed'}],
    ['decline', {type: 'reject', partyId: anna, reason: '', documentId: null}],
    ['hand over', {type: 'reassign', partyId: anna, name: 'D', email: 'd@example.com', reason: ''}],
    ['be reminded', {type: 'remind'}],
    ['be corrected', {type: 'update-party', partyId: anna, name: 'Anne'}],
    [
      'be given values',
      {
        type: 'lock-values',
        partyId: anna,
        values: [{field_id: 103, field_value: 'x'}],
        language: 'en',
      },
    ],
  ])('nobody can %s', (_, command) => {
    const before = sent({fields: [...own, text], isAllAtOnce: true});
    const consented = after(before, {type: 'consent', partyId: anna, text: 'Agreed'});
    const filled = after(consented, {type: 'fill', partyId: anna, fieldId: 101, value: typed});
    const state = command.type === 'sign' ? filled : before;
    expect(outcome(state, command)).not.toBe(10010);
    expect(outcome(after(state, open), command)).toBe(10010);
  });

  it('what is typed is kept, it can be cancelled, and nobody is reminded', () => {
    const fill = {type: 'fill', partyId: anna, fieldId: 103, value: 'Yes'} as const;
    expect(outcome(ready, fill)).toHaveLength(1);
    expect(after(ready, {type: 'cancel'}).status).toBe('cancelled');
    const reminding = {autoRemindHours: 24, autoExpireHours: 48};
    expect(dueOf(opened(reminding), 'remind')).toBeNull();
    expect(dueOf(opened(reminding), 'expire')).not.toBeNull();
    expect(dueOf(after(opened(reminding), {type: 'discard-amendment'}), 'remind')).not.toBeNull();
  });
});

it('a change that is not sent on ends after a week, unless the envelope expires before', () => {
  const week = 7 * 24 * 3_600_000;
  const at = (envelope: Envelope) => dueOf(envelope, 'expire')?.getTime();
  const begun = Date.parse(opened().amended?.opened ?? '');
  expect(at(opened())).toBe(begun + week);
  const expiring = {autoExpireHours: 8 * 24};
  expect(at(opened(expiring))).toBe(begun + week);
  const soon = {autoExpireHours: 1};
  expect(at(opened(soon))).toBe(at(sent(soon)));
  const discarded = after(opened(expiring), {type: 'discard-amendment'});
  expect(at(discarded)).toBe(at(sent(expiring)));
  const [event] = decide(opened(expiring), {type: 'discard-amendment'});
  expect(effectsOf(discarded, event!)).toContainEqual({type: 'schedule', what: 'expire'});
});

it.each<[string, Envelope]>([
  ['a draft', draft()],
  ['one that is being sealed', after(sent(), ...signing(anna, 101), ...signing(ben, 102))],
  ['a cancelled one', after(sent(), {type: 'cancel'})],
])('%s is not opened for change', (_, envelope) => {
  expect(outcome(envelope, open)).toBe(10010);
});

describe('a draft in its place', () => {
  it('that is as the envelope was asks nobody again', () => {
    const before = opened();
    const command = amend(before);
    const amended = after(before, command);
    expect(mailed(before, command)).toEqual([]);
    expect(amended).toMatchObject({
      amended: {version: 2, draft: null, opened: null},
      status: 'sent',
    });
    const {amended: _, ...rest} = amended;
    const {amended: _former, ...same} = before;
    expect(rest).toEqual(same);
  });

  it('keeps what was typed where the field still stands, and asks whose part is another', () => {
    const before = after(opened(), {type: 'fill', partyId: anna, fieldId: 103, value: 'Yes'});
    const command = amend(before, ({fields}) => ({
      fields: [
        ...fields.map((one) => (one.key === 'field-103' ? {...one, x: 300} : one)),
        {...fields[0]!, id: 1_200, key: 'new', type: 'check' as const},
      ],
    }));
    const amended = after(before, command);
    expect(amended.fields).toMatchObject([
      {id: 101},
      {id: 102},
      {id: 103, x: 300, value: 'Yes', partyId: anna, documentId: 1},
      {id: 1_200, partyId: anna, documentId: 1, value: null},
    ]);
    expect(mailed(before, command)).toEqual([['email-send', anna]]);
  });

  it.each<[string, Parameters<typeof made>[1], (string | null)[]]>([
    ['another type', (one) => ({fields: retyped(one, {type: 'date'})}), [null]],
    ['what the sender puts there', (one) => ({fields: retyped(one, {value: 'No'})}), ['No']],
    [
      'a form that it does not have',
      (one) => ({fields: retyped(one, {settings: {format: 'phone'} as const})}),
      [null],
    ],
    ['nothing, as it is gone', (one) => ({fields: one.fields.slice(0, 2)}), []],
    [
      'another person',
      ({parties: [first, ...others]}) => ({
        parties: [{...first!, name: 'Dora', email: 'dora@example.com'}, ...others],
      }),
      [null],
    ],
  ])('a field with %s does not keep what was typed', (_, change, values) => {
    const before = after(opened(), {type: 'fill', partyId: anna, fieldId: 103, value: 'Yes'});
    const {fields} = after(before, amend(before, change));
    expect(fields.filter(({key}) => key === 'field-103').map(({value}) => value)).toEqual(values);
  });

  it('asks somebody who takes the place of another, who begins anew', () => {
    const agreed = {type: 'consent', partyId: anna, text: 'Agreed'} as const;
    const before = after(sent({fields: [...own, text], isAllAtOnce: true}), agreed, open);
    const command = amend(before, ({parties: [first, ...others]}) => ({
      parties: [{...first!, email: 'dora@example.com', name: 'Dora'}, ...others],
    }));
    expect(after(before, command).parties).toMatchObject([
      {id: anna + 1_000, email: 'dora@example.com', consented: null, status: 'in progress'},
      {id: ben, status: 'in progress'},
      {id: copy, status: 'copy'},
    ]);
    expect(mailed(before, command)).toEqual([['email-send', anna + 1_000]]);
  });

  it('with another document asks everybody, and hands it to who gets it from the start', () => {
    const settings = {isCopiedAtStart: true} as const;
    const parties = [party(anna), party(ben), party(copy, {settings})];
    const before = opened({parties});
    const command = amend(before, (one) => ({
      parties: one.parties.map((each) => (each.role === 'copy' ? {...each, settings} : each)),
      documents: [document({id: 1_001, pdfSha256: '7'.repeat(64)})],
    }));
    expect(mailed(before, command)).toEqual([
      ['email-copy', copy],
      ['email-send', anna],
      ['email-send', ben],
    ]);
    expect(after(before, command).documents).toMatchObject([{id: 1_001}]);
    const [event] = decide(before, command);
    expect(event).toMatchObject({letGo: ['b'.repeat(64)]});
  });

  it('records what was found in a new document', () => {
    const upload = {...emptyReport, findings: [{kind: 'actions', count: 1}]} as UploadReport;
    const before = opened();
    const command = amend(before, () => ({
      documents: [document({id: 1_001, pdfSha256: '7'.repeat(64), upload})],
    }));
    const types = decide(before, command).map(({type}) => type);
    expect(types.slice(0, 2)).toEqual(['amended', 'upload-cleaned']);
  });

  it('with another order asks those whose turn it is then', () => {
    const before = opened({isAllAtOnce: false});
    const command = amend(before, ({parties: [first, second, third]}) => ({
      parties: [{...second!, position: 0}, {...first!, position: 1}, third!],
    }));
    expect(after(before, command).parties).toMatchObject([
      {id: ben, status: 'in progress'},
      {id: anna, status: 'pending'},
      {id: copy},
    ]);
    expect(mailed(before, command)).toEqual([['email-send', ben]]);
  });

  it.each<[string, number, Envelope, Parameters<typeof made>[1]]>([
    ['nobody has a field to sign', 10280, opened(), () => ({fields: []})],
    ['there is no signer', 10280, opened(), ({parties}) => ({parties: parties.slice(2)})],
    ['it is another draft', 10278, opened(), () => ({fingerprint: 'a'.repeat(32)})],
    ['the envelope is not being changed', 10278, sent(), undefined],
    ['it was discarded', 10278, after(opened(), {type: 'discard-amendment'}), undefined],
    ['it was cancelled', 10278, after(opened(), {type: 'cancel'}), undefined],
  ])('is not taken if %s', (_, code, envelope, change) => {
    expect(outcome(envelope, amend(envelope, change))).toBe(code);
  });

  it('is not sent by itself', () => {
    expect(outcome(made(opened()), {type: 'send'})).toBe(10278);
  });

  it('is recorded with what it takes the place of', () => {
    const before = opened();
    const command = amend(before, () => ({title: 'Lease of 2 Mill Lane'}));
    const [event] = decide(before, command);
    const record = recordOf({before, after: after(before, command)}, event!);
    expect(record).toMatchObject({
      type: 'amended',
      data: {
        before: {version: 1, title: 'Lease of 1 Mill Lane', documents: [{sha256: 'b'.repeat(64)}]},
        after: {version: 2, title: 'Lease of 2 Mill Lane', fields: 3},
        fields_added: 0,
        fields_changed: 0,
        fields_removed: 0,
      },
    });
  });
});

/** The text with something else. */
const retyped = ({fields}: Envelope, change: Partial<Envelope['fields'][number]>) =>
  fields.map((one) => (one.key === 'field-103' ? {...one, ...change} : one));
