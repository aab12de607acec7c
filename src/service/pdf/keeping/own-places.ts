/**
 * Checks whether the objects that give a file its structure are referenced only from where they belong. An object that
 * is the catalog and a resource of a page as well would change what the page draws with the next revision.
 */
import type {PdfRevisions} from '../structure/pdf-revisions.js';
import {readObjectValue} from '../structure/pdf-object.js';
import {
  isDictionary,
  nameOf,
  PdfSyntaxError,
  referenceOf,
  type PdfValue,
} from '../structure/pdf-syntax.js';

/** What an object is in the structure of a file. */
type Role = 'catalog' | 'form' | 'fields' | 'node' | 'kids' | 'page';

/** The entries through which an object of each role may be referenced, and the roles of the objects that have them. */
const places: Readonly<Record<Role, Readonly<Record<string, readonly Role[]>>>> = {
  catalog: {},
  form: {AcroForm: ['catalog']},
  fields: {Fields: ['form']},
  node: {Pages: ['catalog'], Parent: ['node', 'page'], Kids: ['node', 'kids']},
  kids: {Kids: ['node']},
  page: {Kids: ['node', 'kids']},
};

/** Entries in which annotations and elements of the structure tree state their page. */
const PAGE_ENTRIES = new Set(['P', 'Pg']);

/** Entries of which annotations and elements have one. */
const KINDS = ['Subtype', 'S', 'Type'];

/** @throws PdfSyntaxError if one is referenced from elsewhere */
export function requireOwnPlaces(file: PdfRevisions): void {
  const roles = readRoles(file);
  for (const {number, value} of everyObject(file))
    visit(value, {owner: roles.get(number), key: 'Kids', depth: 0}, roles);
}

function readRoles(file: PdfRevisions): ReadonlyMap<number, Role> {
  const roles = new Map<number, Role>([[file.last.root, 'catalog']]);
  const add = (value: PdfValue | undefined, role: Role): void => {
    const number = referenceOf(value)?.number;
    if (number !== undefined && roles.has(number))
      throw new PdfSyntaxError(`Expected object ${number} in one place of the structure.`);
    if (number !== undefined) roles.set(number, role);
  };
  const {catalogue} = file;
  const form = catalogue.get('AcroForm');
  add(form, 'form');
  if (form !== undefined) add(file.dictionary(form).get('Fields'), 'fields');
  const waiting = [catalogue.get('Pages')];
  for (const entry of waiting) {
    const node = file.dictionary(entry);
    const kids = node.get('Kids');
    add(entry, kids === undefined ? 'page' : 'node');
    if (kids === undefined) continue;
    add(kids, 'kids');
    waiting.push(...(file.resolve(kids) as readonly PdfValue[]));
  }
  return roles;
}

/** The objects of all revisions, also those that a later one replaced. */
function* everyObject(file: PdfRevisions): Generator<{number: number; value: PdfValue}> {
  for (const {offsets, packed, streams} of file.sections) {
    for (const [number, offset] of offsets)
      if (!streams.includes(number)) yield {number, value: readObjectValue(file.bytes, offset)};
    for (const container of new Set([...packed.values()].map((place) => place.container))) {
      const stream = file.objectStream(container);
      for (const [index, number] of stream.numbers.entries())
        yield {number, value: stream.valueAt(index)};
    }
  }
}

interface Holder {
  /** The role of the object that holds the value. */
  readonly owner: Role | undefined;
  /** The entry that holds the value. */
  readonly key: string;
  /** In how many dictionaries of the object it is. */
  readonly depth: number;
  /** Whether the dictionary around it can be an annotation or an element of the structure tree. */
  readonly isOfPage?: boolean;
}

function visit(value: PdfValue, holder: Holder, roles: ReadonlyMap<number, Role>): void {
  const role = roleOf(value, roles);
  if (role && !isPlace(role, holder))
    throw new PdfSyntaxError('Expected catalog, form and pages only where they belong.');
  if (isDictionary(value)) {
    const isOfPage = KINDS.some((key) => nameOf(value.get(key)) !== undefined);
    for (const [key, item] of value)
      visit(item, {...holder, key, depth: holder.depth + 1, isOfPage}, roles);
  } else if (Array.isArray(value)) {
    const items = value as readonly PdfValue[];
    for (const item of isDestination(items, roles) ? items.slice(1) : items)
      visit(item, holder, roles);
  }
}

/** A page, and how it is shown (ISO 32000-2, 12.3.2.2). */
const isDestination = ([page, how]: readonly PdfValue[], roles: ReadonlyMap<number, Role>) =>
  nameOf(how) !== undefined && roleOf(page, roles) === 'page';

const roleOf = (value: PdfValue | undefined, roles: ReadonlyMap<number, Role>): Role | undefined =>
  roles.get(referenceOf(value)?.number ?? -1);

function isPlace(role: Role, {owner, key, depth, isOfPage}: Holder): boolean {
  if (role === 'page' && PAGE_ENTRIES.has(key)) return isOfPage ?? false;
  const isOwn = owner !== undefined && (places[role][key] ?? []).includes(owner);
  // A form may be written directly in the catalog.
  return depth <= 1 ? isOwn : role === 'fields' && owner === 'catalog' && depth === 2;
}
