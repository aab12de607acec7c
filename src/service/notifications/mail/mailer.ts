import {join} from 'node:path';
import type {Config} from '../../config/config.js';
import type {Clock, Mailer} from '../../ports.js';
import {alarmedMailer, type MailAlarmServices} from './mail-alarm.js';
import {folderMailer} from './folder-mailer.js';
import {isTlsDemanded} from '../../config/plain-connections.js';
import {smtpMailer} from './smtp-mailer.js';

const systemClock: Clock = {now: () => new Date()};

type MailConfig = Pick<Config, 'smtpUrl' | 'dataDir' | 'mailFrom' | 'requireTls'>;

/** A mailer whose connections must be closed. */
export interface OpenMailer extends Mailer {
  close(): void;
}

/**
 * Creates the mailer of an installation: its SMTP server, or the folder `outbox` if none is set and for tests.
 * @param alarm Where faults of that server are recorded.
 */
export function createMailer(
  {smtpUrl, dataDir, mailFrom, requireTls}: MailConfig,
  alarm: MailAlarmServices,
  clock = systemClock,
): OpenMailer {
  const folder = folderMailer(join(dataDir, 'outbox'), mailFrom, clock);
  if (!smtpUrl) return {...folder, close: () => undefined};
  const requireTLS = isTlsDemanded({smtpUrl, requireTls});
  const server = alarmedMailer(smtpMailer(smtpUrl, mailFrom, {requireTLS}), alarm);
  return {
    // Mail of test keys must not leave the machine.
    send: (mail) => (mail.isTest ? folder : server).send(mail),
    close: () => server.close(),
  };
}
