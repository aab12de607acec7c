/** E-mail addresses, as people write and paste them. */
import {longest} from '../longest.js';

/**
 * Addresses that the service takes: in ASCII, a name of the letters and signs that need no quotes (RFC 5322, 3.2.3), also
 * with the dots in a row that Japanese networks have given out, and a domain of two parts at least.
 */
export const addressPattern =
  /^[\w!#$%&'*+/=?^`{|}~-][\w!#$%&'*+/=?^`{|}~.-]*@(?:[A-Za-z\d][A-Za-z\d-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z\d-]*[A-Za-z\d])$/;

/** Marks that cannot be seen, which come along when an address is copied: of no width, and of direction. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Letters, digits and dots of any language. */
const wide = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u;

/** An address as it is stored: without what a copied link has around it, and with its domain in ASCII (RFC 5891). */
export function asAddress(text: string): string {
  const bare = text
    .replace(unseen, '')
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^<(.*)>$/, '$1');
  const at = bare.lastIndexOf('@') + 1;
  const domain = bare.slice(at);
  if (at === 0 || !wide.test(domain) || !/[^\0-\x7f]/.test(domain)) return bare;
  const url = `http://${domain}`;
  return bare.slice(0, at) + (URL.canParse(url) ? new URL(url).hostname : domain);
}

/** What is the same for the same mailbox: addresses are compared without regard to case. */
export const addressKey = (text: string): string => asAddress(text).toLowerCase();

/** Whether the service takes this as an address, without the library that reads its requests. */
export const isAddress = (text: string): boolean => {
  const address = asAddress(text);
  return address.length <= longest.email && addressPattern.test(address);
};
