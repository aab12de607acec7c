/** A group as an organisation's directory says it (RFC 7643, section 4.2). */
import {externalIdIn, shortText} from './directory-user.js';
import {ScimError, itemsOf, textIn, type Resource, type Shape} from './resource.js';

export const groupShape: Shape = {
  displayName: 'text',
  externalId: 'text',
  members: {parts: {value: 'text'}, isList: true},
};

/** The same as the service reads it. */
export interface DirectoryGroup {
  readonly displayName: string;
  readonly externalId: string | null;
  /** Ids of users. */
  readonly members: readonly number[];
}

/** @throws ScimError that says what is missing */
export const readDirectoryGroup = (resource: Resource): DirectoryGroup => ({
  displayName: shortText('displayName', textIn(resource, 'displayName')),
  externalId: externalIdIn(resource),
  members: itemsOf(resource['members']).map((member) => memberIn(textIn(member, 'value') ?? '')),
});

function memberIn(id: string): number {
  // Fifteen digits are exact in JavaScript, and more than there will be.
  if (/^[1-9]\d{0,14}$/.test(id)) return Number(id);
  throw new ScimError('invalidValue', noMember(id));
}

/** What is said of a member that the account does not have, wherever else there may be one. */
export const noMember = (id: string | number): string =>
  `members: there is no user ${String(id).slice(0, 40)}. Groups within groups are not supported.`;
