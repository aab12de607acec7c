/** A directory's filter as a condition: every value is a parameter, and only the attributes named here can be asked for. */
import {sql, type RawBuilder} from 'kysely';
import {ScimError} from '../../domain/directory/resource.js';
import type {Compared, ComparedValue, Filter} from '../../domain/directory/filter.js';

type Column = RawBuilder<unknown>;

/** An attribute that can be asked for: a column, or a JSON list of objects. */
export type Searchable =
  | {readonly kind: 'text' | 'exact' | 'boolean' | 'moment'; readonly column: Column}
  | {readonly kind: 'list'; readonly items: Column};

/** Attributes in lower case. */
export type SearchableAttributes = ReadonlyMap<string, Searchable>;

const everything = sql<boolean>`true`;

/** @throws ScimError for an attribute or a comparison that does not exist */
export const conditionOf = (
  filter: Filter | undefined,
  attributes: SearchableAttributes,
): RawBuilder<boolean> => (filter ? condition(filter, attributes) : everything);

function condition(filter: Filter, attributes: SearchableAttributes): RawBuilder<boolean> {
  switch (filter.op) {
    case 'and':
      return joined(filter.filters, attributes, sql` AND `);
    case 'or':
      return joined(filter.filters, attributes, sql` OR `);
    case 'not':
      return sql`(NOT ${condition(filter.filter, attributes)})`;
    case '[]':
      return ofItem(listNamed(filter.attrPath, attributes), partsOfItem, filter.valFilter);
    default:
      return ofAttribute(filter, attributes);
  }
}

const joined = (
  filters: readonly Filter[],
  attributes: SearchableAttributes,
  word: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql`(${sql.join(
    filters.map((each) => condition(each, attributes)),
    word,
  )})`;

/** What items of lists consist of. */
const partsOfItem: SearchableAttributes = new Map(
  ['value', 'type', 'display', 'primary'].map((part) => [
    part,
    {kind: 'text', column: sql`(item ->> ${sql.lit(part)})`},
  ]),
);

const ofItem = (
  items: Column,
  parts: SearchableAttributes,
  filter: Filter,
): RawBuilder<boolean> => sql`EXISTS (SELECT FROM jsonb_array_elements(${items}) AS item
    WHERE ${condition(filter, parts)})`;

function ofAttribute(
  filter: Compared | {readonly op: 'pr'; readonly attrPath: string},
  attributes: SearchableAttributes,
): RawBuilder<boolean> {
  const path = nameOf(filter.attrPath);
  const found = attributes.get(path);
  if (found && found.kind !== 'list') return compared(found, filter);
  const [list = '', part = 'value'] = path.split('.');
  return ofItem(listNamed(list, attributes), partsOfItem, {...filter, attrPath: part});
}

function listNamed(attrPath: string, attributes: SearchableAttributes): Column {
  const found = attributes.get(nameOf(attrPath));
  if (found?.kind === 'list') return found.items;
  throw new ScimError(
    'invalidFilter',
    `Nothing can be found by ${attrPath.slice(0, 60)}. Filter by ${[...attributes.keys()].join(', ')}.`,
  );
}

const coreSchema = /^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/;

const nameOf = (attrPath: string): string => attrPath.toLowerCase().replace(coreSchema, '');

function compared(
  {kind, column}: Exclude<Searchable, {kind: 'list'}>,
  filter: Compared | {readonly op: 'pr'},
): RawBuilder<boolean> {
  if (filter.op === 'pr') return sql`(${column} IS NOT NULL)`;
  if (filter.compValue === null)
    return filter.op === 'ne' ? sql`(${column} IS NOT NULL)` : sql`(${column} IS NULL)`;
  if (kind === 'moment') return ordered(column, filter.op, moment(filter.compValue));
  const isExact = kind === 'exact';
  const text = isExact ? sql`${column}::text` : sql`lower(${column}::text)`;
  const value = String(filter.compValue);
  return ofText(text, filter.op, isExact ? value : value.toLowerCase());
}

function moment(value: ComparedValue): RawBuilder<unknown> {
  const time = new Date(String(value));
  if (Number.isNaN(time.getTime()))
    throw new ScimError('invalidFilter', 'Expected a date and time such as 2026-01-31T12:00:00Z.');
  return sql`${time.toISOString()}::timestamptz`;
}

function ofText(text: Column, op: Compared['op'], value: string): RawBuilder<boolean> {
  const parameter = sql`${value}::text`;
  switch (op) {
    case 'co':
      return sql`(position(${parameter} IN ${text}) > 0)`;
    case 'sw':
      return sql`starts_with(${text}, ${parameter})`;
    case 'ew':
      return sql`(right(${text}, length(${parameter})) = ${parameter})`;
    default:
      return ordered(text, op, parameter);
  }
}

function ordered(column: Column, op: Compared['op'], value: RawBuilder<unknown>) {
  switch (op) {
    case 'eq':
      return sql<boolean>`(${column} = ${value})`;
    case 'ne':
      return sql<boolean>`(${column} IS DISTINCT FROM ${value})`;
    case 'gt':
      return sql<boolean>`(${column} > ${value})`;
    case 'ge':
      return sql<boolean>`(${column} >= ${value})`;
    case 'lt':
      return sql<boolean>`(${column} < ${value})`;
    case 'le':
      return sql<boolean>`(${column} <= ${value})`;
    default:
      throw new ScimError('invalidFilter', 'Dates are compared with eq, ne, gt, ge, lt and le.');
  }
}
