/** What callers may do: each endpoint needs one permission, and each role and scope of a key has a list of them. */

/**
 * `read`: see envelopes, templates, contacts, settings. `send`: make envelopes and act on them. `share`: change what
 * everybody uses to send, which is templates and contacts. `administer`: everything about the account.
 * `sign_in`: see and end sign-ins of one's own, and remove passkeys.
 */
export const permissions = ['read', 'send', 'share', 'administer', 'sign_in'] as const;
export type Permission = (typeof permissions)[number];

/** The roles that users can have in the console. */
export const consoleRoles = ['administrator', 'sender', 'own_envelopes', 'viewer'] as const;
export type ConsoleRole = (typeof consoleRoles)[number];

/** What they may do. */
export const rolePermissions: Readonly<Record<ConsoleRole, readonly Permission[]>> = {
  administrator: permissions,
  sender: ['read', 'send', 'share', 'sign_in'],
  /** With envelopes of her own only; there are no others for her. */
  own_envelopes: ['read', 'send', 'sign_in'],
  viewer: ['read', 'sign_in'],
};

/** The scopes that API keys can have. */
export const keyScopes = ['full', 'send', 'read'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** What they permit. */
export const scopePermissions: Readonly<Record<KeyScope, readonly Permission[]>> = {
  full: permissions,
  send: ['read', 'send', 'share'],
  read: ['read'],
};
