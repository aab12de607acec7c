/** Requests that place fields in order to do harm: each is refused with what to change, and soon. */
import {PDFDocument, StandardFonts} from '@cantoo/pdf-lib';
import {expect, it, vi} from 'vitest';
import {createProcessEnvelope} from '../../../src/service/processing/process-envelope.js';
import {at, bodyOf, signature, useWhole, type Json} from './document-fields-fixture.js';

vi.setConfig({testTimeout: 60_000});

const {call, core, read, stored} = useWhole();

const refusedAt = async (field: Json) => {
  const body = await bodyOf('chromium-1.pdf', [signature, field], {is_draft: true});
  return call('POST', '/envelopes', body);
};

it.each<[string, Json]>([
  ['no number', {field_left: 'NaN'}],
  ['a number as a browser writes it', {field_left: '1e3'}],
  ['infinity', {field_width: 'Infinity'}],
  ['a size below nothing', {field_width: -20}],
  ['a place left of the page', {field_left: -0.01}],
  ['a page that is no number', {field_page: 1.5}],
  ['a page beyond all numbers', {field_page: 1e21}],
  ['a page from the end', {field_page: -1}],
  ['the members of every object', {field_type: '__proto__'}],
  ['the role of every object', {field_role: 'constructor'}],
  ['a role that nobody has', {field_role: 'signer99'}],
  ['a formula for a signature', {field_type: 'signature', field_formula: '1'}],
  ['brackets without end', {field_condition: `${'('.repeat(900)}true`}],
  ['a formula that is too long', {field_type: 'number', field_formula: '1+'.repeat(600)}],
  ['the number of all digits', {field_type: 'number', field_formula: '1e99999'}],
  [
    'a formula that depends on itself',
    {field_type: 'number', field_label: 'A', field_formula: 'A+1'},
  ],
  ['a pattern that tries everything', {field_pattern: '(x+x+)+y'}],
  ['a pattern of nested lists', {field_pattern: '((a|aa)*)*$'}],
  ['a pattern that looks around', {field_pattern: '(?<=a)b'}],
  ['a pattern that is none', {field_pattern: '['}],
  ['limits that exclude everything', {field_min: 9, field_max: 1}],
  ['a size of letters below nothing', {field_font_size: -1}],
  ['a colour that is a style', {field_colour: '#fff;background:url(//evil.example)'}],
  ['cells without number', {field_cells: 1e9}],
])('%s is refused', async (_, change) => {
  const {status, json} = await refusedAt(at(10, 10, change));
  expect({status, code: json['code']}).toEqual({status: 400, code: 10010});
  expect(String(json['detail'])).not.toBe('');
});

it('labels and help are a line of text, without what hides or turns others', async () => {
  const label = 'I agree\u202e\u2066 <b>not</b>\nhere\u200b';
  const {json} = await refusedAt(at(10, 10, {field_label: label, field_help: label}));
  const {fields} = await stored(json['envelope_fingerprint']);
  const line = 'I agree <b>not</b> here';
  expect(fields[1]).toMatchObject({title: line, settings: {help: line}});
});

/** A page on which `e` stands thousands of times. */
async function manyLetters(): Promise<string> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage();
  for (let line = 0; line < 60; line += 1)
    page.drawText('e '.repeat(60), {x: 20, y: 20 + line * 12, size: 7, font});
  return Buffer.from(await pdf.save()).toString('base64');
}

it.each([
  // However many blanks are in it, it is the same text; but each is looked for.
  ['a thousand texts', 1_000, /more than 20000 times/],
  ['one text', 1, /more than 2000 fields/],
])('%s that stand everywhere end within the limits', async (_, count, reason) => {
  const anchored = Array.from({length: count}, (_, blanks) => ({
    field_type: 'text',
    field_role: 'signer1',
    field_anchor: {
      anchor_text: `e${' '.repeat(1 + (blanks % 200))}e${' '.repeat(1 + Math.floor(blanks / 200))}e`,
      anchor_occurrence: 'all',
    },
  }));
  const {
    envelope_documents: [document],
    ...rest
  } = await bodyOf('chromium-1.pdf', anchored);
  const documents = [{...document, document_file_content: await manyLetters()}];
  const {status, json} = await call('POST', '/envelopes', {...rest, envelope_documents: documents});
  expect({status, code: json['code']}).toEqual({status: 400, code: 10010});
  expect(String(json['detail'])).toMatch(reason);
});

it('a document with more tags than an envelope holds is refused, and the history says why', async () => {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let count = 0; count < 21; count += 1) {
    const page = pdf.addPage();
    for (let line = 0; line < 100; line += 1)
      page.drawText('{check:signer1}', {x: 20, y: 20 + line * 7, size: 6, font});
  }
  const content = Buffer.from(await pdf.save()).toString('base64');
  const body = await bodyOf('chromium-1.pdf', [], {is_draft: true});
  const [document] = body.envelope_documents;
  const documents = [{...document, document_fields: undefined, document_file_content: content}];
  const {json} = await call('POST', '/envelopes', {...body, envelope_documents: documents});
  const {companyId, id: envelopeId} = await stored(json['envelope_fingerprint']);
  await createProcessEnvelope(core())({companyId, envelopeId});
  const {envelope_status, envelope_history} = await read(json['envelope_fingerprint']);
  expect(envelope_status).toBe('failed');
  expect(JSON.stringify(envelope_history)).toContain('more than 2000 tags for fields');
});
