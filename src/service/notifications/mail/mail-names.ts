import {isPlaceholder} from '../../../contract/placeholder.js';
import type {Mail, MailAddress} from '../../ports.js';

/**
 * Names and titles in mails. Whoever has an account chooses its name, and whoever sends chooses a title: in a mail of
 * ours neither may lead anywhere, since mail programs make links of all that looks like an address.
 */

/** Addresses of mailboxes; of pages, with a scheme, a path or `www`. */
const addresses =
  /[^\s@]+@[^\s@]+\.[^\s@]+|[a-z][a-z\d+.-]*:\/\/\S*|www\.\S+|[\p{L}\d-]+(?:\.[\p{L}\d-]+)+[/:?#]\S+/giu;

/** The dot in what could be the name of a host, or of a company: `Larkfield.com`. */
const dots = /(?<=[\p{L}\d])\.(?=\p{L}{2})/gu;

/** A name without addresses; one that only looks like a host stays as it is, but no program makes a link of it. */
export const withoutAddresses = (name: string): string =>
  name.replace(addresses, '…').replace(dots, '\u2060.');

/** Characters of a name that a stranger is told: enough for a name, too few for a message. */
const mostForStrangers = 30;

/** The beginning of a name, for who has yet to agree to mails with it. */
export const nameForStrangers = (name: string): string =>
  withoutAddresses(name).replace(beyondBeginning, '…');

const beyondBeginning = new RegExp(`(?<=^.{${mostForStrangers}})\\s*.+$`, 'su');

/** Where replies go; nowhere rather than to a stranger. */
export const replyingTo = ({name, email}: Required<MailAddress>): Pick<Mail, 'replyTo'> =>
  isPlaceholder(email) ? {} : {replyTo: {name, email}};
