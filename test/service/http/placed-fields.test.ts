/** Fields that a request places, from the request to the sealed PDF. */
import {readFile} from 'node:fs/promises';
import sharp from 'sharp';
import {expect, it, vi} from 'vitest';
import {createEsignHandler} from '../../../src/server/index.js';
import {findWords, textOf} from '../documents/pdf-tools.js';
import {at, bodyOf, signature, useWhole, type Json} from './document-fields-fixture.js';
import {wholeKey} from './whole-service.js';

vi.setConfig({testTimeout: 60_000});

const {call, read, stored, sealed, core, app} = useWhole();

/** Pixels per point at which the sealed page is looked at. */
const scale = 2;

/** The area of what is drawn in magenta on a page (from 0), in points from the upper left as displayed. */
async function magentaOn(pdf: Uint8Array, page: number) {
  const {image} = await core().documents.renderPage(pdf, page, scale);
  const {data, info} = await sharp(image).removeAlpha().raw().toBuffer({resolveWithObject: true});
  const found = {left: Infinity, top: Infinity, right: -1, bottom: -1};
  for (let index = 0; index < data.length; index += 3) {
    if (data[index]! < 200 || data[index + 1]! > 90 || data[index + 2]! < 200) continue;
    const pixel = index / 3;
    const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)];
    found.left = Math.min(found.left, x);
    found.right = Math.max(found.right, x + 1);
    found.top = Math.min(found.top, y);
    found.bottom = Math.max(found.bottom, y + 1);
  }
  return {
    x: (found.left + found.right) / 2 / scale,
    y: (found.top + found.bottom) / 2 / scale,
  };
}

it.each([
  ['chromium-1.pdf', 1],
  ['crop-rot90.pdf', 0],
  ['inherited-box-rotate.pdf', 0],
  ['libreoffice-1.pdf', 1],
  ['enc-aes256-emptyuser.pdf', 1],
])('what is placed in %s is sent at once and sealed within half a point', async (name, page) => {
  const dot = {left: 210, top: 130, side: 24};
  const answer = await call(
    'POST',
    '/envelopes',
    await bodyOf(name, [
      signature,
      at(dot.left, dot.top, {
        field_type: 'radio',
        field_role: 'sender',
        field_page: page + 1,
        field_width: dot.side,
        field_height: dot.side,
        field_options: ['Yes'],
        field_value: 'Yes',
        field_colour: '#FF00FF',
      }),
    ]),
  );
  expect(answer.status).toBe(202);
  const {envelope_fingerprint: fingerprint} = answer.json;
  expect(await read(fingerprint)).toMatchObject({envelope_status: 'sent'});
  const drawn = await magentaOn(await sealed(fingerprint), page);
  expect(Math.abs(drawn.x - (dot.left + dot.side / 2))).toBeLessThan(0.5);
  expect(Math.abs(drawn.y - (dot.top + dot.side / 2))).toBeLessThan(0.5);
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
  expect(await textOf(await sealed(fingerprint), '-l', '1')).toContain('Dec 24, 2026');
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
      [signature, adopt(dropdown.name, {field_label: 'Country'}), adopt(radios[0]!.name)],
      {is_draft: true},
    ),
  );
  const {fields, status} = await stored(json['envelope_fingerprint']);
  expect(status).toBe('draft');
  expect(fields[1]).toMatchObject({
    type: 'dropdown',
    title: 'Country',
    options: dropdown.options,
    formField: dropdown.name,
    x: dropdown.x,
    y: dropdown.y,
  });
  expect(fields.slice(2).map(({type}) => type)).toEqual(
    radios.filter(({name}) => name === radios[0]!.name).map(() => 'radio'),
  );
});
