/** What the scripts of a PDF's own form become: settings of ours, or the names of the fields that lose them. */
import {expect, test} from 'vitest';
import {offeredForm, type FoundFormField} from '../../../src/service/domain/fields/form-fields.js';
import type {FieldScripts} from '../../../src/service/domain/fields/form-scripts.js';
import {mostFields} from '../../../src/service/domain/fields/placement-rules.js';
import type {OfferedField} from '../../../src/service/domain/envelope.js';
import {requestedFields} from '../../../src/service/domain/fields/requested-fields.js';
import {printedNumber} from '../../../src/contract/text/number-format.js';

const pages = [{width: 595, height: 842}];

const found = (name: string, scripts?: FieldScripts, more: Partial<FoundFormField> = {}) =>
  ({
    type: 'text',
    name,
    title: '',
    value: '',
    options: [],
    isRequired: false,
    isReadOnly: false,
    page: 0,
    x: 20,
    y: 20,
    width: 100,
    height: 20,
    ...(scripts && {scripts}),
    ...more,
  }) satisfies FoundFormField;

/** The form of these fields: of each its type and its settings. */
function read(...fields: readonly FoundFormField[]) {
  const form = offeredForm(fields, pages);
  const settings = form.fields.map(({formField, type, settings}) => [formField, [type, settings]]);
  return {...Object.fromEntries(settings), untaken: form.untaken};
}

test.each<[string, string]>([
  ['AFSimple_Calculate("SUM", new Array ("Rent", "Heating"));', 'sum([Rent], [Heating])'],
  ['AFSimple_Calculate("PRD", "Rent, Heating");', '[Rent] * [Heating]'],
  ['AFSimple_Calculate("AVG", ["Rent", "Heating"])', 'sum([Rent], [Heating]) / 2'],
  ['AFSimple_Calculate("MIN", ["Rent", "Heating"])', 'min([Rent], [Heating])'],
  ['AFSimple_Calculate("MAX", ["Rent", "Heating"])', 'max([Rent], [Heating])'],
  ['/** BVCALC (Rent + Heating) * 12 EVCALC **/ event.value = 0;', '( [Rent] + [Heating] ) * 12'],
])('%s becomes a formula of numbers', (calculate, formula) => {
  expect(read(found('Rent'), found('Heating'), found('Total', {calculate}))).toEqual({
    Rent: ['number', undefined],
    Heating: ['number', undefined],
    Total: ['number', {formula}],
    untaken: [],
  });
});

test('a calculation over a part of the names reads all fields below it', () => {
  const calculate = 'AFSimple_Calculate("SUM", new Array ("cost"));';
  const form = read(found('cost.rent'), found('cost.heating'), found('Total', {calculate}));
  expect(form['Total']).toEqual(['number', {formula: 'sum([cost.rent], [cost.heating])'}]);
});

test.each<[string, string, unknown]>([
  ['AFNumber_Format(2, 0, 0, 0, "", true);', 'number', {numberFormat: '#,##0.00'}],
  ['AFNumber_Format(0, 1, 0, 0, "", true);', 'number', {numberFormat: '0'}],
  ['AFPercent_Format(1, 1);', 'number', {numberFormat: '0.0%'}],
  ['AFDate_FormatEx("dd.mm.yyyy");', 'date', {dateFormat: 'dd.MM.yyyy'}],
  ['AFDate_Format(11);', 'date', {dateFormat: 'MMMM d, yyyy'}],
])('%s becomes a format', (format, type, settings) => {
  expect(read(found('Field', {format}))).toEqual({Field: [type, settings], untaken: []});
});

test('a range becomes the limits of a number', () => {
  const form = read(found('Rooms', {validate: 'AFRange_Validate(true, 1, true, 12);'}));
  expect(form).toEqual({Rooms: ['number', {min: 1, max: 12}], untaken: []});
});

test.each<[string, FieldScripts, Partial<FoundFormField>]>([
  ['a currency', {format: 'AFNumber_Format(2, 0, 0, 0, "€ ", true);'}, {}],
  ['a time', {format: 'AFDate_FormatEx("HH:MM");'}, {}],
  ['code of its own', {calculate: 'event.value = app.response("?");'}, {}],
  ['more than one call', {format: 'AFNumber_Format(2,0,0,0,"",true); app.alert(1);'}, {}],
  ['a name that no field has', {calculate: 'AFSimple_Calculate("SUM", ["None"]);'}, {}],
  ['itself', {calculate: 'AFSimple_Calculate("SUM", ["Field"]);'}, {}],
  ['a value that is no number', {format: 'AFNumber_Format(2,0,0,0,"",true)'}, {value: 'n/a'}],
  ['a formula that ends too early', {calculate: '/** BVCALC Rent + EVCALC **/'}, {}],
  ['no formula', {calculate: '/** BVCALC  EVCALC **/'}, {}],
  ['a comment that nobody closes', {calculate: '/** BVCALC Rent EVCALC'}, {}],
  ['an object', {calculate: 'AFSimple_Calculate("SUM", [{"toString": 1}]);'}, {}],
  ['an object for a number', {format: 'AFNumber_Format({"valueOf": 1, "toString": 1}, 0);'}, {}],
  ['a limit without end', {validate: 'AFRange_Validate(true, 1e999, false, 0);'}, {}],
])('a script with %s is named, and the field stays', (_, scripts, more) => {
  const {untaken, fields} = offeredForm([found('Field', scripts, more)], pages);
  expect(untaken).toEqual(['Field']);
  expect(fields).toMatchObject([{formField: 'Field', value: more.value ?? null}]);
  expect(fields[0]?.settings?.formula).toBeUndefined();
});

/** The form of as many fields as there can be, each with such a calculation. */
const readMany = (calculate: (index: number) => string) =>
  offeredForm(
    Array.from({length: mostFields}, (_, index) =>
      found(`a.${index}`, {calculate: calculate(index)}),
    ),
    pages,
  );

test('a sum that is too long for a formula is named, and the form is offered', () => {
  const names = Array.from(
    {length: 40},
    (_, index) => `form1.Page1.Expenses.Travel.Amount${index}`,
  );
  const calculate = `AFSimple_Calculate("SUM", ${JSON.stringify(names)});`;
  const fields = [...names.map((name) => found(name)), found('Total', {calculate})];
  const form = offeredForm(fields, pages);
  expect(form.fields).toHaveLength(41);
  expect(form.untaken).toEqual(['Total']);
});

test.each<[string, (index: number) => string]>([
  ['blanks before a formula', () => `/** BVCALC${' '.repeat(3_900)}x`],
  ['blanks after a call', () => `AFSimple_Calculate("SUM", "a")${' '.repeat(3_900)}x`],
  ['blanks in a list', () => `AFSimple_Calculate("SUM", "${' '.repeat(3_900)}x")`],
  ['all fields, named often', () => `AFSimple_Calculate("SUM", [${'"a",'.repeat(989)}"a"])`],
  ['a circle each', (index) => `AFSimple_Calculate("SUM", ["a.${index}", "a.0"])`],
])('a form whose 2,000 scripts hold %s is read to its end', (_, calculate) => {
  const {fields, untaken} = readMany(calculate);
  expect(untaken).toHaveLength(mostFields);
  expect(fields.filter(({settings}) => settings?.formula !== undefined)).toEqual([]);
});

test('of fields that read each other in a circle, the first is filled in by somebody', () => {
  const {fields, untaken} = readMany(
    (index) => `AFSimple_Calculate("SUM", ["a.${(index + 1) % mostFields}"])`,
  );
  expect(untaken).toEqual(['0']);
  expect(fields[0]?.settings?.formula).toBeUndefined();
  expect(fields[1]?.settings?.formula).toBe('sum([a.2])');
});

test('a request that places half of what 1,998 formulas read gets the formulas of that half', () => {
  const sums = Array.from({length: mostFields - 2}, (_, index) => {
    const name = index < mostFields / 2 ? 'Rent' : 'Heating';
    const calculate = `AFSimple_Calculate("SUM", ${JSON.stringify(Array(90).fill(name))})`;
    return found(`a.${index}`, {calculate});
  });
  const {fields: formFields} = offeredForm([found('Rent'), found('Heating'), ...sums], pages);
  const placed = requestedFields(
    ['Rent', ...sums.map(({name}) => name)].map((field_form_name) => ({
      field_role: 'signer1',
      field_form_name,
    })),
    {id: 1, title: 'Form', pages, formFields, anchors: []},
    [{id: 11, role: 'signer'}],
    'en',
  );
  const calculated = (fields: readonly Pick<OfferedField, 'settings'>[]) =>
    fields.filter(({settings}) => settings?.formula !== undefined).length;
  expect(calculated(formFields)).toBe(mostFields - 2);
  expect(calculated(placed)).toBe(mostFields / 2);
});

test('a request that places a calculated field without what it reads gets it without its formula', () => {
  const calculate = 'AFSimple_Calculate("SUM", ["Rent", "Heating"]);';
  const {fields: formFields} = offeredForm(
    [found('Rent'), found('Heating'), found('Total', {calculate})],
    pages,
  );
  const place = (...names: readonly string[]) =>
    requestedFields(
      names.map((field_form_name) => ({field_role: 'signer1', field_form_name})),
      {id: 1, title: 'Form', pages, formFields, anchors: []},
      [{id: 11, role: 'signer'}],
      'en',
    ).find(({formField}) => formField === 'Total')?.settings?.formula;
  expect(place('Rent', 'Heating', 'Total')).toBe('sum([Rent], [Heating])');
  expect(place('Rent', 'Total')).toBeUndefined();
});

test('a percentage is printed as one', () => {
  expect(printedNumber('0.175', '0.0%', 'en')).toBe('17.5%');
  expect(printedNumber('0,175', '0.0%', 'de')).toMatch(/^17,5\s?%$/);
});
