/** Records that the mail server does not accept our mail, until it accepts one. */
import type {Mailer} from '../../ports.js';
import type {Queries} from '../../storage/connection/database.js';
import {clearMailFault, findMailFault, noteMailFault} from '../../storage/delivery/mail-faults.js';
import type {Services} from '../../services.js';

export type MailAlarmServices = Pick<Services, 'db' | 'log'>;

/** Milliseconds between two checks whether any process has recorded a fault. */
const freshness = 30_000;

const refused =
  'The mail server takes no mail from us. What waits is tried again; look at SMTP_URL and ESIGN_MAIL_FROM.';

/** Wraps a mailer: faults of its server are recorded, and the first one is logged as an error. */
export function alarmedMailer<Sending extends Mailer>(
  mailer: Sending,
  {db, log}: MailAlarmServices,
): Sending {
  let cleared = -Infinity;
  return {
    ...mailer,
    async send(mail) {
      const outcome = await mailer.send(mail);
      if (outcome.accepted) {
        if (performance.now() - cleared > freshness && (await clearMailFault(db)))
          log.info('The mail server takes mail again.');
        cleared = performance.now();
      } else if (outcome.serverFault !== undefined) {
        // So that the next accepted mail clears the fault immediately.
        cleared = -Infinity;
        const isFirst = await noteMailFault(db, outcome.serverFault);
        if (isFirst) log.error({reason: outcome.reason}, refused);
      }
      return outcome;
    },
  };
}

/**
 * One sentence that says since when the mail server has accepted no mail; undefined if there is no fault. It names no
 * recipient, because anyone may read it.
 */
export async function mailWarning(db: Queries): Promise<string | undefined> {
  const found = await findMailFault(db);
  if (!found) return undefined;
  return `The mail server has taken no mail since ${found.since.toISOString()} (${found.fault}); look at SMTP_URL and ESIGN_MAIL_FROM.`;
}
