/** Texts that no font can print are refused when they are set, not found when an envelope is sealed. */
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {FontLibrary} from '../../../src/service/pdf/drawing/text/font-library.js';
import {envelopeBody, setup} from './api-fixture.js';
import {anna, fromOne, setupTemplates, templateBody, texts} from './template-fixture.js';

const [letter, document] = ['𐤀', {document_url: 'https://example.com/lease.pdf'}];
const refused = (member: string) => ({
  status: 400,
  json: {
    code: 10010,
    detail: `${member}: no font has “${letter}”, so the sealed file could not show it. Write it in other characters.`,
  },
});

describe('a letter that no font has', () => {
  it.each([
    ['envelope_title', {envelope_title: `Lease ${letter}`}],
    ['envelope_parties.0.party_name', {envelope_parties: [{...anna, party_name: letter}]}],
    [
      'envelope_documents.0.document_title',
      {envelope_documents: [{...document, document_title: `A${letter}`}]},
    ],
  ])('is refused in a new envelope: %s', async (member, change) => {
    const {call} = await setup();
    const body = await envelopeBody(change);
    expect(await call('POST', '/envelopes', body)).toMatchObject(refused(member));
    expect((await call('GET', '/envelopes')).json.total_envelopes).toBe('0');
  });

  it('is refused in changes of a draft and of a party', async () => {
    const {call} = await setup();
    const {json} = await call('POST', '/envelopes', await envelopeBody({is_draft: true}));
    const path = `/envelopes/${String(json.envelope_fingerprint)}`;
    for (const [member, change] of [
      ['envelope_title', {envelope_title: letter}],
      ['envelope_parties.0.party_name', {envelope_parties: [{...anna, party_name: letter}]}],
      [
        'envelope_documents.0.document_title',
        {envelope_documents: [{...document, document_title: letter}]},
      ],
    ] as const)
      expect(await call('PUT', path, change)).toMatchObject(refused(member));
    const [party] = (await call('GET', path)).json.envelope_parties as {party_id: string}[];
    const renamed = await call('PATCH', `${path}/parties/${party?.party_id}`, {
      party_title: letter,
    });
    expect(renamed).toMatchObject(refused('party_title'));
  });

  it('is refused in templates and in values for them', async () => {
    const {call, makeTemplate} = await setupTemplates();
    const made = await call('POST', '/templates', await templateBody({template_title: letter}));
    expect(made).toMatchObject(refused('template_title'));
    const template = await makeTemplate(texts);
    const rent = template.fields.find(({merge}) => merge === 'rent');
    const body = fromOne(template, {
      document_merge_fields: [{field_id: rent?.id, field_value: `100 ${letter}`}],
    });
    expect(await call('POST', '/envelopes', body)).toMatchObject(
      refused('envelope_documents.0.document_merge_fields.0.field_value'),
    );
  });

  it('is not found in texts of many scripts', async () => {
    const {call} = await setup();
    const names = ['王小明', 'გიორგი', 'Nguyễn Thị', 'Łukasz Żółć', 'Ελένη', 'م. أحمد', 'Ana 🎉'];
    for (const party_name of names) {
      const body = await envelopeBody({envelope_parties: [{...anna, party_name}]});
      expect((await call('POST', '/envelopes', body)).status).toBe(202);
    }
  });
});

it('letters that are taken without a look are in the usual font', () => {
  const fonts = new FontLibrary(join(import.meta.dirname, '../../../src/service/dist/fonts'));
  const sans = fonts.open('sans');
  const range = (from: number, to: number) =>
    Array.from({length: to - from + 1}, (_, at) => from + at);
  const usual = [...range(0x20, 0x7e), ...range(0xa0, 0x17f), ...range(0x400, 0x45f)];
  const signs = Array.from('‘’“”„–—…€', (sign) => sign.codePointAt(0) ?? 0);
  expect([...usual, ...signs].filter((code) => !sans.hasGlyphForCodePoint(code))).toEqual([]);
});
