/** Remembers that the mail server takes no mail from us, until it takes one. */
import {sql} from 'kysely';
import type {Log} from '../../log.js';
import type {Mailer} from '../../ports.js';
import type {Queries} from '../../storage/connection/database.js';

export interface MailAlarmParts {
  readonly db: Queries;
  readonly log: Log;
}

/** Milliseconds in which one look is enough whether any process has noted a fault. */
const freshness = 30_000;

const refused =
  'The mail server takes no mail from us. What waits is tried again; look at SMTP_URL and ESIGN_MAIL_FROM.';

/** The same mailer; faults of its server are noted, and the first of them is an error in the log. */
export function alarmedMailer<Sending extends Mailer>(
  mailer: Sending,
  {db, log}: MailAlarmParts,
): Sending {
  let cleared = 0;
  return {
    ...mailer,
    async send(mail) {
      const outcome = await mailer.send(mail);
      if (outcome.accepted) {
        if (Date.now() - cleared > freshness) await clear(db, log);
        cleared = Date.now();
      } else if (outcome.serverFault !== undefined) {
        cleared = 0;
        const isFirst = await note(db, outcome.serverFault);
        if (isFirst) log.error({reason: outcome.reason}, refused);
      }
      return outcome;
    },
  };
}

/** Notes it, and whether it is new. */
async function note(db: Queries, fault: string): Promise<boolean> {
  const {rows} = await sql<{is_new: boolean}>`
    INSERT INTO mail_faults (fault, since, times) VALUES (${fault}, now(), 1)
    ON CONFLICT (is_only) DO UPDATE SET fault = excluded.fault, times = mail_faults.times + 1
    RETURNING times = 1 AS is_new`.execute(db);
  return rows[0]?.is_new === true;
}

async function clear(db: Queries, log: Log): Promise<void> {
  const {numDeletedRows} = await db.deleteFrom('mail_faults').executeTakeFirst();
  if (numDeletedRows > 0n) log.info('The mail server takes mail again.');
}

/** Says since when the mail server takes nothing, one sentence, if so. It names no recipient: anybody may read it. */
export async function mailWarning(db: Queries): Promise<string | undefined> {
  const row = await db.selectFrom('mail_faults').select(['fault', 'since']).executeTakeFirst();
  if (!row) return undefined;
  return `The mail server has taken no mail since ${row.since.toISOString()} (${row.fault}); look at SMTP_URL and ESIGN_MAIL_FROM.`;
}
