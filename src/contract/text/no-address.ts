/**
 * Addresses in place of one that somebody does not have: the interface and its events have an address of everybody. Their
 * domain can never exist (RFC 2606, section 2), so that nothing reaches anybody there.
 */
const domain = '@no-address.invalid';

/** The address of somebody who has none. `name` is what nobody else is called by, so that no two share it. */
export const addressOfNone = (name: string): string => `${name}${domain}`;

/** Whether an address stands for none. */
export const isNoAddress = (email: string): boolean => email.toLowerCase().endsWith(domain);

/** The address as people read it: empty if it stands for none. */
export const shownAddress = (email: string): string => (isNoAddress(email) ? '' : email);
