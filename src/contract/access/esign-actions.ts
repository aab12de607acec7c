/** What a request of an element wants to do, as the host is asked. */
export const esignActions = [
  'draft',
  'session',
  'list',
  'read',
  'events',
  'templates',
  /** Find people by a part of name or address, where the host has switched that on. */
  'contacts',
  /** Where a template's public form is; on a public site, allow it for visitors too. */
  'widget',
  'verify',
  /** Read the pages. */
  'view',
  'send',
  'remind',
  'cancel',
  'expire',
  'delete',
  /** Make templates, and change the own ones. */
  'template',
  /** Change the name or address of a party. */
  'correct',
  /** Get a link with which a party can sign; only where the host allows it. */
  'copy_link',
  /** Change what is sent. */
  'amend',
  'duplicate',
  'download',
] as const;

/** One of them. */
export type EsignAction = (typeof esignActions)[number];
