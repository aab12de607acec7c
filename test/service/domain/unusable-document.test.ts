/** A document that cannot be used, among others of a draft. */
import {expect, it} from 'vitest';
import type {DraftChange} from '../../../src/service/domain/behaviours/drafting.js';
import {effectsOf, recordOf, type Command} from '../../../src/service/domain/behaviours.js';
import {leftOutOf, type Envelope} from '../../../src/service/domain/envelope.js';
import {after, anna, document, draft, field, outcome} from './envelope-fixture.js';

const annex = document({id: 2, fingerprint: 'f'.repeat(32), position: 1, title: 'Annex'});
const plan = document({id: 3, fingerprint: '3'.repeat(32), position: 2, title: 'Plan'});

/** An envelope of three documents, of which the second is still to be processed. */
const processing = (isSentWhenReady = false): Envelope =>
  draft({
    status: 'processing',
    isSentWhenReady,
    documents: [document(), {...annex, pdfSha256: null, pages: []}, plan],
  } as Partial<Envelope>);

const ready = [document(), plan].map(({id, pages}) => ({
  id,
  originalSha256: 'a'.repeat(64),
  pdfSha256: 'b'.repeat(64),
  pages,
  formFields: [],
}));

const refusal: Command = {
  type: 'process',
  documents: ready,
  fields: draft().fields,
  refused: [{id: annex.id, failure: {code: 'damaged'}}],
};

const left = () => after(processing(), refusal);

const change = (part: Partial<DraftChange>): Command => ({
  type: 'change-draft',
  change: {values: {}, passwords: new Map(), ...part},
});

it('is left out, and the others stay with their fields, in their order', () => {
  const {status, documents, fields} = left();
  expect(status).toBe('draft');
  expect(documents.map(({title, position}) => [title, position])).toEqual([
    ['Lease', 0],
    ['Plan', 1],
  ]);
  expect(fields).toEqual([field(101, 11), field(102, 12)]);
  expect(leftOutOf(left())).toEqual([{title: 'Annex', failure: {code: 'damaged'}}]);
});

it('lets its upload go, and leaves its reason in the history', () => {
  const [event] = outcome(processing(), refusal) as readonly [never];
  expect(effectsOf(left(), event)).toEqual([{type: 'forget-files', sha256s: ['a'.repeat(64)]}]);
  expect(recordOf({before: processing(), after: left()}, event)).toEqual({
    type: 'document-left-out',
    data: {title: 'Annex', failure: {code: 'damaged'}},
  });
});

it('keeps the draft from being sent until its sender goes on without it', () => {
  expect(outcome(left(), {type: 'send'})).toBe(10280);
  const known = after(left(), {type: 'go-on-without'});
  expect(after(known, {type: 'send'}).status).toBe('sent');
  expect(outcome(known, {type: 'go-on-without'})).toEqual([]);
});

it('is forgotten once the documents are named, and no sooner', () => {
  const renamed = after(left(), change({values: {title: 'New'}}));
  expect(outcome(renamed, {type: 'send'})).toBe(10280);
  const kept = left().documents.map(({fingerprint}) => ({keep: fingerprint, change: {}}));
  expect(after(left(), change({documents: kept}), {type: 'send'}).status).toBe('sent');
});

it('can be added again in another file', () => {
  const kept = left().documents.map(({fingerprint}) => ({keep: fingerprint, change: {}}));
  const other = {...annex, id: 4, fingerprint: '4'.repeat(32), pdfSha256: null, pages: []};
  const again = after(left(), change({documents: [...kept, other]}));
  expect(again).toMatchObject({status: 'processing', isSentWhenReady: false});
  const documents = [...ready, {...ready[0]!, id: 4}];
  const whole = after(again, {type: 'process', documents, fields: draft().fields});
  expect(whole.documents.map(({title}) => title)).toEqual(['Lease', 'Plan', 'Annex']);
  expect(leftOutOf(whole)).toEqual([]);
});

it.each([
  ['what is to be sent at once', processing(true), refusal],
  ['a draft that has no other', processing(), {...refusal, documents: []}],
])('fails %s', (_, envelope, command) => {
  expect(after(envelope, command).status).toBe('failed');
});

it('is not sent while a signer would have nothing to choose', () => {
  const change = {type: 'radio', title: 'Payment'} as const;
  const lone = field(1, anna, {...change, options: ['Monthly']});
  const other = field(2, anna, {...change, options: ['Yearly']});
  expect(outcome(draft({fields: [lone]}), {type: 'send'})).toBe(10280);
  expect(outcome(draft({fields: [lone, other]}), {type: 'send'})).not.toBe(10280);
});
