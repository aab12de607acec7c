import type {Settings} from '../../../contract/resources/settings.js';
import type {Envelope} from '../envelope.js';

/**
 * Whether passwords are sent in the same mail as the links. They then prove no more than the links, and senders are
 * warned.
 */
export const mailsPasswords = (
  {parties}: Pick<Envelope, 'parties'>,
  {settings}: {readonly settings: Pick<Settings, 'setting_email_signers'>},
): boolean =>
  settings.setting_email_signers && parties.some(({encryptedPassword}) => encryptedPassword);
