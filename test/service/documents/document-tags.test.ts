/** What the text of a document means as fields: our own tags, and the marks of other services. */
import {readFile} from 'node:fs/promises';
import {PDFDocument} from '@cantoo/pdf-lib';
import {expect, it} from 'vitest';
import {fieldKinds} from '../../../src/contract/fields/field-kinds.js';
import {findTags} from '../../../src/service/pdf/reading/document-tags.js';
import {ReadDocument} from '../../../src/service/pdf/reading/read-document.js';

/** The tags in these lines of text. */
async function tagsIn(...lines: readonly string[]) {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  lines.forEach((line, index) => page.drawText(line, {x: 50, y: 780 - index * 20, size: 11}));
  const document = await ReadDocument.open(await pdf.save());
  try {
    return await document.withPage(0, (opened) => findTags(opened, 0));
  } finally {
    document.close();
  }
}

it('every type of field has a tag, and a `?` makes it optional', async () => {
  const plain = fieldKinds.filter((type) => type !== 'radio' && type !== 'dropdown');
  const tags = await tagsIn(...plain.map((type) => `{${type}?:signer2:My name}`));
  expect(tags.map(({type}) => type)).toEqual(plain);
  for (const tag of tags)
    expect(tag).toMatchObject({isRequired: false, role: 'signer2', name: 'My name'});
});

it('lists and radio buttons name their choices', async () => {
  const tags = await tagsIn(
    '{dropdown:signer1:Colour:Red, Dark blue}',
    '{dropdown:signer1:Size:S|M, wide|L}',
    '{radio?:signer1:Pay:Each month}',
    '{dropdown:signer1:Colour}',
    '{radio:signer1}',
  );
  expect(
    tags.map(({type, name, options, isRequired}) => [type, name, options, isRequired]),
  ).toEqual([
    ['dropdown', 'Colour', ['Red', 'Dark blue'], true],
    ['dropdown', 'Size', ['S', 'M, wide', 'L'], true],
    ['radio', 'Pay', ['Each month'], false],
  ]);
});

it('blanks of a name are kept, also where the tag is wrapped; with `+` a tag may be wrapped anywhere', async () => {
  const tags = await tagsIn(
    '{text:signer1:Place and date}',
    '{text:signer1:Place and',
    'date of birth}',
    '{text:signer1:Place+a',
    'nd+date}',
    '{label:sender:Terms of November: see page 2}',
  );
  expect(tags.map(({name}) => name)).toEqual([
    'Place and date',
    'Place and date of birth',
    'Place and date',
    'Terms of November: see page 2',
  ]);
  expect(tags[3]).toMatchObject({type: 'label', role: 'sender'});
});

it('what the sender would have to fill in is not a tag', async () => {
  expect(
    await tagsIn('{text:sender:Rent}', '{signature:sender}', '{no:tag}', '{text:tenant}'),
  ).toEqual([]);
});

it('anchors of DocuSign are understood, and paths of files are not', async () => {
  const marks = ['s1', 'i2', 'oi1', 'n1', 'co1', 't12', 'd1'].map((mark) => `Here: \\${mark}\\ .`);
  const tags = await tagsIn(...marks, 'C:\\d1\\file', '\\\\host\\s1\\', 'x\\s1\\y', '\\s0\\');
  expect(tags.map(({type, role, isRequired, name}) => [type, role, isRequired, name])).toEqual([
    ['signature', 'signer1', true, ''],
    ['initials', 'signer2', true, ''],
    ['initials', 'signer1', false, ''],
    ['name', 'signer1', true, ''],
    ['text', 'signer1', true, 'Company'],
    ['text', 'signer12', true, 'Title'],
    ['signing_date', 'signer1', true, ''],
  ]);
  expect(tags.every(({isGuess}) => isGuess)).toBe(true);
});

it('text tags of Adobe Sign are understood', async () => {
  const tags = await tagsIn(
    '{{Sig_es_:signer1:signature}}',
    '{{Int_es_:signer2:initials}}',
    '{{Dte_es_:signer1:date}}',
    '{{N_es_:signer1:fullname}}',
    '{{Em_es_:signer1:email}}',
    '{{*city_of_birth_es_:signer1}}',
    '{{address_es_:signer1}}',
    '{{[]agree_es_:signer1}}',
    '{{*Colour_es_:signer1:dropdown(options="Red,Blue")}}',
    '{{File_es_:signer1:attachment}}',
    '{{sum_es_:signer1:calc(1+1)}}',
    '{{price}}',
  );
  expect(tags.map(({type, name, role, isRequired}) => [type, name, role, isRequired])).toEqual([
    ['signature', 'Sig', 'signer1', true],
    ['initials', 'Int', 'signer2', true],
    ['signing_date', 'Dte', 'signer1', true],
    ['name', 'N', 'signer1', true],
    ['email', 'Em', 'signer1', true],
    ['text', 'city of birth', 'signer1', true],
    ['text', 'address', 'signer1', false],
    ['check', 'agree', 'signer1', false],
    ['dropdown', 'Colour', 'signer1', true],
    ['upload', 'File', 'signer1', false],
  ]);
  expect(tags[8]?.options).toEqual(['Red', 'Blue']);
});

/** The rows of the guide's tables: the code in their first column, and the cells. */
async function guideRows() {
  const guide = await readFile('docs/guide/document-tags.md', 'utf8');
  return guide
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const cells = line.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim());
      const codes = cells.map((cell) => /^`([^`]+)`/.exec(cell)?.[1] ?? '');
      return {what: codes[1]!, meaning: cells[2]!, example: codes[3] || codes[1]!};
    });
}

it('the guide names every kind of field, and no other', async () => {
  const rows = await guideRows();
  const kinds = rows.map(({what}) => what).filter((what) => /^\w+$/.test(what));
  expect(kinds.toSorted()).toEqual([...fieldKinds].toSorted());
});

it('every example of the guide is a tag of the kind that the guide says', async () => {
  const rows = await guideRows();
  const tags = await tagsIn(...rows.map(({example}) => example));
  expect(tags).toHaveLength(rows.length);
  rows.forEach(({what, meaning}, index) => {
    const {type, isRequired, name} = tags[index]!;
    if (what.startsWith('{{'))
      expect([what, isRequired]).toEqual([what, !/optional/.test(meaning)]);
    if (/^\w+$/.test(what)) expect(type).toBe(what);
    const words: Record<string, RegExp> = {
      signature: /signature/i,
      initials: /Initials/,
      text: /text/,
      number: /number/,
      date: /date/,
      signing_date: /date of signing/,
      email: /e-mail/,
      name: /name/,
      check: /checkbox/,
      radio: /choice/,
      dropdown: /list/,
      upload: /Files/,
      stamp: /stamp/,
      label: /nobody fills in/,
    };
    expect(meaning).toMatch(words[type]!);
    const quoted = /“(\w+)”/.exec(meaning)?.[1];
    if (quoted) expect(name).toBe(quoted);
  });
});
