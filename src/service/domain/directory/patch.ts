/**
 * What a directory asks to change of a resource (RFC 7644, section 3.5.2), as Entra and Okta write it: with any case of
 * names, booleans as text, and attributes that are not looked after here, which are left alone.
 */
import {matches, type Filter} from './filter.js';
import {
  ScimError,
  itemsOf,
  spelled,
  withValue,
  type AttributeShape,
  type ComplexShape,
  type Resource,
  type Shape,
} from './resource.js';

/** Where something is changed. */
export interface Path {
  readonly attribute: string;
  /** Which items of a list are meant; all if it is missing. */
  readonly filter?: Filter | undefined;
  readonly part?: string | undefined;
}

export interface Operation {
  readonly op: 'add' | 'replace' | 'remove';
  readonly path: Path;
  readonly value: unknown;
}

/** @throws ScimError */
export const applyOperations = (
  shape: Shape,
  resource: Resource,
  operations: readonly Operation[],
): Resource =>
  operations.reduce((changed, operation) => applyOperation(shape, changed, operation), resource);

function applyOperation(shape: Shape, resource: Resource, operation: Operation): Resource {
  const name = spelled(shape, operation.path.attribute);
  const attribute = name === undefined ? undefined : shape[name];
  if (name === undefined || attribute === undefined) return resource;
  return withValue(resource, name, changed(attribute, resource[name], operation));
}

function changed(attribute: AttributeShape, value: unknown, operation: Operation): unknown {
  const {op, path, value: sent} = operation;
  if (typeof attribute !== 'string' && attribute.isList)
    return changedList(attribute, itemsOf(value), operation);
  if (path.filter || (typeof attribute === 'string' && path.part !== undefined))
    throw new ScimError('invalidPath', `${path.attribute}: it is one value, without parts.`);
  if (typeof attribute === 'string')
    return op === 'remove' ? undefined : simpleValue(attribute, sent, path.attribute);
  return changedParts(attribute, value, operation);
}

function changedParts(
  {parts}: ComplexShape,
  value: unknown,
  {op, path, value: sent}: Operation,
): unknown {
  if (path.part === undefined && op === 'remove') return undefined;
  const change = changeOf({parts}, op, path, sent);
  const all = Object.entries(change).reduce(
    (resource, [name, part]) => withValue(resource, name, part),
    (value ?? {}) as Resource,
  );
  return Object.keys(all).length > 0 ? all : undefined;
}

/** What becomes of each item that is meant. */
function changeOf(
  {parts}: Pick<ComplexShape, 'parts'>,
  op: Operation['op'],
  {attribute, part}: Path,
  sent: unknown,
): Resource {
  if (part === undefined) return partsIn({parts}, sent, attribute);
  const name = spelled(parts, part);
  if (name === undefined) return {};
  return {
    [name]: op === 'remove' ? undefined : simpleValue(parts[name], sent, `${attribute}.${name}`),
  };
}

function changedList(
  shape: ComplexShape,
  items: readonly Resource[],
  {op, path, value}: Operation,
): unknown {
  const {attribute, filter, part} = path;
  if (!filter && part === undefined)
    return listOrNothing(wholeList(op, items, value, (sent) => listIn(shape, sent, attribute)));
  const isMeant = (item: Resource) => !filter || matches(item, filter);
  if (op === 'remove' && part === undefined)
    return listOrNothing(items.filter((item) => !isMeant(item)));
  const change = changeOf(shape, op, path, value);
  const merge = (item: Resource) =>
    Object.entries(change).reduce((all, [name, each]) => withValue(all, name, each), item);
  if (items.some(isMeant))
    return listOrNothing(
      items.map((item) => (isMeant(item) ? merge(item) : otherThanPrimary(item, change))),
    );
  if (op === 'remove') return listOrNothing(items);
  if (op === 'replace' && part === undefined)
    throw new ScimError('noTarget', `${attribute}: none of its values is meant by this path.`);
  const others = items.map((item) => otherThanPrimary(item, change));
  return [...others, merge(demandedBy(filter, attribute))];
}

/** Only one value of a list is the primary one (RFC 7643, section 2.4). */
const otherThanPrimary = (item: Resource, {primary}: Resource): Resource =>
  primary === true && item['primary'] === true ? {...item, primary: false} : item;

function wholeList(
  op: Operation['op'],
  items: readonly Resource[],
  value: unknown,
  read: (sent: unknown) => readonly Resource[],
): readonly Resource[] {
  // Entra removes members by their values, though a path with a filter would say it.
  if (op === 'remove') return isMissing(value) ? [] : without(items, read(value));
  const sent = read(value);
  if (op === 'replace') return without(sent, []);
  const isPrimary = sent.some(({primary}) => primary === true);
  const others = items.map((item) => otherThanPrimary(item, {primary: isPrimary}));
  return [...others, ...without(sent, items)];
}

/** Those that are not among others, each once. */
function without(items: readonly Resource[], others: readonly Resource[]): readonly Resource[] {
  const known = new Set(others.map(keyOf));
  return items.filter((item) => !known.has(keyOf(item)) && known.add(keyOf(item)));
}

const keyOf = ({value, type}: Resource): string => JSON.stringify([value, type]);

const listOrNothing = (items: readonly Resource[]): unknown =>
  items.length > 0 ? items : undefined;

/** A value that is not there yet, of which a path says what it is: `emails[type eq "work"].value`. */
function demandedBy(filter: Filter | undefined, attribute: string): Resource {
  if (!filter) return {};
  if (filter.op === 'and')
    return Object.assign({}, ...filter.filters.map((each) => demandedBy(each, attribute)));
  if (filter.op === 'eq' && ['type', 'primary', 'value'].includes(filter.attrPath)) {
    const {attrPath: name, compValue} = filter;
    return {[name]: simpleValue(name === 'primary' ? 'boolean' : 'text', compValue, attribute)};
  }
  throw new ScimError(
    'noTarget',
    `${attribute}: none of its values is meant by this path, and it does not say which one to add.`,
  );
}

const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || value === '';

/** A boolean also as text, as Entra sends it; empty is the same as missing. @throws ScimError */
function simpleValue(shape: AttributeShape | undefined, value: unknown, name: string): unknown {
  if (isMissing(value)) return undefined;
  if (shape === 'text') {
    if (typeof value === 'string') return value;
    throw new ScimError('invalidValue', `${name}: expected text.`);
  }
  const text = String(value).toLowerCase();
  if (typeof value !== 'object' && (text === 'true' || text === 'false')) return text === 'true';
  throw new ScimError('invalidValue', `${name}: expected true or false.`);
}

function partsIn(
  {parts}: Pick<ComplexShape, 'parts'>,
  value: unknown,
  attribute: string,
): Resource {
  if (isMissing(value)) return {};
  if (typeof value !== 'object' || Array.isArray(value))
    throw new ScimError('invalidValue', `${attribute}: expected an object.`);
  const known = Object.entries(value as object).flatMap(([sent, part]) => {
    const name = spelled(parts, sent);
    if (name === undefined) return [];
    return [[name, simpleValue(parts[name], part, `${attribute}.${name}`)] as const];
  });
  return Object.fromEntries(known);
}

/** A list; one value also without brackets, and a text as its `value`. */
function listIn(shape: ComplexShape, value: unknown, attribute: string): readonly Resource[] {
  if (isMissing(value)) return [];
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items
    .map((item) => partsIn(shape, typeof item === 'string' ? {value: item} : item, attribute))
    .map((item) =>
      Object.entries(item).reduce((all, [name, part]) => withValue(all, name, part), {}),
    );
}
