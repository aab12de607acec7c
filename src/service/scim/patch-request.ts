/** Reads what a directory asks to change (RFC 7644, section 3.5.2). */
import type {Operation} from '../domain/directory/patch.js';
import {type Resource, ScimError} from '../domain/directory/resource.js';
import {parsePath} from './parse-filter.js';

/** More would hold others up for too long. */
const mostOperations = 1_000;

/** The operations of a PATCH, each at one path. @throws ScimError */
export function readOperations(body: Resource): readonly Operation[] {
  const operations = memberOf(body, 'Operations');
  if (!Array.isArray(operations) || operations.length === 0)
    throw new ScimError('invalidSyntax', 'Operations: expected a list of at least one operation.');
  if (operations.length > mostOperations)
    throw new ScimError(
      'invalidValue',
      `Operations: expected at most ${mostOperations}; send the others in another request.`,
    );
  return operations.flatMap((operation: unknown) => readOperation(operation));
}

/** A whole resource, as the operation that sets all of it. @throws ScimError */
export const readResource = (body: Resource): readonly Operation[] => membersOf('replace', body);

function readOperation(operation: unknown): readonly Operation[] {
  if (typeof operation !== 'object' || operation === null)
    throw new ScimError('invalidSyntax', 'Operations: expected objects.');
  const op = opNamed(memberOf(operation as Resource, 'op'));
  const path = memberOf(operation as Resource, 'path');
  const value = memberOf(operation as Resource, 'value');
  if (typeof path === 'string' && path !== '') {
    if (isOurs(path))
      throw new ScimError('mutability', `${path.slice(0, 60)}: only the service sets it.`);
    return at(op, path, value);
  }
  if (path !== undefined && path !== null && path !== '')
    throw new ScimError('invalidPath', 'path: expected text.');
  if (op === 'remove')
    throw new ScimError('noTarget', 'path: to remove something, say what it is.');
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ScimError('invalidValue', 'value: without a path, expected an object of attributes.');
  return membersOf(op, value as Resource);
}

/** Entra writes paths as names of members, too. Links and schemas are the service's own to say. */
const membersOf = (op: Operation['op'], value: Resource): readonly Operation[] =>
  Object.entries(value).flatMap(([path, each]) => (isOurs(path) ? [] : at(op, path, each)));

const isOurs = (name: string): boolean =>
  ['schemas', 'id', 'meta', 'groups'].includes(name.toLowerCase());

function at(op: Operation['op'], text: string, value: unknown): readonly Operation[] {
  const path = parsePath(text);
  return path ? [{op, path, value}] : [];
}

/** Entra capitalises the names of operations. */
function opNamed(op: unknown): Operation['op'] {
  const name = typeof op === 'string' ? op.toLowerCase() : '';
  if (name === 'add' || name === 'replace' || name === 'remove') return name;
  throw new ScimError('invalidSyntax', 'op: expected add, replace or remove.');
}

/** A member whatever its case. */
const memberOf = (object: Resource, name: string): unknown =>
  Object.entries(object).find(([each]) => each.toLowerCase() === name.toLowerCase())?.[1];
