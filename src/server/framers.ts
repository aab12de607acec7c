import {ancestorsHeader} from '../contract/ancestors-header.js';
import {ancestorMissing} from './refusal.js';
import type {RequestContext} from './request-context.js';
import {pageOrigin} from './request-guard.js';

/**
 * Who may frame a session: the page that asks for it, and the pages around that one which the host has listed.
 * @throws Refusal if the browser has named one that is not listed
 */
export function framers({request, options}: RequestContext): readonly string[] {
  const allowed = new Set([pageOrigin(request), ...(options.ancestors ?? [])]);
  const around = (request.headers.get(ancestorsHeader) ?? '').split(' ').filter(Boolean);
  const missing = around.find((origin) => !allowed.has(origin));
  if (missing !== undefined) throw ancestorMissing(missing);
  return [...allowed];
}
