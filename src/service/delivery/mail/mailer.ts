import {join} from 'node:path';
import type {Config} from '../../config.js';
import type {Clock, Mailer} from '../../ports.js';
import {folderMailer} from './folder-mailer.js';
import {smtpMailer} from './smtp-mailer.js';

const systemClock: Clock = {now: () => new Date()};

/** The mailer of an installation: its SMTP server, or the folder `outbox` where none is set. */
export function createMailer(
  {smtpUrl, dataDir, mailFrom}: Pick<Config, 'smtpUrl' | 'dataDir' | 'mailFrom'>,
  clock = systemClock,
): Mailer {
  return smtpUrl
    ? smtpMailer(smtpUrl, mailFrom)
    : folderMailer(join(dataDir, 'outbox'), mailFrom, clock);
}
