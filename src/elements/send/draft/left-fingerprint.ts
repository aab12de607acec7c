/**
 * The draft that was put together when a tab was closed. The next visit offers to go on with it; nothing but its
 * fingerprint stays in the browser, and the helper says whether it is still this person's.
 */
import type {PlanHost} from '../plan-host.js';

/** Where it stays. */
export const leftName = ({endpoint, id}: PlanHost): string =>
  ['esign-send left', location.pathname, endpoint, id].join(' ');

/** Empty if there is none. */
export function leftFingerprint(host: PlanHost): string {
  try {
    return localStorage.getItem(leftName(host)) ?? '';
  } catch {
    return '';
  }
}
