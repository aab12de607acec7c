import {describe, expect, it} from 'vitest';
import type {DraftChange} from '../../../src/service/domain/behaviours/drafting.js';
import {emptyReport} from '../../../src/service/domain/behaviours/earlier-signatures.js';
import {effectsOf, type Command} from '../../../src/service/domain/behaviours.js';
import type {Envelope} from '../../../src/service/domain/envelope.js';
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
} from './envelope-fixture.js';

const dora = 14;
const annex = document({id: 2, fingerprint: '2'.repeat(32), title: 'Annex'});
const lease = document();
const unprocessed = document({id: 3, fingerprint: '3'.repeat(32), pdfSha256: null, pages: []});
const twoDocuments = {
  documents: [lease, annex],
  fields: [field(101, anna), field(102, ben), field(103, anna, {documentId: 2})],
};

const keep = (id: number, change = {}) => ({keep: id, change});
const keepDocument = ({fingerprint}: {fingerprint: string}, change = {}) => ({
  keep: fingerprint,
  change,
});
const passwords = new Map([anna, ben, copy, dora].map((id) => [id, `new password of ${id}`]));

const changing = (change: Partial<DraftChange>): Command => ({
  type: 'change-draft',
  change: {values: {}, passwords, ...change},
});
const changed = (envelope: Envelope, change: Partial<DraftChange>) =>
  after(envelope, changing(change));
const idsOf = (items: readonly {readonly id: number}[]) => items.map(({id}) => id);

describe('parties of a draft', () => {
  it('stand in the new order, with what is new about them', () => {
    const {parties} = changed(draft(), {parties: [keep(ben, {name: 'Benjamin'}), keep(anna)]});
    expect(parties).toEqual([
      party(ben, {name: 'Benjamin', position: 0}),
      party(anna, {position: 1}),
    ]);
  });

  it('take their fields with them when they go, and others keep theirs', () => {
    const {fields} = changed(draft(), {parties: [keep(ben), party(dora)]});
    expect(idsOf(fields)).toEqual([102]);
  });

  it('lose their fields when they no longer sign', () => {
    const {parties, fields} = changed(draft(), {
      parties: [keep(anna, {role: 'copy'}), keep(ben)],
    });
    expect(parties[0]?.status).toBe('copy');
    expect(idsOf(fields)).toEqual([102]);
  });

  it('who are named twice, or not part of it, are refused', () => {
    expect(outcome(draft(), changing({parties: [keep(anna), keep(anna)]}))).toBe(10010);
    expect(outcome(draft(), changing({parties: [keep(99)]}))).toBe(10281);
  });
});

const passwordsOf = ({parties}: Envelope) => parties.map((each) => each.encryptedPassword);
const guarded = draft({
  parties: [
    party(anna, {encryptedPassword: 'old of Anna'}),
    party(ben, {encryptedPassword: 'old of Ben'}),
  ],
});

describe('passwords of a draft', () => {
  it('come with new signers of a protected one, and with a new address', () => {
    const parties = [keep(anna), keep(ben, {email: 'b@example.com'}), party(dora)];
    const next = changed(guarded, {parties});
    expect(passwordsOf(next)).toEqual(['old of Anna', 'new password of 12', 'new password of 14']);
  });

  it('are not for those who receive a copy', () => {
    const next = changed(guarded, {parties: [keep(anna), party(dora, {role: 'copy'})]});
    expect(passwordsOf(next)).toEqual(['old of Anna', null]);
  });

  it('come and go for all with the protection', () => {
    expect(passwordsOf(changed(guarded, {isProtected: false}))).toEqual([null, null]);
    expect(passwordsOf(changed(draft(), {isProtected: true}))).toEqual([
      'new password of 11',
      'new password of 12',
      null,
    ]);
  });
});

describe('documents of a draft', () => {
  it('stay with their fields; those not named go with theirs, and their files are let go', () => {
    const before = draft(twoDocuments);
    const change = changing({documents: [keepDocument(annex, {title: 'Annex A'})]});
    const next = after(before, change);
    expect(next).toMatchObject({
      status: 'draft',
      documents: [{id: 2, title: 'Annex A', position: 0}],
    });
    expect(idsOf(next.fields)).toEqual([103]);
    const [event] = outcome(before, change) as readonly Parameters<typeof effectsOf>[1][];
    expect(event && effectsOf(next, event)).toEqual([
      {type: 'forget-files', sha256s: [lease.originalSha256, lease.pdfSha256]},
    ]);
  });

  it('that are new send it back to be processed, not to be sent', () => {
    const before = draft();
    const change = changing({documents: [unprocessed, keepDocument(lease)]});
    const next = after(before, change);
    expect(next).toMatchObject({status: 'processing', isSentWhenReady: false});
    expect(next.documents.map(({id, position}) => [id, position])).toEqual([
      [3, 0],
      [1, 1],
    ]);
    expect(idsOf(next.fields)).toEqual([101, 102]);
    const [event] = outcome(before, change) as readonly Parameters<typeof effectsOf>[1][];
    expect(event && effectsOf(next, event)).toEqual([{type: 'process'}]);
  });

  it('that were read before they came are recorded as processed, with what was found in them', () => {
    const findings = [{kind: 'layers', count: 1}] as const;
    const read = document({
      id: 3,
      fingerprint: '3'.repeat(32),
      title: 'Plan',
      upload: {...emptyReport, findings},
    });
    const events = outcome(draft(twoDocuments), changing({documents: [keepDocument(lease), read]}));
    expect(events).toMatchObject([
      {type: 'draft-changed'},
      {type: 'upload-cleaned', title: 'Plan', report: {findings}},
      {type: 'processed', documents: [{id: lease.id}, {id: read.id}], replaced: []},
    ]);
  });

  it('that it does not have are refused', () => {
    expect(outcome(draft(), changing({documents: [keepDocument(annex)]}))).toBe(10282);
  });
});

describe('the meta of a draft', () => {
  const owned = draft({meta: {esign_owner: 'anna', order: 7}});

  it.each([
    ['is replaced without losing its owner', {order: 8}, {order: 8, esign_owner: 'anna'}],
    ['is cleared but for its owner', null, {esign_owner: 'anna'}],
    ['may name the same owner again', {esign_owner: 'anna'}, {esign_owner: 'anna'}],
  ])('%s', (_, meta, expected) => {
    expect(changed(owned, {values: {meta}}).meta).toEqual(expected);
  });

  it('never goes to another owner', () => {
    expect(outcome(owned, changing({values: {meta: {esign_owner: 'ben'}}}))).toBe(10010);
  });

  it('may be given an owner where it had none', () => {
    expect(changed(draft(), {values: {meta: {esign_owner: 'ben'}}}).meta).toEqual({
      esign_owner: 'ben',
    });
  });
});

it('a draft takes new values and keeps the others', () => {
  const values = {title: 'New', autoExpireHours: 24};
  expect(changed(draft({autoRemindHours: 12}), {values})).toMatchObject({
    ...values,
    autoRemindHours: 12,
    userId: 1,
  });
});

it.each([
  ['processing', draft({status: 'processing'} as Partial<Envelope>)],
  ['sent', sent()],
  ['cancelled', after(sent(), {type: 'cancel'})],
])('nothing but a draft can be changed: %s', (_, envelope) => {
  expect(outcome(envelope, changing({values: {title: 'New'}}))).toBe(10278);
});
