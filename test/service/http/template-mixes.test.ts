import {describe, expect, it} from 'vitest';
import type {Template} from '../../../src/service/domain/template.js';
import type {Json} from './api-fixture.js';
import {anna, ben, positions, setupTemplates, texts} from './template-fixture.js';

describe('what does not fit together', () => {
  const upload = {document_title: 'Own', document_url: 'https://example.com/own.pdf'};
  const template = (from: Template, change: Json = {}) => ({
    document_template_fingerprint: from.fingerprint,
    ...change,
  });
  type Case = (lease: Template, rules: Template) => {parties: Json[]; documents: Json[]};
  const inLease = ({parties}: Template, index: number) => ({party_id: parties[index]?.id});
  const annaAndBen = (lease: Template) => [
    {...anna, ...inLease(lease, 0)},
    {...ben, ...inLease(lease, 1)},
  ];
  const prefilled = (from: Template, fieldId: number | undefined, text: string) =>
    template(from, {document_merge_fields: [{field_id: fieldId, field_value: text}]});

  const cases: readonly (readonly [string, number, Case])[] = [
    [
      'an upload beside a template',
      10010,
      (lease) => ({
        parties: annaAndBen(lease),
        documents: [template(lease), upload],
      }),
    ],
    [
      'party_id with an upload',
      10010,
      (lease) => ({parties: [{...anna, ...inLease(lease, 0)}], documents: [upload]}),
    ],
    [
      'party_documents with an upload',
      10010,
      (lease) => ({
        parties: [{...anna, party_documents: positions([lease, 0])}],
        documents: [upload],
      }),
    ],
    [
      'no party_documents at all, empty, with an upload',
      10010,
      () => ({parties: [{...anna, party_documents: []}], documents: [upload]}),
    ],
    [
      'merge fields by id with an upload',
      10010,
      () => ({
        parties: [anna],
        documents: [{...upload, document_merge_fields: [{field_id: 1, field_value: 'x'}]}],
      }),
    ],
    [
      'both of one party',
      10010,
      (lease) => ({
        parties: [
          {...anna, ...inLease(lease, 0), party_documents: positions([lease, 0])},
          {...ben, ...inLease(lease, 1)},
        ],
        documents: [template(lease)],
      }),
    ],
    [
      'one of each party',
      10010,
      (lease) => ({
        parties: [
          {...anna, ...inLease(lease, 0)},
          {...ben, party_documents: positions([lease, 1])},
        ],
        documents: [template(lease)],
      }),
    ],
    [
      'party_id with two templates',
      10010,
      (lease, rules) => ({
        parties: [
          {...anna, ...inLease(lease, 0)},
          {...ben, ...inLease(rules, 1)},
        ],
        documents: [template(lease), template(rules)],
      }),
    ],
    [
      'a template twice',
      10010,
      (lease) => ({
        parties: [{...anna, party_documents: positions([lease, 0], [lease, 1])}],
        documents: [template(lease), template(lease)],
      }),
    ],
    [
      'a signer in no position',
      10010,
      (lease) => ({parties: [{...anna, ...inLease(lease, 0)}, ben], documents: [template(lease)]}),
    ],
    [
      'two people in one position',
      10010,
      (lease) => ({
        parties: [
          {...anna, ...inLease(lease, 0)},
          {...ben, ...inLease(lease, 0)},
        ],
        documents: [template(lease)],
      }),
    ],
    [
      'nobody in a position with fields',
      10010,
      (lease) => ({parties: [{...anna, ...inLease(lease, 0)}], documents: [template(lease)]}),
    ],
    [
      'a copy in a position with fields',
      10010,
      (lease) => ({
        parties: [
          {...anna, ...inLease(lease, 0)},
          {...ben, ...inLease(lease, 1), party_role: 'copy'},
        ],
        documents: [template(lease)],
      }),
    ],
    [
      'a position of a template that is not used',
      10010,
      (lease, rules) => ({
        parties: [
          {...anna, party_documents: positions([lease, 0], [rules, 0])},
          {...ben, party_documents: positions([lease, 1])},
        ],
        documents: [template(lease)],
      }),
    ],
    [
      'a position of another template',
      10272,
      (lease, rules) => ({
        parties: [
          {...anna, ...inLease(rules, 0)},
          {...ben, ...inLease(lease, 1)},
        ],
        documents: [template(lease)],
      }),
    ],
    [
      'a position under another template’s name',
      10272,
      (lease, rules) => ({
        parties: [
          {
            ...anna,
            party_documents: [
              {...positions([rules, 0])[0], document_template_fingerprint: lease.fingerprint},
            ],
          },
          {...ben, party_documents: positions([lease, 1])},
        ],
        documents: [template(lease)],
      }),
    ],
    [
      'an unknown template',
      10153,
      (lease) => ({
        parties: [{...anna, ...inLease(lease, 0)}],
        documents: [template({...lease, fingerprint: 'f'.repeat(32)})],
      }),
    ],
    [
      'a name that no template could have',
      10153,
      (lease) => ({
        parties: [{...anna, ...inLease(lease, 0)}],
        documents: [template({...lease, fingerprint: "' OR 1=1"})],
      }),
    ],
    [
      'an unknown template among party_documents',
      10153,
      (lease) => ({
        parties: [
          {...anna, party_documents: positions([{...lease, fingerprint: 'f'.repeat(32)}, 0])},
        ],
        documents: [template(lease)],
      }),
    ],
    [
      'an unknown field',
      10010,
      (lease) => ({
        parties: annaAndBen(lease),
        documents: [
          template(lease, {document_merge_fields: [{field_id: 999_999, field_value: 'x'}]}),
        ],
      }),
    ],
    [
      'a field of another template',
      10010,
      (lease, rules) => ({
        parties: annaAndBen(lease),
        documents: [prefilled(lease, rules.fields[2]?.id, 'x')],
      }),
    ],
    [
      'a name that no field has',
      10010,
      (lease) => ({
        parties: annaAndBen(lease),
        documents: [
          template(lease, {document_merge_fields: [{field_merge: 'rest', field_value: 'x'}]}),
        ],
      }),
    ],
    [
      'a field by id and by name',
      10010,
      (lease) => ({
        parties: annaAndBen(lease),
        documents: [
          template(lease, {
            document_merge_fields: [
              {field_id: lease.fields[2]?.id, field_merge: 'rent', field_value: 'x'},
            ],
          }),
        ],
      }),
    ],
    [
      'a text where a signature goes',
      10010,
      (lease) => ({
        parties: annaAndBen(lease),
        documents: [prefilled(lease, lease.fields[0]?.id, 'Anna')],
      }),
    ],
    [
      'a text that is longer than a field takes',
      10010,
      (lease) => ({
        parties: annaAndBen(lease),
        documents: [prefilled(lease, lease.fields[2]?.id, 'x'.repeat(5_001))],
      }),
    ],
    [
      'words in a checkbox',
      10010,
      (lease) => ({
        parties: annaAndBen(lease),
        documents: [prefilled(lease, lease.fields[4]?.id, 'gladly')],
      }),
    ],
  ];

  it.each(cases)('%s is refused with %i', async (_, code, make) => {
    const {call, create, makeTemplate} = await setupTemplates();
    const [lease, rules] = [await makeTemplate(texts), await makeTemplate(texts)];
    const {parties, documents} = make(lease, rules);
    const answer = await create({
      envelope_title: 'Lease',
      envelope_parties: parties,
      envelope_documents: documents,
    });
    expect([answer.status, answer.json.code]).toEqual([400, code]);
    const {json} = await call('GET', '/envelopes');
    expect(json.total_envelopes).toBe('0');
    expect((await call('GET', '/contacts')).json.total_contacts).toBe('0');
  });
});
