import {join} from 'node:path';
import type {Config} from '../../config.js';
import type {Clock, Mailer} from '../../ports.js';
import {folderMailer} from './folder-mailer.js';
import {isTlsDemanded} from '../../plain-connections.js';
import {smtpMailer} from './smtp-mailer.js';

const systemClock: Clock = {now: () => new Date()};

type MailConfig = Pick<Config, 'smtpUrl' | 'dataDir' | 'mailFrom' | 'requireTls'>;

/** The mailer of an installation: its SMTP server, or the folder `outbox` where none is set and for tests. */
export function createMailer(
  {smtpUrl, dataDir, mailFrom, requireTls}: MailConfig,
  clock = systemClock,
): Mailer {
  const folder = folderMailer(join(dataDir, 'outbox'), mailFrom, clock);
  if (!smtpUrl) return folder;
  const server = smtpMailer(smtpUrl, mailFrom, isTlsDemanded({smtpUrl, requireTls}));
  return {send: (mail) => (mail.isTest ? folder : server).send(mail)};
}
