/**
 * The draft that was put together when a tab was closed. The next visit offers to go on with it; nothing but its
 * fingerprint and the step stays in the browser, and the helper says whether it is still this person's.
 */
import type {PlanHost} from '../plan-host.js';

/** Where it stays: a draft that the host's page names has a place of its own. */
export const leftName = ({endpoint, id}: PlanHost, given: string): string =>
  ['esign-send left', location.pathname, endpoint, id, given].join(' ');

/** The fingerprint and the step, with a space between them; empty if there is none. */
export function leftPlace(host: PlanHost, given = ''): string {
  try {
    return localStorage.getItem(leftName(host, given)) ?? '';
  } catch {
    return '';
  }
}
