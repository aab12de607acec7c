/** Lists of SCIM (RFC 7644, section 3.4.2), in parts. */
import type {Context} from 'hono';
import type {Filter} from '../domain/directory/filter.js';
import {ScimError, type Resource} from '../domain/directory/resource.js';
import {Refusal} from '../domain/refusal.js';
import {checkedInput} from '../http/request/input-check.js';
import type {Range} from '../storage/directory/directory-users.js';
import {parseFilter} from './parse-filter.js';
import {projected, projectionOf, scimAnswer} from './scim-answer.js';

/** Resources in one answer. */
export const mostResults = 100;

/** Which resources are asked for. */
export interface ListRequest extends Range {
  readonly filter: Filter | undefined;
}

/** @throws ScimError */
export function readListRequest({req}: Context): ListRequest {
  const filter = checkedInput(req.query('filter'));
  const start = numberIn(req.query('startIndex'), 'startIndex') ?? 1;
  const count = numberIn(req.query('count'), 'count') ?? mostResults;
  return {
    filter: filter ? parseFilter(filter) : undefined,
    offset: Math.max(1, start) - 1,
    limit: Math.min(Math.max(0, count), mostResults),
  };
}

function numberIn(text: string | undefined, name: string): number | undefined {
  if (text === undefined || text === '') return undefined;
  if (/^-?\d{1,9}$/.test(text)) return Number(text);
  throw new ScimError('invalidValue', `${name}: expected a whole number.`);
}

/** Answers with what was found. */
export const listAnswer = (
  context: Context,
  {offset}: Pick<Range, 'offset'>,
  {rows, total}: {readonly rows: readonly Resource[]; readonly total: number},
): Response =>
  scimAnswer(context, {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: total,
    startIndex: offset + 1,
    itemsPerPage: rows.length,
    Resources: rows.map((row) => projected(row, projectionOf(context))),
  });

/** The id in a path; 0, which never exists, for what can be none. */
export const idIn = ({req}: Context): number => {
  const id = req.param('id') ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0;
};

/** @throws Refusal for a resource that is unknown, or another account's */
export function requireFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw nothingThere();
  return found;
}

/** What is answered for a resource that is unknown, or another account's. */
export const nothingThere = (): Refusal =>
  new Refusal(10105, 'There is no such resource in this account.');
