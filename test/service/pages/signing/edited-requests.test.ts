/** A signer who edits what the signing page sends: nothing of it is taken, and nothing is written anywhere. */
import {beforeEach, describe, expect, it} from 'vitest';
import type {Command} from '../../../../src/service/domain/behaviours.js';
import {findEnvelope} from '../../../../src/service/storage/envelopes/envelope-reader.js';
import {consent, shownBy} from '../as-shown.js';
import {anna, ben, setup, signature} from './sign-fixture.js';

const typed = {kind: 'typed', text: 'Anna Berg', hand: 'caveat'};
const file = {name: 'passport.pdf', type: 'application/pdf', size: 9, sha256: 'a'.repeat(64)};

/** Fields of the envelope, by what they are; their ids count from 1. */
const fields = [
  ['Anna’s signature', signature(anna)],
  ['Ben’s signature', signature(ben)],
  ['text', {type: 'text'}],
  ['number', {type: 'number'}],
  ['date', {type: 'date'}],
  ['email', {type: 'email'}],
  ['check', {type: 'check'}],
  ['dropdown', {type: 'dropdown', options: ['yes', 'no']}],
  ['radio', {type: 'radio', options: ['yes']}],
  ['read-only', {type: 'text', isReadOnly: true, value: 'Rent: 100 EUR'}],
  ['label', {type: 'label', value: 'As agreed'}],
  ['upload', {type: 'upload'}],
  ['Ben’s upload', {type: 'upload', partyId: ben}],
  ['stamp', {type: 'stamp'}],
  ['initials', {type: 'initials'}],
  ['total', {type: 'number', settings: {formula: '1 + 1'}}],
  ['the sender’s', {type: 'text', isReadOnly: true, settings: {isSenders: true}}],
  ['Ben’s text', {type: 'text', partyId: ben}],
  ['patterned', {type: 'text', settings: {pattern: '[A-Z]{2}\\d{4}'}}],
  ['bounded number', {type: 'number', settings: {min: 5, max: 10}}],
  ['bounded date', {type: 'date', settings: {min: '2026-01-01', max: '2026-12-31'}}],
  ['bounded text', {type: 'text', settings: {min: 3, max: 5}}],
  ['cells', {type: 'text', settings: {cells: 4}}],
  ['phone', {type: 'text', settings: {format: 'phone'}}],
] as const;

const idOf = (name: (typeof fields)[number][0]) => 1 + fields.findIndex(([each]) => each === name);
const fill = (name: (typeof fields)[number][0]) => `signing/fields/${idOf(name)}`;

/** The field of another envelope of the same account. */
const elsewhere = 1_000;

type Open = Awaited<ReturnType<typeof open>>;

async function open() {
  const {session, db, store, companyId, change} = await setup({
    isAllAtOnce: true,
    fields: fields.map(([, field]) => field),
  });
  const own = await findEnvelope(db, {companyId, envelopeId: 1});
  if (!own) throw new Error('The envelope was not made.');
  await store.create(
    {
      ...own,
      id: 2,
      fingerprint: 'f'.repeat(32),
      documents: own.documents.map((each) => ({...each, id: 2, fingerprint: '2'.repeat(32)})),
      parties: own.parties.map((each) => ({...each, id: each.id + 10})),
      fields: own.fields.slice(0, 1).map((each) => ({
        ...each,
        id: elsewhere,
        documentId: 2,
        partyId: anna + 10,
      })),
    },
    null,
  );
  const {call, id} = await session(anna);
  const bens = await session(ben);
  /** What stands in fields and in history, and how far the parties are. */
  const stands = async () => {
    const [values, history, parties] = await Promise.all([
      db.selectFrom('fields').select(['field_id', 'value']).orderBy('field_id').execute(),
      db.selectFrom('history').selectAll().orderBy('position').execute(),
      db.selectFrom('parties').selectAll().orderBy('party_id').execute(),
    ]);
    return {values, history, parties};
  };
  return {call, id, bens, stands, change};
}

let opened: Open;
beforeEach(async () => {
  opened = await open();
  await opened.call('GET', 'signing');
  await consent(opened.call);
});

const refused = async (method: string, path: string, body: unknown) => {
  const before = await opened.stands();
  const shown = shownBy((await opened.call('GET', 'signing')).json);
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const {status} = await opened.call(method, path, isObject ? {...shown, ...body} : body);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(await opened.stands()).toEqual(before);
};

describe('another’s field is not filled in:', () => {
  it.each([
    ['Ben’s signature', fill('Ben’s signature'), typed],
    ['a field of another envelope', `signing/fields/${elsewhere}`, typed],
    ['a field that is nowhere', 'signing/fields/987654321', 'x'],
    ['a number beyond all', 'signing/fields/999999999999999', 'x'],
    ['a fixed text', fill('read-only'), 'Rent: 1 EUR'],
    ['a fixed text, emptied', fill('read-only'), null],
    ['a label', fill('label'), 'As never agreed'],
    ['what is calculated', fill('total'), '1'],
    ['the sender’s text', fill('the sender’s'), 'Mine'],
    ['Ben’s text', fill('Ben’s text'), 'x'],
    // What does not fit is answered with the version of what the field holds.
    ['Ben’s text, with one too long to be printed', fill('Ben’s text'), 'long '.repeat(900)],
    ['Ben’s text, with letters that no font has', fill('Ben’s text'), '\u{10900}'],
  ])('%s', (_, path, value) => refused('PUT', path, {value}));
});

it.each([
  ['another value', 'DE89'],
  ['none', null],
])('a value that the account has locked meanwhile stays: %s', async (_, value) => {
  const values = [{field_id: idOf('text'), field_value: 'NO93'}];
  await opened.change({type: 'lock-values', partyId: anna, values, language: 'en'});
  await refused('PUT', fill('text'), {value});
  const {values: stored} = await opened.stands();
  expect(stored.find(({field_id: id}) => id === idOf('text'))?.value).toBe('NO93');
});

describe('what a field does not hold is refused:', () => {
  it.each<readonly [string, (typeof fields)[number][0], unknown]>([
    ['a text as signature', 'Anna’s signature', 'Anna Berg'],
    ['a check as signature', 'Anna’s signature', true],
    ['a signature in a hand of nobody', 'Anna’s signature', {...typed, hand: '../x'}],
    ['a signature of a kind of nobody', 'Anna’s signature', {...typed, kind: '__proto__'}],
    ['files as signature', 'Anna’s signature', {kind: 'files', files: [file]}],
    ['the name of a file as upload', 'upload', {kind: 'files', files: [file]}],
    ['a text as upload', 'upload', file.sha256],
    ['a typed stamp', 'stamp', typed],
    ['a text as initials', 'initials', 'AB'],
    ['letters as number', 'number', '1e999 EUR'],
    ['no number as number', 'number', 'NaN'],
    ['a day that never was', 'date', '2026-02-30'],
    ['a date with a time', 'date', '2026-02-03T00:00:00Z'],
    ['a text as address', 'email', 'anna at example.com'],
    ['an address with a line', 'email', 'anna@example.com\r\nBcc: eve@example.com'],
    ['a text as check', 'check', 'true'],
    ['a choice that is none', 'dropdown', 'maybe'],
    ['a member of every list', 'dropdown', 'length'],
    ['a choice that is none, of a radio button', 'radio', 'no'],
    ['a number as text', 'text', 100],
    ['a list as text', 'text', ['a']],
    ['an object as text', 'text', {length: 1}],
    ['a text too long', 'text', 'a'.repeat(5_001)],
    ['half a character', 'text', '\ud800'],
    ['what is not of its form', 'patterned', 'AB123'],
    ['more than its form', 'patterned', 'xAB1234'],
    ['a number too small', 'bounded number', '4.99'],
    ['a number too large', 'bounded number', '10.01'],
    ['a date too early', 'bounded date', '2025-12-31'],
    ['a date too late', 'bounded date', '2027-01-01'],
    ['a text too short', 'bounded text', 'ab'],
    ['a text longer than allowed', 'bounded text', 'abcdef'],
    ['more letters than cells', 'cells', '12345'],
    ['no phone number', 'phone', '12'],
  ])('%s', (_, name, value) => refused('PUT', fill(name), {value}));

  it.each<readonly [(typeof fields)[number][0], string]>([
    ['patterned', 'AB1234'],
    ['bounded number', '10'],
    ['bounded date', '2026-12-31'],
    ['bounded text', 'abcde'],
    ['cells', '1234'],
    ['phone', '+44 20 7946 0123'],
  ])('what fits is taken: %s', async (name, value) => {
    const {json, status} = await opened.call('PUT', fill(name), {value});
    expect([status, json]).toMatchObject([200, {is_kept: true}]);
  });

  it.each([
    ['no value', {}],
    ['a list', []],
    ['a text', 'text'],
    ['nothing', null],
    ['a number', 7],
  ])('a body that is %s', (_, body) => refused('PUT', fill('text'), body));
});

describe('a decision is not taken with', () => {
  it.each<readonly [string, string, string, unknown]>([
    ['a revision of something else', 'POST', 'signing/finish', {revision: '0'.repeat(64)}],
    ['a revision that is none', 'POST', 'signing/finish', {revision: {}}],
    ['no revision', 'POST', 'signing/finish', {revision: undefined}],
    ['no versions', 'POST', 'signing/finish', {versions: undefined}],
    ['no revision of what is agreed to', 'POST', 'signing/consent', {revision: undefined}],
    ['fields left empty', 'POST', 'signing/finish', {}],
    ['a document of another envelope', 'POST', 'signing/reject', {reason: '', document_id: 2}],
    ['a document that is a text', 'POST', 'signing/reject', {reason: '', document_id: '1'}],
    ['a reason that is none', 'POST', 'signing/reject', {reason: ['x'], document_id: null}],
    ['a question that is none', 'POST', 'signing/question', {text: {}}],
    ['an empty question', 'POST', 'signing/question', {text: ' '}],
    ['a consent that is a text', 'POST', 'signing/consent', {early_start: 'yes'}],
  ])('%s', (_, method, path, body) => refused(method, path, body));
});

describe('after the end nothing is taken any more:', () => {
  const ends: readonly (readonly [string, Command])[] = [
    ['cancelled', {type: 'cancel'}],
    ['expired', {type: 'expire'}],
    ['declined by another', {type: 'reject', partyId: ben, reason: '', documentId: null}],
  ];
  const calls: readonly (readonly [string, string, unknown])[] = [
    ['PUT', fill('text'), {value: 'late'}],
    ['PUT', fill('Anna’s signature'), {value: typed}],
    ['POST', 'signing/consent', {}],
    ['POST', 'signing/finish', {}],
    ['POST', 'signing/reject', {reason: '', document_id: null}],
    ['POST', 'signing/question', {text: 'May I still?'}],
  ];
  it.each(ends)('%s', async (_, command) => {
    await opened.change(command);
    for (const [method, path, body] of calls) await refused(method, path, body);
  });
});

it('the token of one signer opens nothing of the session of the other', async () => {
  const before = await opened.stands();
  const {call} = opened;
  const {status} = await call('PUT', fill('text'), {value: 'x'}, opened.bens.token);
  expect(status).toBe(401);
  expect(await opened.stands()).toEqual(before);
});

it('a value is kept as what it is, whatever it looks like to a program', async () => {
  const texts = [
    '<script>alert(1)</script>',
    "'; DROP TABLE fields; --",
    '{{contract url}}',
    '=1+1',
  ];
  for (const value of texts) {
    const {json, status} = await opened.call('PUT', fill('text'), {value});
    expect([status, json]).toMatchObject([200, {is_kept: true}]);
    const {values} = await opened.stands();
    expect(values.find(({field_id}) => field_id === idOf('text'))?.value).toBe(value);
  }
});

it('no answer tells whether a guess at what another has entered is right', async () => {
  const {call, bens} = opened;
  await bens.call('GET', 'signing');
  await consent(bens.call);
  await bens.call('PUT', fill('Ben’s text'), {value: 'Salary: 52,000'});
  const {fields: shownToBen} = (await bens.call('GET', 'signing')).json;
  const field_id = idOf('Ben’s text');
  const right = shownToBen.find((field) => field.field_id === field_id)?.version;
  const shown = shownBy((await call('GET', 'signing')).json);
  const answerTo = (version: string | undefined) =>
    call('POST', 'signing/finish', {...shown, versions: [...shown.versions, {field_id, version}]});
  const answer = await answerTo(right);
  expect(right).toHaveLength(64);
  expect(answer.status).toBe(409);
  expect(answer).toEqual(await answerTo('f'.repeat(64)));
});
