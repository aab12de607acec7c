/** Fields that a request places, from the request to the sealed PDF. */
import {readFile} from 'node:fs/promises';
import {expect, it, onTestFinished, vi} from 'vitest';
import {createEsignHandler} from '../../../src/server/index.js';
import {updateSettings} from '../../../src/service/storage/accounts/companies.js';
import {findWords, textOf} from '../documents/pdf-tools.js';
import {at, bodyOf, magentaOn, signature, useWhole, type Json} from './document-fields-fixture.js';
import {wholeKey} from './whole-service.js';

vi.setConfig({testTimeout: 60_000});
const {call, read, stored, sealed, core, app} = useWhole();

/** Width of the texts below, and the space between their edge and what is written, in points. */
const [width, padding] = [240, 1];

/** A text of the sender's, not placed yet. */
const sendersText = (value: string, change: Json = {}): Json => ({
  field_type: 'text',
  field_role: 'sender',
  field_value: value,
  field_width: width,
  field_height: 20,
  ...change,
});

/** A sample with these fields, signed and sealed. */
async function sealedWith(sample: string, fields: readonly Json[]): Promise<Uint8Array> {
  const {status, json} = await call(
    'POST',
    '/envelopes',
    await bodyOf(sample, [signature, ...fields]),
  );
  expect({status, detail: json['detail']}).toEqual({status: 202, detail: undefined});
  return sealed(json['envelope_fingerprint']);
}

/** The only word of the first page that is this one. */
async function wordIn(pdf: Uint8Array, word: string) {
  const found = (await findWords(pdf, 1)).filter(({text}) => text === word);
  expect(found, word).toHaveLength(1);
  return found[0]!;
}

it('a text of a turned and cropped page is found where it is seen, and written on within half a point', async () => {
  const words = await findWords(await readFile('test/fixtures/samples/crop-rot90.pdf'), 1);
  const isOnce = (word: string) => words.filter(({text}) => text === word).length === 1;
  const word = words.find(({text}) => text.length > 4 && isOnce(text))!;
  const pdf = await sealedWith('crop-rot90.pdf', [
    {
      ...sendersText('Kornblume', {field_height: 14}),
      field_anchor: {anchor_text: word.text, anchor_left: 40, anchor_top: 30},
    },
  ]);
  const drawn = await wordIn(pdf, 'Kornblume');
  expect(Math.abs(drawn.left - padding - (word.left + 40))).toBeLessThan(0.5);
  expect(Math.abs((drawn.top + drawn.bottom) / 2 - (word.top + 30 + 7))).toBeLessThan(0.5);
});

it('settings are printed: language, formats, size, side, colour, cells', async () => {
  const {db} = core();
  const {company_id: id} = await db
    .selectFrom('companies')
    .select('company_id')
    .executeTakeFirstOrThrow();
  await updateSettings(db, id, {setting_language: 'de'});
  onTestFinished(async () => void (await updateSettings(db, id, {setting_language: 'en'})));
  const line = (row: number, value: string, change: Json = {}) =>
    sendersText(value, {field_page: 1, field_left: 60, field_top: 400 + row * 30, ...change});
  const pdf = await sealedWith('chromium-1.pdf', [
    line(0, '2026-03-05', {field_type: 'date'}),
    line(1, '2026-03-06', {field_type: 'date', field_date_format: 'long'}),
    line(2, '2026-03-07', {field_type: 'date', field_date_format: 'dd/MM/yyyy'}),
    line(3, '1250.5', {field_type: 'number', field_number_format: '#,##0.00'}),
    line(4, 'Kornblume', {field_font_size: 7}),
    line(5, 'Distelfink', {field_font_size: 14}),
    line(6, 'Rechtsbündig', {field_align: 'right'}),
    line(7, 'Mittig', {field_align: 'centre'}),
    line(8, 'Q7W', {field_cells: 8}),
    line(9, 'MMM', {field_colour: '#FF00FF', field_align: 'centre'}),
    line(10, '+49 30 901820', {field_format: 'phone'}),
  ]);
  const text = await textOf(pdf, '-l', '1');
  for (const printed of ['05.03.2026', '6. März 2026', '07/03/2026', '1.250,50', '+49 30 901820'])
    expect(text).toContain(printed);
  const [small, large] = [await wordIn(pdf, 'Kornblume'), await wordIn(pdf, 'Distelfink')];
  expect((large.bottom - large.top) / (small.bottom - small.top)).toBeCloseTo(2, 1);
  const right = await wordIn(pdf, 'Rechtsbündig');
  expect(Math.abs(right.right + padding - (60 + width))).toBeLessThan(0.5);
  const middle = await wordIn(pdf, 'Mittig');
  expect(Math.abs((middle.left + middle.right) / 2 - (60 + width / 2))).toBeLessThan(0.5);
  for (const [index, letter] of ['Q', '7', 'W'].entries()) {
    const {left, right: end} = await wordIn(pdf, letter);
    expect(Math.abs((left + end) / 2 - (60 + (width / 8) * (index + 0.5)))).toBeLessThan(0.5);
  }
  const pink = await magentaOn(core().documents, pdf, 0);
  expect(Math.abs(pink.x - (60 + width / 2))).toBeLessThan(0.5);
  expect(Math.abs(pink.y - (400 + 9 * 30 + 10))).toBeLessThan(1);
});

it('the date of signing is that of the day on which its party signs, in the file as in the answer', async () => {
  const place = {field_page: 1, field_left: 60, field_top: 400};
  const date = {field_type: 'signing_date', field_role: 'signer1', ...place};
  const {json} = await call(
    'POST',
    '/envelopes',
    await bodyOf('chromium-1.pdf', [signature, date]),
  );
  const fingerprint = json['envelope_fingerprint'];
  const fields = async () => {
    const [document] = (await read(fingerprint))['envelope_documents'] as [
      {document_fields: Json[]},
    ];
    return document.document_fields.filter(({field_type: type}) => type === 'date');
  };
  expect(await fields()).toMatchObject([{field_value: ''}]);
  const pdf = await sealed(fingerprint, '2026-11-21');
  expect(await textOf(pdf, '-l', '1')).toContain('Nov 21, 2026');
  expect(await fields()).toMatchObject([{field_value: '2026-11-21'}]);
});

it('a recipe goes from data to a sealed contract without a person touching it', async () => {
  const handler = createEsignHandler({
    service: {
      baseUrl: 'https://sign.example.com/v1',
      apiKey: wholeKey,
      fetch: async (input, init) => app().request(new Request(input, init)),
    },
    authorize: () => ({user: {id: 'u1', name: 'Olga', email: 'olga@example.com'}, allow: true}),
    recipes: {
      lease: async () => ({
        title: 'Lease',
        parties: [{name: 'Anna', email: 'anna@example.com', role: 'signer1'}],
        documents: [
          {
            title: 'Lease',
            file_name: 'lease.pdf',
            file_content: await readFile('test/fixtures/samples/crop-rot90.pdf'),
            fields: [
              {
                field_type: 'signature',
                field_role: 'signer1',
                field_page: 1,
                field_left: 60,
                field_top: 300,
              },
              {
                field_type: 'date',
                field_role: 'sender',
                field_page: 1,
                field_left: 300,
                field_top: 100,
                field_width: 160,
                field_value: '2026-12-24',
              },
              {
                field_type: 'text',
                field_role: 'sender',
                field_page: 1,
                field_left: 300,
                field_top: 160,
                field_width: 160,
                field_height: 20,
                field_value: 'Kornblume',
              },
            ],
          },
        ],
      }),
    },
  });
  const post = async (path: string, body: Json) => {
    const headers = {'content-type': 'application/json', 'sec-fetch-site': 'same-origin'};
    const init = {method: 'POST', headers, body: JSON.stringify(body)};
    const response = await handler(new Request(`https://app.example/esign${path}`, init));
    return {status: response.status, json: (await response.json()) as Json};
  };
  const draft = await post('/drafts', {recipe: 'lease'});
  const fingerprint = String(draft.json['envelope_fingerprint']);
  expect(await read(fingerprint)).toMatchObject({envelope_status: 'draft'});
  const sent = await post(`/envelopes/${fingerprint}/send`, {});
  expect(sent.status).toBe(200);
  const pdf = await sealed(fingerprint);
  expect(await textOf(pdf, '-l', '1')).toContain('Dec 24, 2026');
  const drawn = await wordIn(pdf, 'Kornblume');
  expect(Math.abs(drawn.left - padding - 300)).toBeLessThan(0.5);
  expect(Math.abs((drawn.top + drawn.bottom) / 2 - (160 + 10))).toBeLessThan(0.5);
});

it('a field stands at a text of the document, with an offset, once or at every occurrence', async () => {
  const pdf = await readFile('test/fixtures/samples/chromium-1.pdf');
  const words = (await findWords(pdf, 1)).filter(({text}) => text === 'supplier');
  const anchored = (anchor: Json): Json => ({
    field_type: 'text',
    field_role: 'signer1',
    field_anchor: {anchor_text: 'The supplier\n shall', ...anchor},
  });
  const {json} = await call(
    'POST',
    '/envelopes',
    await bodyOf(
      'chromium-1.pdf',
      [
        signature,
        anchored({anchor_left: 10, anchor_top: 5}),
        anchored({}),
        {...anchored({}), field_anchor: {anchor_text: 'supplier', anchor_occurrence: 2}},
        {...anchored({}), field_anchor: {anchor_text: 'supplier', anchor_occurrence: 'all'}},
      ],
      {is_draft: true},
    ),
  );
  const {fields} = await stored(json['envelope_fingerprint']);
  const [, offset, first, second] = fields;
  expect(offset).toMatchObject({page: 1, x: first!.x + 10, y: first!.y + 5});
  expect(Math.abs(second!.x - words[1]!.left)).toBeLessThan(0.5);
  expect(Math.abs(second!.y - words[1]!.top)).toBeLessThan(3);
  const onFirst = fields.slice(4).filter(({page}) => page === 1);
  expect(onFirst).toHaveLength(words.length);
});

it('a field takes the place, kind and choices of a field of the PDF’s own form', async () => {
  const {pdf, formFields} = await core().documents.normalise(
    await readFile('test/fixtures/samples/acroform.pdf'),
  );
  expect(pdf.length).toBeGreaterThan(0);
  const dropdown = formFields.find(({type}) => type === 'dropdown')!;
  const radios = formFields.filter(({type}) => type === 'radio');
  const adopt = (name: string, change: Json = {}): Json => ({
    field_role: 'signer1',
    field_form_name: name,
    ...change,
  });
  const {json} = await call(
    'POST',
    '/envelopes',
    await bodyOf(
      'acroform.pdf',
      [
        signature,
        adopt(dropdown.formField!, {field_label: 'Country'}),
        adopt(radios[0]!.formField!),
      ],
      {is_draft: true},
    ),
  );
  const {fields, status} = await stored(json['envelope_fingerprint']);
  expect(status).toBe('draft');
  expect(fields[1]).toMatchObject({
    type: 'dropdown',
    title: 'Country',
    options: dropdown.options,
    formField: dropdown.formField,
    x: dropdown.x,
    y: dropdown.y,
  });
  expect(fields.slice(2).map(({type}) => type)).toEqual(
    radios.filter(({formField}) => formField === radios[0]!.formField).map(() => 'radio'),
  );
});

it('prints and answers what is shown and calculated; the certificate names what was not shown', async () => {
  const number = (top: number, label: string, change: Json) =>
    at(60, top, {field_type: 'number', field_label: label, ...change});
  const body = await bodyOf('chromium-1.pdf', [
    signature,
    number(100, 'Rent', {field_role: 'sender', field_value: '800', field_merge: 'rent'}),
    number(130, 'Year', {field_formula: '[rent] * 12', field_number_format: '#,##0.00'}),
    number(160, 'Pet rent', {field_condition: '[rent] > 900', field_value: '4711'}),
  ]);
  const {json} = await call('POST', '/envelopes', body);
  const pdf = await sealed(json.envelope_fingerprint);
  const text = (await textOf(pdf)).replaceAll(/\s+/g, ' ');
  expect(text).toContain('9,600.00');
  expect(text).not.toContain('4711');
  expect(text).toContain('Pet rent');
  expect(text).toMatch(/Not shown under/);
  const [{document_fields: fields}] = (await read(json.envelope_fingerprint))
    .envelope_documents as [{document_fields: Json[]}];
  expect(fields.map(({field_title, field_value}) => [field_title, field_value])).toEqual([
    ['', 'Anna'],
    ['Rent', '800'],
    ['Year', '9600'],
  ]);
  const again = await bodyOf('chromium-1.pdf', [
    signature,
    number(100, 'Year', {field_formula: 'Rent * 12'}),
  ]);
  expect((await call('POST', '/envelopes', again)).json).toMatchObject({
    code: 10010,
    detail: 'The formula of the field “Year”: There is no field “Rent” to refer to.',
  });
});
