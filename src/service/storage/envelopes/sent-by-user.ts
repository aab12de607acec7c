import type {UserKey} from '../access/console-sessions.js';
import type {Queries} from '../connection/database.js';

/** An envelope by its public name, or a field of one. */
export type SentThing = {readonly fingerprint: string} | {readonly fieldId: number};

/** Whether this user is the sender of the envelope. */
export async function sentByUser(
  db: Queries,
  {companyId, userId}: UserKey,
  thing: SentThing,
): Promise<boolean> {
  const own = db
    .selectFrom('envelopes')
    .select('envelope_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId);
  const one =
    'fingerprint' in thing
      ? own.where('fingerprint', '=', thing.fingerprint)
      : own.where('envelope_id', 'in', (query) =>
          query
            .selectFrom('fields')
            .select('fields.envelope_id')
            .where('company_id', '=', companyId)
            .where('field_id', '=', thing.fieldId),
        );
  return (await one.executeTakeFirst()) !== undefined;
}
