/**
 * What hosts get wrong, and what to do about it: said alike in the browser's console, in the helper's log and by
 * `esign-elements doctor` (docs/guide/troubleshooting.md).
 */
import {pageRemedies} from './page-remedies.js';

/** Mistakes that only `doctor` and the helper meet. */
const serverRemedies = {
  authorize_unavailable: 'start what `--authorize` names',
  authorize_slow: 'let `--authorize` answer within 5 seconds',
  authorize_address: 'name in `--authorize` what answers itself',
  authorize_answer: 'let `--authorize` answer as the guide says',
  inline_script: 'move it to a file, or give it the policy’s nonce',
  script_blocked: 'check `script-src`',
  frame_blocked: 'check `frame-src`',
  clock_skew: "set this machine's clock, by NTP",
  name_unknown: 'give that name an address, such as in /etc/hosts',
  old_node: 'update Node to 20.19, or to 22.12 or later',
  placeholder_sender: 'set `ESIGN_SENDER` and `ESIGN_COMPANY` for the service',
  webhook_missing: 'call `registerWebhook` with the address of the helper’s /webhooks',
  webhook_unreachable: 'let the service reach the helper’s /webhooks, without a sign-in',
  webhook_secret: 'set `webhookSecret` to what `registerWebhook` returned',
  webhook_suspended: 'mend the receiver, then call `registerWebhook`, which resumes it',
} as const;

const remedies = {...pageRemedies, ...serverRemedies} as const;

/** A mistake that is known by name. */
export type Mistake = keyof typeof remedies;

/** All names. */
export const mistakes = Object.keys(remedies) as readonly Mistake[];

/** What to do about a mistake; undefined for what is no mistake of the host. */
export const remedyOf = (code: string): string | undefined =>
  Object.hasOwn(remedies, code) ? remedies[code as Mistake] : undefined;
