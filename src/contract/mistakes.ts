/**
 * What hosts get wrong, and what to do about it: said alike in the browser's console, in the helper's log and by
 * `esign-elements doctor` (docs/guide/troubleshooting.md).
 */

/** Mistakes that a browser meets. */
export const pageRemedies = {
  unauthorized: 'let `authorize` return the user',
  cross_site: 'add this origin to `origins`',
  unknown_recipe: 'add it to `recipes`',
  body_already_read: 'mount the handler before body parsers',
  service_refused: 'check the API key',
  service_unavailable: 'start the service, check `service.baseUrl`',
  service_address: 'end `service.baseUrl` with /v1',
  service_unset: 'set both members of `service`',
  not_mounted: 'mount the helper there, or set `endpoint`',
  sign_in_ahead: 'keep your sign-in away from it',
  body_limit: 'let proxies and parsers take 40 MB there',
  mixed_content: 'use https there too',
  not_started: 'start the server',
  connect_blocked: 'check `connect-src`',
} as const;

/** Mistakes that only `doctor` and the helper meet. */
const serverRemedies = {
  token_demanded: 'exempt it from your CSRF protection, it checks origins itself',
  service_redirects: 'write `service.baseUrl` as what it redirects to, with https',
  clock_skew: "set this machine's clock, by NTP",
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
