import {isPlaceholder} from '../../../contract/placeholder.js';
import type {Mail, MailAddress} from '../../ports.js';

/** Where replies go; nowhere rather than to a stranger. */
export const replyingTo = ({name, email}: Required<MailAddress>): Pick<Mail, 'replyTo'> =>
  isPlaceholder(email) ? {} : {replyTo: {name, email}};
