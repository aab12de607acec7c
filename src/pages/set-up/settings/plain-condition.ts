/** The condition that most forms need: a field is shown if the answer to another one is a certain one. */
import type {FieldType} from '../../../contract/fields/field.js';
import type {PlacedField} from '../editing/placed-field.js';

/** What a plain condition says. */
export interface PlainCondition {
  /** The label of the field that it reads. */
  readonly name: string;
  /** The answer, or whether it is checked. */
  readonly answer: string | boolean;
}

/** Types whose answers a plain condition compares. */
const compared: ReadonlySet<FieldType> = new Set([
  'check',
  'radio',
  'dropdown',
  'text',
  'name',
  'email',
  'number',
]);

/** The fields that a plain condition can read: one for each label. */
export function readableFields(
  fields: readonly PlacedField[],
  keys: ReadonlySet<string>,
): readonly PlacedField[] {
  const byName = new Map<string, PlacedField>();
  for (const field of fields)
    if (compared.has(field.type) && !keys.has(field.key) && isName(field.title))
      byName.set(field.title, byName.get(field.title) ?? field);
  return [...byName.values()];
}

/** The labels by which expressions can call fields. */
export const namesOf = (fields: readonly PlacedField[]): readonly string[] => [
  ...new Set(fields.map(({title}) => title).filter(isName)),
];

const isName = (title: string): boolean => title.trim() !== '' && !/[[\]]/.test(title);

/** All answers that a field offers: the choices of a list, or of all buttons with the same question. */
export const answersOf = (field: PlacedField, fields: readonly PlacedField[]): readonly string[] =>
  fields
    .filter((other) =>
      field.type === 'radio'
        ? other.type === 'radio' && other.title === field.title
        : other.key === field.key,
    )
    .flatMap(({options}) => options.split('\n').map((line) => line.trim()))
    .filter(Boolean);

/** The condition as an expression. */
export function writePlain({name, answer}: PlainCondition, type: FieldType): string {
  if (typeof answer === 'boolean') return answer ? `[${name}]` : `not [${name}]`;
  return type === 'number' ? `[${name}] = ${answer}` : `[${name}] = ${JSON.stringify(answer)}`;
}

/** What an expression says, if it is a plain condition. */
export function readPlain(expression: string): PlainCondition | null {
  const [whole, not, name = '', text] =
    /^(not )?\[([^[\]]+)\](?: = ("(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?))?$/.exec(expression) ?? [];
  if (whole === undefined) return null;
  if (text === undefined) return {name, answer: not === undefined};
  if (not !== undefined) return null;
  return {name, answer: text.startsWith('"') ? (JSON.parse(text) as string) : text};
}
