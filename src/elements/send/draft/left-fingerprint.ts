/**
 * The draft that was put together when a tab was closed. The next visit offers to go on with it; nothing but its
 * fingerprint stays in the browser, and the helper says whether it is still this person's.
 */
import type {PlanHost} from '../plan-host.js';

const nameOf = ({endpoint, id}: PlanHost): string =>
  ['esign-send left', location.pathname, endpoint, id].join(' ');

/** Empty if there is none. */
export function leftFingerprint(host: PlanHost): string {
  try {
    return localStorage.getItem(nameOf(host)) ?? '';
  } catch {
    return '';
  }
}

/** There is a draft now, or none any more (`''`). */
export function noteLeft(host: PlanHost, fingerprint: string): void {
  try {
    if (fingerprint) localStorage.setItem(nameOf(host), fingerprint);
    else localStorage.removeItem(nameOf(host));
  } catch {
    // Blocked: the draft is found in the list of envelopes alone.
  }
}
