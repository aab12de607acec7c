/** What callers may do: each endpoint needs one permission, and each role and scope of a key has a list of them. */

/**
 * `read`: see envelopes, templates, contacts, settings. `send`: make envelopes and act on them. `share`: change what
 * everybody uses to send, which is templates and contacts. `administer`: everything about the account.
 * `sign_in`: see and end sign-ins of one's own, and remove passkeys. `approve`: approve the mandates of agents, which only
 * people do. `ask`: ask for such a mandate, which permits nothing by itself. `act`: do what an approved mandate allows, which only its agent does.
 */
export const permissions = [
  'read',
  'send',
  'share',
  'administer',
  'sign_in',
  'ask',
  'approve',
  'act',
] as const;
export type Permission = (typeof permissions)[number];

/** The roles that users can have in the console. */
export const consoleRoles = ['administrator', 'sender', 'own_envelopes', 'viewer'] as const;
export type ConsoleRole = (typeof consoleRoles)[number];

/** What they may do. */
export const rolePermissions: Readonly<Record<ConsoleRole, readonly Permission[]>> = {
  administrator: ['read', 'send', 'share', 'administer', 'sign_in', 'ask', 'approve'],
  sender: ['read', 'send', 'share', 'sign_in', 'ask', 'approve'],
  /** With envelopes of her own, and those shared with her, only; there are no others for her. */
  own_envelopes: ['read', 'send', 'sign_in'],
  viewer: ['read', 'sign_in'],
};

/** The scopes that API keys can have. */
export const keyScopes = ['full', 'send', 'read'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** What they permit. */
export const scopePermissions: Readonly<Record<KeyScope, readonly Permission[]>> = {
  full: ['read', 'send', 'share', 'administer', 'sign_in', 'ask'],
  send: ['read', 'send', 'share', 'ask'],
  read: ['read'],
};

/** What the token of an approved mandate permits: the rest is the mandate's own to allow. */
export const mandatePermissions: readonly Permission[] = ['read', 'act'];

/** What a user's role leaves to an agent that the user has connected. */
export const agentPermissions: readonly Permission[] = ['read', 'ask'];
