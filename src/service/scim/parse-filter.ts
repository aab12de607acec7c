/** Reads filters of SCIM (RFC 7644, section 3.4.2.2), and the paths of changes, which hold filters, too. */
import {parse} from 'scim2-parse-filter';
import type {Filter} from '../domain/directory/filter.js';
import {ScimError} from '../domain/directory/resource.js';
import type {Path} from '../domain/directory/patch.js';

/** Characters of a filter. Directories send fewer than two hundred; more could nest as deep as it likes. */
const longestFilter = 1_000;

/** @throws ScimError */
export function parseFilter(text: string): Filter {
  if (text.length > longestFilter)
    throw new ScimError(
      'invalidFilter',
      `The filter is too long: expected at most ${longestFilter} characters.`,
    );
  try {
    return parse(text);
  } catch {
    throw new ScimError(
      'invalidFilter',
      `The filter cannot be read: ${text.slice(0, 60)}. Expected one such as userName eq "ada@example.com".`,
    );
  }
}

/** `urn:…:User:name.givenName`, `emails[type eq "work"].value`; names of extensions begin with their schema. */
const pathForm = /^(?:(urn:[\w:.-]+):)?([a-z$][\w$-]*)(?:\[([^]*)\])?(?:\.([a-z$][\w$-]*))?$/i;
const core = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group)$/i;

/** @returns undefined for what belongs to an extension, which is not looked after here. @throws ScimError */
export function parsePath(text: string): Path | undefined {
  const [, schema, attribute, filter, part] =
    pathForm.exec(text.length > longestFilter ? '' : text.trim()) ?? [];
  if (attribute === undefined)
    throw new ScimError(
      'invalidPath',
      `The path cannot be read: ${text.slice(0, 60)}. Expected one such as emails[type eq "work"].value.`,
    );
  if (schema !== undefined && !core.test(schema)) return undefined;
  return {attribute, part, filter: filter === undefined ? undefined : parseFilter(filter)};
}
