import fc from 'fast-check';
import {expect, it} from 'vitest';
import {csvOf} from '../../../src/contract/text/csv.js';
import {readTable} from '../../../src/service/bulk/csv-table.js';
import {
  columnAt,
  columnsIn,
  filledWith,
  mappingProblem,
  type Mapping,
} from '../../../src/service/domain/bulk/placeholders.js';

const cells = new Map([
  ['Name', 'Anna {{Mail}}'],
  ['Mail', 'anna@example.com'],
  ['Mobile', ''],
]);

it('a column stands for its cell wherever it is named, and an empty cell alone for no member', () => {
  const mapping = {
    envelope_title: 'Lease of {{ Name }}, {{Mobile}}!',
    envelope_parties: [{party_email: '{{Mail}}', party_mobile: '{{Mobile}}', party_id: 7}],
    envelope_documents: [{document_merge_fields: [{field_merge: 'a', field_value: '{{Mobile}}'}]}],
  };
  expect(filledWith(mapping, cells)).toEqual({
    envelope_title: 'Lease of Anna {{Mail}}, !',
    envelope_parties: [{party_email: 'anna@example.com', party_id: 7}],
    envelope_documents: [{document_merge_fields: [{field_merge: 'a', field_value: ''}]}],
  });
  expect(columnsIn(mapping)).toEqual(['Name', 'Mobile', 'Mail', 'Mobile', 'Mobile']);
  expect(columnAt(mapping, ['envelope_parties', 0, 'party_email'], cells)).toBe('Mail');
  expect(columnAt(mapping, ['envelope_parties', 0], cells)).toBe('Mobile');
});

const text = fc.string({unit: 'grapheme', maxLength: 12});
const name = fc.stringMatching(/^[A-Za-z][A-Za-z ]{0,6}[A-Za-z]$/);

it('whatever a cell contains, it ends up as text in the members that name its column, and nowhere else', () => {
  const given = fc.record({one: text, other: text, before: fc.stringMatching(/^[^{}]*$/), name});
  fc.assert(
    fc.property(given, ({one, other, before, name: column}) => {
      const mapping = {a: `${before}{{${column}}}`, b: ['{{Other one}}'], c: {d: before, e: 5}};
      const filled = filledWith(
        mapping,
        new Map([
          ['Other one', other],
          [column, one],
        ]),
      );
      expect(filled['b']).toEqual([column === 'Other one' ? one : other]);
      expect(filled['c']).toEqual({d: before, e: 5});
      expect(filled['a'] ?? '').toBe(before + one);
    }),
  );
});

it('a table that is written is read as it was, also with quotes, separators and line ends in cells', () => {
  const cell = fc
    .string({unit: 'grapheme', maxLength: 8})
    .map((each) => each.replace(/[\0\r\uFFFD\uFEFF]/g, '').trim())
    // Formulas get an apostrophe.
    .filter((each) => !/[=+\-@＝＋－＠]/.test(each));
  const table = fc.array(fc.tuple(cell, cell, fc.constant('end')), {minLength: 1, maxLength: 6});
  fc.assert(
    fc.property(table, (rows) => {
      const read = readTable(csvOf([['A', 'B', 'C'], ...rows]));
      expect(read.columns).toEqual(['A', 'B', 'C']);
      expect(read.rows.map((row) => row.cells)).toEqual(rows);
    }),
  );
});

it.each([
  ['a byte order mark, semicolons', '\uFEFFName;Mail\r\nAnna, the first;a@example.com\r\n', 2],
  ['tabs', 'Name\tMail\nAnna, the first\ta@example.com', 2],
  [
    'empty rows and separators at the end',
    'Name,Mail,,\n,,,\n\n"Anna, the first",a@example.com,,\n,',
    4,
  ],
  ['old line ends', 'Name,Mail\r"Anna, the first",a@example.com\r', 2],
])('a file of a spreadsheet is read: %s', (_, csv, number) => {
  const row = {number, cells: ['Anna, the first', 'a@example.com'], problems: []};
  expect(readTable(csv)).toEqual({columns: ['Name', 'Mail'], rows: [row]});
});

it.each([
  ['', 'Begin with a row that names the columns.'],
  ['Name,Mail', 'It has no rows below the header.'],
  ['Name,,Mail\n1,2,3', 'Give column 2 a name in the first row.'],
  ['Name,Name\n1,2', 'Two columns are named Name. Rename one of them.'],
  ['{{Name}}\n1', 'Write the column {{Name}} without braces.'],
  ['Name,Mail\n"Anna,2\n', 'Row 2: a quotation mark begins a cell and none ends it.'],
  ['Name,Mail\n"An"na,2', 'Row 2: write a quotation mark within a cell twice.'],
  ['Näme\nJ\uFFFDrgen', 'It is not UTF-8. In the spreadsheet, save it as “CSV UTF-8”.'],
  [`A\n${'1\n'.repeat(10_001)}`, 'Expected at most 10,000 rows. Split it into several files.'],
  [`A\n${'\n'.repeat(50_000)}1`, 'Expected at most 10,000 rows. Split it into several files.'],
  [`${'A,'.repeat(101)}B\n1`, 'Expected at most 100 columns.'],
])('a table that cannot be read is refused with what to do: %#', (csv, detail) => {
  expect(() => readTable(csv)).toThrow(expect.objectContaining({code: 10333, detail}) as Error);
});

it('a row with cells too many or too few, or one too long, is told by its number', () => {
  const {rows} = readTable(`A,B\n1\n1,2,3\n${'x'.repeat(5_001)},2`);
  expect(rows.map(({number, problems}) => [number, problems[0]?.problem_reason])).toEqual([
    [2, 'It has 1 cells, but the header 2.'],
    [3, 'It has 3 cells, but the header 2.'],
    [4, 'Expected at most 5000 characters'],
  ]);
});

it.each(['"', ',', '\n', 'a"'])('eight megabytes of %j are judged at once', (part) => {
  const judged = () => {
    try {
      return readTable(`A,B\n${part.repeat(8_000_000 / part.length)}`);
    } catch (error) {
      return error;
    }
  };
  // Refused or not: work that grows with the square of the length would outlast the test by hours.
  expect(judged()).toBeDefined();
});

const document = {document_template_fingerprint: 'f'.repeat(32)};
const right = {envelope_title: '{{Name}}', envelope_documents: [document], envelope_parties: [{}]};
const wrong: readonly (readonly [Mapping, string])[] = [
  [{envelope_title: '{{Nam}}'}, '{{Nam}} is no column of the table. Its columns are: Name.'],
  [{envelope_title: 'Lease'}, 'name at least one column, such as {{Name}}'],
  [{user_id: '{{Name}}'}, 'user_id: the same for all rows.'],
  [{envelope_documents: [{document_url: 'x'}]}, 'Save other documents as templates first.'],
  [
    {envelope_documents: [{document_template_fingerprint: '{{Name}}'}]},
    'document_template_fingerprint: the same for all rows.',
  ],
  [{envelope_parties: [{party_password: 'open sesame'}]}, 'party_password: not in bulk sends.'],
  [{envelope_parties: '[{"party_name": "{{Name}}"}]'}, 'envelope_parties: not as text'],
  [{envelope_meta: '{"a": "{{Name}}"}'}, 'envelope_meta: not as text'],
];

it.each(wrong)('a request that fits no row is refused: %j', (change, reason) => {
  expect(mappingProblem(right, ['Name'])).toBeNull();
  expect(mappingProblem({...right, ...change}, ['Name'])).toContain(reason);
});
