/** A user as an organisation's directory says it (RFC 7643, section 4.1). */
import type {UserAccess} from '../../../contract/resources/user.js';
import {longest} from '../../../contract/longest.js';
import {requiredText} from '../../../contract/scalar.js';
import {asAddress, isAddress} from '../../../contract/text/address.js';
import {accessNamed, accesses} from './granted-access.js';
import {ScimError, itemsOf, textIn, type Resource, type Shape} from './resource.js';

const value = {value: 'text', type: 'text', display: 'text', primary: 'boolean'} as const;

/** What is looked after: what else a directory sends is not stored. */
export const userShape: Shape = {
  userName: 'text',
  externalId: 'text',
  name: {parts: {formatted: 'text', givenName: 'text', familyName: 'text'}, isList: false},
  displayName: 'text',
  emails: {parts: value, isList: true},
  active: 'boolean',
  roles: {parts: value, isList: true},
};

/** The same as the service reads it. */
export interface DirectoryUser {
  readonly userName: string;
  readonly externalId: string | null;
  /** As people read it. */
  readonly name: string;
  /** Where mails and links to sign in go. */
  readonly email: string;
  readonly isActive: boolean;
  /** What the user may do by roles of its own, not by groups. */
  readonly roles: readonly UserAccess[];
}

const mostValues = 50;

/** @throws ScimError that says what is missing */
export function readDirectoryUser(resource: Resource): DirectoryUser {
  for (const name of ['emails', 'roles'])
    if (itemsOf(resource[name]).length > mostValues)
      throw new ScimError('invalidValue', `${name}: expected at most ${mostValues} values.`);
  const userName = shortText('userName', textIn(resource, 'userName'));
  return {
    userName,
    externalId: externalIdIn(resource),
    name: shortText('displayName', nameIn(resource) ?? userName),
    email: addressIn(resource, userName),
    isActive: resource['active'] !== false,
    roles: itemsOf(resource['roles']).flatMap(roleIn),
  };
}

/** The id that the directory has given; null if none. @throws ScimError */
export function externalIdIn(resource: Resource): string | null {
  const id = textIn(resource, 'externalId');
  return id === undefined ? null : shortText('externalId', id);
}

const nameSchema = requiredText(longest.name, 10010);

/** A name on one line. @throws ScimError */
export function shortText(attribute: string, text: string | undefined): string {
  const read = nameSchema.safeParse(text ?? '');
  if (read.success) return read.data;
  throw new ScimError(
    'invalidValue',
    `${attribute}: expected text of 1 to ${longest.name} characters.`,
  );
}

function nameIn(resource: Resource): string | undefined {
  const {name} = resource;
  const parts = [textIn(name, 'givenName'), textIn(name, 'familyName')].filter(Boolean);
  return (
    textIn(resource, 'displayName') ?? textIn(name, 'formatted') ?? (parts.join(' ') || undefined)
  );
}

/** The primary address, else the last one for work, else any; without one, a user name that is one. */
function addressIn(resource: Resource, userName: string): string {
  const emails = itemsOf(resource['emails']).filter((email) => textIn(email, 'value'));
  const chosen =
    emails.findLast(({primary}) => primary === true) ??
    emails.findLast((email) => textIn(email, 'type')?.toLowerCase() === 'work') ??
    emails.at(0);
  const address = textIn(chosen, 'value') ?? userName;
  if (isAddress(address)) return asAddress(address);
  throw new ScimError(
    'invalidValue',
    'emails: expected an e-mail address with type work, or a userName that is one: links to sign in go there.',
  );
}

function roleIn(role: Resource): readonly UserAccess[] {
  const text = textIn(role, 'value');
  if (text === undefined) return [];
  const access = accessNamed(text);
  if (access) return [access];
  throw new ScimError('invalidValue', `roles: expected one of ${accesses.join(', ')}.`);
}
