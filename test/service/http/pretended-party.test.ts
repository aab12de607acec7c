/** Documents and requests that name a party’s fields as somebody else’s: each field belongs to whom its role says, or to nobody. */
import {readFile} from 'node:fs/promises';
import {PDFDocument} from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import {expect, it, vi} from 'vitest';
import {at, bodyOf, signature, useWhole, type Json} from './document-fields-fixture.js';
import {formWith} from './form-with.js';

vi.setConfig({testTimeout: 60_000});

const {call, stored} = useWhole();

const anna = {party_name: 'Anna', party_email: 'anna@example.com', party_role: 'signer1'};
const ben = {party_name: 'Ben', party_email: 'ben@example.com', party_role: 'signer2'};
const lea = {party_name: 'signer2', party_email: 'lea@example.com', party_role: 'approver'};
const vera = {party_name: 'Anna', party_email: 'vera@example.com', party_role: 'viewer'};
const cora = {party_name: 'Ben', party_email: 'ben@example.com', party_role: 'copy'};
const everybody = [cora, vera, lea, anna, ben];

const font = readFile('src/service/dist/fonts/NotoSans_400Regular.ttf');

/** A document with these lines of text, in base64. */
async function textOf(lines: readonly string[], place: {readonly y?: number} = {}) {
  const pdf = await PDFDocument.create();
  pdf.registerFontkit(fontkit);
  const letters = await pdf.embedFont(await font, {subset: true});
  const page = pdf.addPage([595, 842]);
  lines.forEach((line, index) =>
    page.drawText(line, {x: 50, y: (place.y ?? 780) - index * 20, size: 11, font: letters}),
  );
  return Buffer.from(await pdf.save()).toString('base64');
}

/** A draft for everybody, of a document with these bytes and fields. */
async function draftOf(content: string, fields: readonly Json[] = [signature], change: Json = {}) {
  const {envelope_documents, ...rest} = await bodyOf('chromium-1.pdf', fields, {
    is_draft: true,
    envelope_parties: everybody,
  });
  const document = {...envelope_documents[0], document_file_content: content, ...change};
  return call('POST', '/envelopes', {...rest, envelope_documents: [document]});
}

/** Whose each field is, without the one that every document has. */
async function ownersIn({json}: Awaited<ReturnType<typeof draftOf>>) {
  const {fields, parties} = await stored(json['envelope_fingerprint']);
  return fields
    .filter(({key}) => key.startsWith('tag-'))
    .map(({partyId, title}) => [title, parties.find(({id}) => id === partyId)?.email]);
}

it.each([
  ['a Cyrillic letter', '{text:\u0455igner2:x}'],
  ['digits of full width', '{text:signer\uff12:x}'],
  ['Arabic digits', '{text:signer\u0662:x}'],
  ['colons of full width', '{text\uff1asigner2\uff1ax}'],
  ['a role that signs nothing', '{signature:approver:x}'],
  ['a viewer', '{signature:viewer:x}'],
  ['a copy', '{signature:copy:x}'],
  ['a name', '{signature:Ben:x}'],
  ['an address', '{signature:ben@example.com:x}'],
  ['two roles', '{signature:signer1,signer2:x}'],
  ['what the sender would have to know', '{text:sender:x}'],
  ['members of another service', '{{Sig;role=signer2;type=signature}}'],
  ['a role behind the directive of Adobe', '{{Sig_es_:signer1:signature:signer2}}'],
  ['a sender as Adobe has one', '{{Sig_es_:sender:signature}}'],
  ['an anchor that only ends like one', 'C:\\s2\\x'],
])('%s in a tag makes nobody a signer', async (_, line) => {
  expect(await ownersIn(await draftOf(await textOf([line])))).not.toContainEqual(
    expect.arrayContaining(['ben@example.com']),
  );
});

it('blanks and capitals in a tag do not change whose it is, and names of parties mean nothing', async () => {
  const lines = [
    '{text:SIGNER2:B}',
    '{text: signer 2 :C}',
    '{text:signer02:D}',
    '{TEXT:Signer1:signer2}',
  ];
  expect(await ownersIn(await draftOf(await textOf(lines)))).toEqual([
    ['B', 'ben@example.com'],
    ['C', 'ben@example.com'],
    ['D', 'ben@example.com'],
    ['signer2', 'anna@example.com'],
  ]);
});

it.each(['signer0', 'signer100', 'signer1e1'])(
  'a tag for %s, which no party can be, is for nobody',
  async (role) => {
    const {status, json} = await draftOf(await textOf([`{signature:${role}:x}`]));
    const owners = status === 202 ? await ownersIn({status, json}) : [];
    expect(owners).toEqual([]);
  },
);

it.each([
  ['above the page', 900],
  ['below the page', -40],
])('a tag %s leaves no field where nobody sees it', async (_, y) => {
  const {json} = await draftOf(await textOf(['{text:signer2:x}'], {y}));
  const {fields, documents} = await stored(json['envelope_fingerprint']);
  const [page] = documents[0]!.pages;
  for (const {y: top, height} of fields) {
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top + height).toBeLessThanOrEqual(page!.height);
  }
});

it.each([
  'Signer2',
  'signer2 ',
  'signer\uff12',
  '\u0455igner2',
  'signer02',
  'approver',
  'viewer',
  'copy',
  'witness',
  'Ben',
  'ben@example.com',
])('a field for “%s” is refused', async (role) => {
  const field = at(60, 400, {field_role: role, field_type: 'signature'});
  const {status, json} = await draftOf(await textOf(['Lease']), [signature, field]);
  expect({status, code: json['code']}).toEqual({status: 400, code: 10010});
  expect(String(json['detail'])).not.toBe('');
});

it.each(['Signer2', ' signer2', 'signer\uff12', '\u0455igner2', 'signer02', 'signer0', 'sender'])(
  'nobody has the role “%s”',
  async (role) => {
    const body = await bodyOf('chromium-1.pdf', [], {
      envelope_parties: [anna, {...ben, party_role: role}],
    });
    expect(await call('POST', '/envelopes', body)).toMatchObject({
      status: 400,
      json: {code: 10010},
    });
  },
);

it('two parties of one number are refused, as its fields could be the other’s', async () => {
  const twice = [anna, {...ben, party_role: 'signer1'}];
  const body = await bodyOf('chromium-1.pdf', [signature], {is_draft: true});
  const refused = await call('POST', '/envelopes', {...body, envelope_parties: twice});
  expect(refused).toMatchObject({status: 400, json: {code: 10010}});
  expect(String(refused.json['detail'])).toBe(
    'party_role: “Anna” and “Ben” both have the role signer1. Give each a number of its own.',
  );
  const {json} = await call('POST', '/envelopes', {...body, envelope_parties: [anna, ben]});
  const [first, second] = (await stored(json['envelope_fingerprint'])).parties;
  const put = {
    envelope_parties: [{party_id: first!.id}, {party_id: second!.id, party_role: 'signer1'}],
  };
  expect(
    await call('PUT', `/envelopes/${String(json['envelope_fingerprint'])}`, put),
  ).toMatchObject({status: 400, json: {code: 10010}});
});

it('a field of a form is whose the request says, whatever it is called', async () => {
  const content = await formWith('signer2', 'ben@example.com', 'Ben');
  const adopt = (name: string) => ({field_form_name: name, field_role: 'signer1'});
  const {json} = await draftOf(content, [signature, adopt('signer2'), adopt('Ben')], {
    document_merge_fields: [{field_merge: 'signer2', field_value: 'Anna’s'}],
  });
  const {fields, parties} = await stored(json['envelope_fingerprint']);
  const anna = parties.find(({role}) => role === 'signer1')!;
  expect(fields.map(({formField, partyId, value}) => [formField, partyId, value])).toEqual([
    [null, anna.id, null],
    ['signer2', anna.id, 'Anna’s'],
    ['Ben', anna.id, null],
  ]);
});

it.each([
  ['a signature', {field_type: 'signature'}],
  ['an upload', {field_type: 'upload'}],
  ['a stamp', {field_type: 'stamp'}],
])('nobody gives somebody %s beforehand', async (_, change) => {
  const field = at(60, 400, {...change, field_role: 'signer2', field_merge: 'given'});
  const merged = {document_merge_fields: [{field_merge: 'given', field_value: 'Ben'}]};
  const content = await textOf(['Lease']);
  for (const answer of [
    await draftOf(content, [signature, field], merged),
    await draftOf(content, [signature, {...field, field_value: 'Ben'}]),
  ])
    expect(answer).toMatchObject({status: 400, json: {code: 10010}});
});
