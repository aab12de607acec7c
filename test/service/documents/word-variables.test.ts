/** Variables in Word files: read and filled in the document child, and printed by LibreOffice. */
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest';
import {
  type Variable,
  type VariableValues,
  requireValues,
} from '../../../src/service/domain/fields/variables.js';
import {Refusal} from '../../../src/service/domain/refusal.js';
import type {DocumentPool} from '../../../src/service/documents/document-pool.js';
import {createOfficeConverter} from '../../../src/service/documents/office-converter.js';
import {excelFile, openDocumentFile} from './office-files.js';
import {textOf} from './pdf-tools.js';
import {openPool} from './seal-fixture.js';
import {footnoteMark, paragraph, table, textBox, wordOf, type WordParts} from './word-files.js';

vi.setConfig({testTimeout: 120_000});

let documents: DocumentPool;
const converter = createOfficeConverter();

beforeAll(() => {
  documents = openPool();
}, 120_000);
afterAll(() => Promise.all([documents.close(), converter.close()]));

const named = (name: string, kind: Variable['kind'] = 'text', inner: readonly Variable[] = []) => ({
  name,
  kind,
  inner,
});

/** The text of the filled file, as it is printed, without differences in blanks. */
async function printed(body: string, values: VariableValues, parts?: WordParts): Promise<string> {
  const filled = await documents.fillVariables(wordOf(body, parts), values);
  const {pdf} = await documents.normalise(await converter.of(1).toPdf(filled));
  return (await textOf(pdf)).replaceAll(/\s+/g, ' ').trim();
}

/** Why these values do not fill the variables; null if they do. */
function refusalOf(variables: readonly Variable[], values: VariableValues): string | null {
  try {
    requireValues(variables, values, 'Lease');
    return null;
  } catch (error) {
    return error instanceof Refusal ? error.detail : String(error);
  }
}

describe('variables are read', () => {
  test.each<[string, string, readonly Variable[]]>([
    ['a name', paragraph('Rent: {{rent}}'), [named('rent')]],
    [
      'a name with a dot and blanks',
      paragraph('{{ tenant.full name }}'),
      [named('tenant.full name')],
    ],
    ['a name in another script', paragraph('{{Größe}} {{שם}}'), [named('Größe'), named('שם')]],
    ['a name that Word has split', paragraph('{', '{re', 'nt}', '}'), [named('rent')]],
    [
      'a row that repeats',
      table(['{{#rooms}}{{name}}', '{{size}}{{/rooms}}']),
      [named('rooms', 'each', [named('name'), named('size')])],
    ],
    ['the opposite', paragraph('{{^pets}}No pets.{{/pets}}'), [named('pets', 'unless')]],
    ['our own tags as text', paragraph('{signature:signer1} {{Sig_es_:signer1:signature}}'), []],
    ['braces of something else', paragraph('f = {{1,2},{3}} }}'), []],
  ])('%s', async (_, body, expected) => {
    expect(await documents.readVariables(wordOf(body))).toEqual(expected);
  });

  test('in headers, footers, footnotes, text boxes and tables', async () => {
    const file = wordOf(table(['{{cell}}']) + textBox('{{box}}') + footnoteMark, {
      header: paragraph('{{header}}'),
      footer: paragraph('{{footer}}'),
      footnote: paragraph('{{note}}'),
    });
    const names = (await documents.readVariables(file)).map(({name}) => name);
    expect(new Set(names)).toEqual(new Set(['cell', 'box', 'header', 'footer', 'note']));
  });

  test.each([
    ['an Excel file', () => excelFile('{{rent}}')],
    ['a text of OpenDocument', () => openDocumentFile('text', '{{rent}}')],
    ['no file at all', () => Buffer.from('PK\u0003\u0004{{rent}}')],
  ])('not in %s', async (_, file) => {
    expect(await documents.readVariables(file())).toEqual([]);
  });

  test.each([
    ['one without an end', '{{rent', 'rent'],
    ['a part without an end', '{{#rooms}} one', 'rooms'],
    ['an end without a beginning', 'one {{/rooms}}', 'rooms'],
    ['parts that overlap', '{{#a}}{{#b}}{{/a}}{{/b}}', 'b'],
    ['a blank before the sign of a part', '{{ #rooms}} one', '#rooms'],
    ['a part with an expression', '{{#a > 1}}{{/a > 1}}', 'a > 1'],
    ['XML to be put in as it is', '{{@xml}}', 'xml'],
  ])('but %s is refused by name', async (_, text, tag) => {
    const reading = documents.readVariables(wordOf(paragraph(text.replace('>', '&gt;'))));
    await expect(reading).rejects.toMatchObject({
      failure: {code: 'variable_unreadable', tag: expect.stringContaining(tag) as string},
    });
  });
});

describe('values are printed', () => {
  test('wherever their variables stand', async () => {
    const body =
      paragraph('Rent: ', '{', '{re', 'nt}', '}.') +
      table(['Room', 'Size'], ['{{#rooms}}{{name}}', '{{size}} m²{{/rooms}}']) +
      textBox('Box {{rent}}') +
      footnoteMark;
    const rooms = [
      {name: 'Kitchen', size: '12'},
      {name: 'Hall', size: '7'},
    ];
    const text = await printed(
      body,
      {rent: '900', rooms, header: 'At the top', footer: 'Below', note: 'Noted'},
      {
        header: paragraph('{{header}}'),
        footer: paragraph('{{footer}}'),
        footnote: paragraph('{{note}}'),
      },
    );
    for (const part of [
      'Rent: 900.',
      'Kitchen',
      'Hall',
      '12 m²',
      '7 m²',
      'Box 900',
      'At the top',
      'Below',
      'Noted',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/[{}]/);
  });

  test('parts by their condition, and rows in rows', async () => {
    const body =
      paragraph('{{#pets}}Pets: {{pets}}.{{/pets}}{{^pets}}No pets.{{/pets}}') +
      paragraph('{{#floors}}') +
      paragraph('Floor {{number}}: {{#rooms}}{{name}} in {{house}}; {{/rooms}}') +
      paragraph('{{/floors}}');
    const values = {
      house: 'Mill Lane',
      floors: [
        {number: '1', rooms: [{name: 'Hall'}, {name: 'Kitchen'}]},
        {number: '2', rooms: []},
      ],
    };
    const without = await printed(body, {...values, pets: '0'});
    expect(without).toBe('No pets. Floor 1: Hall in Mill Lane; Kitchen in Mill Lane; Floor 2:');
    expect(await printed(body, {...values, pets: 'a cat'})).toMatch(/^Pets: a cat\. Floor 1/);
  });

  test.each([
    ['line breaks', 'Mill Lane 1\r\nAylesbury', 'Mill Lane 1 Aylesbury'],
    ['signs of XML', `<w:t>&amp; "a" 'b' ]]>`, `<w:t>&amp; "a" 'b' ]]>`],
    ['variables of its own', '{{rent}} {signature}', '{{rent}} {signature}'],
    ['nothing', '', ''],
  ])('with %s', async (_, value, expected) => {
    const body = paragraph('[{{x}}]{{rent}}');
    expect(await printed(body, {x: value, rent: '9'})).toBe(`[${expected}]9`);
  });

  test('from right to left', async () => {
    expect(await printed(paragraph('{{x}}'), {x: 'שלום'})).toMatch(/שלום|םולש/);
  });

  test('of 10,000 characters', async () => {
    const words = Array.from({length: 2000}, (_, index) => String(1000 + (index % 9000)));
    const text = await printed(paragraph('{{x}}'), {x: words.join(' ')});
    expect(text.split(' ')).toEqual(words);
  });
});

describe('a hostile file', () => {
  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'reaches nothing by the name %s',
    async (name) => {
      const body = paragraph(`{{#a}}{{${name}}}{{/a}}`);
      const variables = await documents.readVariables(wordOf(body));
      expect(variables).toEqual([named('a', 'each', [named(name)])]);
      expect(refusalOf(variables, {a: [{}]})).toContain(`without a value: a[1].${name}.`);
      const given = Object.fromEntries([
        ['a', '1'],
        [name, 'my own'],
      ]);
      expect(await printed(body, given)).toBe('my own');
    },
  );

  test('does not multiply by parts in themselves', async () => {
    const depth = 12;
    const body = paragraph('{{#a}}'.repeat(depth) + 'x' + '{{/a}}'.repeat(depth));
    const variables = await documents.readVariables(wordOf(body));
    const rows = Array.from({length: 10}, () => ({}));
    expect(refusalOf(variables, {a: rows})).toContain('more than 10000 times');
  });

  test('does not change what stands between braces', async () => {
    expect(await printed(paragraph('{{=[[ ]]=}}[[x]]{{x}}'), {x: '1'})).toBe('{{=[[ ]]=}}[[x]]1');
  });

  test('that unpacks to too much is refused', async () => {
    const files = {'word/media/picture.bmp': Buffer.alloc(210 * 1024 * 1024)};
    const reading = documents.readVariables(wordOf(paragraph('{{x}}'), {files}));
    await expect(reading).rejects.toMatchObject({failure: {code: 'memory'}});
  });

  test('whose parts fill more than a document may hold is refused', async () => {
    const body = paragraph(`{{#a}}${'long '.repeat(100_000)}{{/a}}`);
    const rows = Array.from({length: 1_000}, () => ({}));
    await expect(documents.fillVariables(wordOf(body), {a: rows})).rejects.toMatchObject({
      failure: {code: 'memory'},
    });
  });

  test('reads no file by an entity', async () => {
    const prolog = '<!DOCTYPE w:document [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    const filled = await documents.fillVariables(wordOf(paragraph('{{x}} &x;'), {prolog}), {
      x: 'value',
    });
    const text = await converter
      .of(1)
      .toPdf(filled)
      .then(
        (pdf) => textOf(pdf),
        () => '',
      );
    expect(text).not.toContain('root:');
  });

  test('asks nobody by an outside relationship', async () => {
    const asked: string[] = [];
    const server = createServer(({url = ''}, response) => {
      asked.push(url);
      response.end();
    }).listen(0);
    const {port} = server.address() as AddressInfo;
    const relations = ['attachedTemplate', 'image', 'subDocument']
      .map(
        (type) =>
          `<Relationship Id="${type}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="http://127.0.0.1:${port}/${type}" TargetMode="External"/>`,
      )
      .join('');
    const body = `${paragraph('{{x}}')}<w:subDoc r:id="subDocument"/>`;
    expect(await printed(body, {x: 'value'}, {relations})).toContain('value');
    server.close();
    expect(asked).toEqual([]);
  });
});
