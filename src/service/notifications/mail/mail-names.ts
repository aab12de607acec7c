import {isPlaceholder} from '../../../contract/placeholder.js';
import type {Mail, MailAddress} from '../../ports.js';

/**
 * Names and titles in mails. Whoever has an account chooses its name, and whoever sends chooses a title: in a mail of
 * ours neither may lead anywhere, since mail programs make links of all that looks like an address.
 */

/** Addresses of mailboxes; of pages, with a scheme, a path or `www`; numbers of hosts. */
const addresses =
  /[^\s@]+@[^\s@]+\.[^\s@]+|[a-z][a-z\d+.-]*:\/\/\S*|www\.\S+|[\p{L}\d-]+(?:\.[\p{L}\d-]+)+[/:?#]\S+|(?<![\d.])(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?=\d)|(?!\.?\d))){4}/giu;

/**
 * The dot in what could be the name of a host, or of a company: `Larkfield.com`. Browsers take other full stops for it, names of
 * emoji, and leave out what is invisible (UTS #46).
 */
const dots = /(?<=[^\s\u2060])[.．。｡](?=[\p{M}\p{Cf}]*\p{L}[\p{M}\p{Cf}]*\p{L})/gu;

/** A name without addresses; one that only looks like a host stays as it is, but no program makes a link of it. */
export const withoutAddresses = (name: string): string =>
  name.replace(addresses, '…').replace(dots, '\u2060$&');

/** Characters of a name that a stranger is told: enough for a name, too few for a message. */
const mostForStrangers = 30;

/** The beginning of a name, for who has yet to agree to mails with it. */
export const nameForStrangers = (name: string): string =>
  withoutAddresses(name).replace(beyondBeginning, '…');

const beyondBeginning = new RegExp(`(?<=^.{${mostForStrangers}})\\s*.+$`, 'su');

/** Where replies go; nowhere rather than to a stranger. */
export const replyingTo = ({name, email}: Required<MailAddress>): Pick<Mail, 'replyTo'> =>
  isPlaceholder(email) ? {} : {replyTo: {name, email}};
