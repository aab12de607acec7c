import {join} from 'node:path';
import {mkdir, rename, writeFile} from 'node:fs/promises';
import {isNoAddress} from '../../../contract/text/no-address.js';
import type {Config} from '../../config/config.js';
import type {Clock, Mailer, MailAddress} from '../../ports.js';
import {alarmedMailer, type MailAlarmServices} from './mail-alarm.js';
import {smtpMailer, smtpOptionsOf, mailMessage} from './smtp-mailer.js';

const systemClock: Clock = {now: () => new Date()};

type MailConfig = Pick<Config, 'smtpUrl' | 'dataDir' | 'mailFrom' | 'requireTls'> &
  Partial<Pick<Config, 'smtpProxy' | 'smtpToken' | 'proxy'>>;

/** A mailer whose connections must be closed. */
export interface OpenMailer extends Mailer {
  close(): void;
}

/**
 * Creates the mailer of an installation: its SMTP server, or the folder `outbox` if none is set and for tests.
 * @param alarm Where faults of that server are recorded.
 */
export function createMailer(config: MailConfig, alarm: MailAlarmServices): OpenMailer {
  const {smtpUrl, dataDir, mailFrom} = config;
  const folder = folderMailer(join(dataDir, 'outbox'), mailFrom, systemClock);
  if (!smtpUrl) return {...toSomebody(folder), close: () => undefined};
  const options = smtpOptionsOf({...config, smtpUrl});
  const server = alarmedMailer(smtpMailer(smtpUrl, mailFrom, options), alarm);
  return {
    // Mail of test keys must not leave the machine.
    ...toSomebody({send: (mail) => (mail.isTest ? folder : server).send(mail)}),
    close: () => server.close(),
  };
}

/** Refuses mail to an address that stands for none, whoever sends it: no server ever sees one. */
export const toSomebody = (mailer: Mailer): Mailer => ({
  async send(mail) {
    if (!isNoAddress(mail.to.email)) return mailer.send(mail);
    return {accepted: false, permanent: true, reason: 'The recipient has no e-mail address.'};
  },
});

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
