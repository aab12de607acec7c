/** What to do about mistakes that a browser meets; it does not load the others, which are in `mistakes.ts`. */
export const pageRemedies = {
  unauthorized: 'let `authorize` return the user',
  cross_site: 'add this origin to `origins`',
  unknown_recipe: 'add it to `recipes`',
  body_already_read: 'mount the handler before body parsers',
  service_refused: 'check the API key',
  service_unavailable: 'start the service, check `service.baseUrl`',
  service_address: 'end `service.baseUrl` with /v1',
  service_redirects: 'set `service.baseUrl` to what it redirects to',
  service_unset: 'set both members of `service`',
  not_mounted: 'mount the helper there, or set `endpoint`',
  sign_in_ahead: 'keep your sign-in away from it',
  body_limit: 'let proxies and parsers take 40 MB there',
  token_demanded: 'exempt it from CSRF protection',
  mixed_content: 'use https there too',
  not_started: 'start the server',
  connect_blocked: 'check `connect-src`',
} as const;
