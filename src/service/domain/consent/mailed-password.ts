import type {Settings} from '../../../contract/resources/settings.js';
import type {Envelope} from '../envelope.js';

/** Whether passwords go in the same mail as the links: they show no more than the links do, and senders are told so. */
export const mailsPasswords = (
  {parties}: Pick<Envelope, 'parties'>,
  {settings}: {readonly settings: Pick<Settings, 'setting_email_signers'>},
): boolean =>
  settings.setting_email_signers && parties.some(({encryptedPassword}) => encryptedPassword);
