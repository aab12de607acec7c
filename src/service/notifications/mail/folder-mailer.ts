import {mkdir, rename, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {Clock, MailAddress, Mailer} from '../../ports.js';
import {mailMessage} from './mail-message.js';

/** Stores mails as `.eml` files, named so that the oldest sorts first; a written mail counts as delivered. */
export function folderMailer(folder: string, from: MailAddress, clock: Clock): Mailer {
  return {
    async send(mail) {
      const {createTransport} = await import('nodemailer');
      const transport = createTransport({streamTransport: true, buffer: true, newline: 'windows'});
      const {message} = await transport.sendMail(mailMessage(mail, from));
      await mkdir(folder, {recursive: true, mode: 0o700});
      const path = join(folder, `${clock.now().toISOString().replaceAll(':', '-')}-${mail.id}.eml`);
      // Renamed once it is complete, so that the folder never contains half a mail.
      await writeFile(`${path}.part`, message, {mode: 0o600});
      await rename(`${path}.part`, path);
      return {accepted: true};
    },
  };
}
