/** Reads bodies of SCIM. */
import type {Context} from 'hono';
import {longest} from '../../contract/longest.js';
import {ScimError} from '../domain/directory/scim-error.js';
import type {Resource} from '../domain/directory/resource.js';
import {bodyPlaceOf} from '../http/bodies/admission.js';
import {keepUpTo, readText} from '../http/bodies/body-text.js';
import {checkedInput} from '../http/request/input-check.js';

/** Bytes: a group of 10,000 members has about half as many. */
const most = longest.bodyBytesWithoutFiles;

/** @throws ScimError, Refusal */
export async function readBody(context: Context): Promise<Resource> {
  const text = await readText(context.req.raw, most, keepUpTo(most, bodyPlaceOf(context)));
  const body = parsed(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ScimError('invalidSyntax', 'Expected an object of JSON as the body.');
  return checkedInput(body as Resource);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ScimError('invalidSyntax', 'The body cannot be read: expected JSON.');
  }
}
