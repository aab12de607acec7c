import fc from 'fast-check';
import {expect, it} from 'vitest';
import {readTable} from '../../../../src/service/bulk/csv-table.js';
import {mappingProblem} from '../../../../src/service/domain/bulk/placeholders.js';
import {
  columnNamed,
  columnsFor,
  envelopeOf,
  headOf,
  mergeNamesOf,
  previewOf,
  sampleOf,
} from '../../../../src/pages/console/views/bulk/bulk-mapping.js';

const template = {
  template_fingerprint: 'a'.repeat(32),
  template_parties: [
    {
      party_id: '1',
      party_name: 'Landlord',
      party_merge_fields: [{field_id: '7', field_merge: null, field_type: 'text' as const}],
    },
    {
      party_id: '2',
      party_name: 'Tenant',
      party_merge_fields: [
        {field_id: '8', field_merge: 'rent', field_type: 'text' as const},
        {field_id: '9', field_merge: 'rent', field_type: 'text' as const},
      ],
    },
  ],
};

it.each([
  ['Name,Mail\nAnna,anna@example.com', ['Name', 'Mail'], ['Anna', 'anna@example.com']],
  ['\uFEFFName;Mail;\r\nAnna;"a;b"', ['Name', 'Mail'], ['Anna', 'a;b']],
  ['"A ""B""\tC"\tD\n1\t2', ['A "B"\tC', 'D'], ['1', '2']],
  ['Name', ['Name'], ['']],
  ['', [], []],
  ['"never closed', [], []],
])('%j has the columns %j', (csv, columns, first) => {
  expect(headOf(csv)).toEqual({columns, first});
});

/** As spreadsheets write a cell: in quotation marks where it would not be one otherwise. */
const quoted = (cell: string): string =>
  /[",;\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

it('finds the columns that the service finds, whatever a spreadsheet has written', () => {
  const cell = fc.string({unit: fc.constantFrom('a', 'Ä', ' ', '"', ',', ';', '\t', '\n')});
  const name = cell.map((text) => `x${text.replaceAll(/[,;\t\n]/g, '')}`);
  const table = fc
    .uniqueArray(name, {minLength: 1, maxLength: 5, selector: (each) => each.trim()})
    .chain((names) =>
      fc.tuple(
        fc.constant(names),
        fc.array(
          cell.map((text) => `x${text}`),
          {minLength: names.length, maxLength: names.length},
        ),
        fc.constantFrom(',', ';', '\t'),
      ),
    );
  fc.assert(
    fc.property(table, ([names, cells, delimiter]) => {
      const csv = [names, cells].map((row) => row.map(quoted).join(delimiter)).join('\n');
      const {columns, rows} = readTable(csv);
      expect(headOf(csv)).toEqual({columns, first: rows[0]?.cells});
    }),
  );
});

it.each([
  [['Name', 'Mail'], ['Anna', 'anna@example.com'], 0, {name: 'Name', email: 'Mail'}],
  [['Mail', 'Name'], ['anna@example.com', 'Anna'], 0, {name: 'Name', email: 'Mail'}],
  [['A', 'B', 'C', 'D'], ['Anna', 'a@x.de', 'Ben', 'b@x.de'], 1, {name: 'C', email: 'D'}],
  [['A', 'B'], ['1', '2'], 0, {name: 'A', email: 'B'}],
  [['A'], [''], 0, {name: 'A', email: 'A'}],
])('of %j with %j, person %i has %j', (columns, first, person, found) => {
  expect(columnsFor({columns, first}, person)).toEqual(found);
});

it('names a column for everybody but who is the same in all rows, and each value once', () => {
  expect(mergeNamesOf(template)).toEqual(['rent']);
  expect(columnNamed({columns: ['Name', 'RENT'], first: []}, 'rent')).toBe('RENT');
  const envelope = envelopeOf(template, {
    title: 'Lease of {{Name}}',
    'same-1': '1',
    'name-1': 'Lena',
    'email-1': 'lena@example.com',
    'same-2': '0',
    'name-2': 'Name',
    'email-2': 'Mail',
    'value-0': 'Rent',
  });
  expect(envelope).toEqual({
    envelope_title: 'Lease of {{Name}}',
    envelope_parties: [
      {party_id: '1', party_name: 'Lena', party_email: 'lena@example.com'},
      {party_id: '2', party_name: '{{Name}}', party_email: '{{Mail}}'},
    ],
    envelope_documents: [
      {
        document_template_fingerprint: 'a'.repeat(32),
        document_merge_fields: [{field_merge: 'rent', field_value: '{{Rent}}'}],
      },
    ],
  });
  expect(mappingProblem(envelope, ['Name', 'Mail', 'Rent'])).toBeNull();
  expect(previewOf(envelope)).toEqual([
    {label: '', value: 'Lease of {{Name}}'},
    {label: 'Lena', value: 'lena@example.com'},
    {label: '{{Name}}', value: '{{Mail}}'},
    {label: 'rent', value: '{{Rent}}'},
  ]);
});

it('leaves a value as it is in the template where no column is chosen', () => {
  const [document] = envelopeOf(template, {'value-0': ''})['envelope_documents'] as object[];
  expect(document).toEqual({document_template_fingerprint: 'a'.repeat(32)});
});

it('makes a sample table in which it finds every column again', () => {
  const parties = template.template_parties.map((party, at) =>
    at === 0 ? {...party, party_name: 'Landlord, "Mill Lane"'} : party,
  );
  const sample = {...template, template_parties: parties};
  const head = headOf(sampleOf(sample, 'E-mail'));
  expect(head.columns).toEqual([
    'Landlord, "Mill Lane"',
    'Landlord, "Mill Lane" E-mail',
    'Tenant',
    'Tenant E-mail',
    'rent',
  ]);
  expect(parties.map((_, at) => columnsFor(head, at).name)).toEqual(
    parties.map(({party_name}) => party_name),
  );
  expect(columnNamed(head, 'rent')).toBe('rent');
});
