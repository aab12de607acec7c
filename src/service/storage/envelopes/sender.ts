/** Envelopes by who sent them and with whom they are shared, where there are no others for a caller. */
import {sql, type RawBuilder} from 'kysely';
import type {Queries} from '../connection/database.js';
import {sharedWith} from './shares.js';

/** A user who sent envelopes, or a mandate under which an agent did. */
export type Sender =
  | {readonly companyId: number; readonly userId: number}
  | {readonly mandateId: number};

/** An envelope by its public name, or a field of one. */
export type SentThing = {readonly fingerprint: string} | {readonly fieldId: number};

/**
 * Whether a row of `envelopes` is one of this sender's, or shared with the user: what was sent under a mandate is what the
 * record says.
 */
export const isOfSender = (sender: Sender): RawBuilder<boolean> =>
  'userId' in sender
    ? // As an array it is read once, and both sides of the OR have an index.
      sql<boolean>`(envelopes.user_id = ${sender.userId}
        OR envelopes.envelope_id = ANY (ARRAY(${sharedWith(sql`${sender.companyId}`, sql`${sender.userId}`)})))`
    : sql<boolean>`envelopes.envelope_id IN (
        SELECT history.envelope_id FROM history
        WHERE history.company_id = envelopes.company_id AND history.type = 'mandated'
          AND history.data ->> 'mandate_id' = ${String(sender.mandateId)}
          AND history.data ->> 'action' = 'send')`;

/** Whether the sender sent this envelope, or has it shared. */
export async function isSentBy(
  db: Queries,
  companyId: number,
  sender: Sender,
  thing: SentThing,
): Promise<boolean> {
  const own = db
    .selectFrom('envelopes')
    .select('envelope_id')
    .where('company_id', '=', companyId)
    .where(isOfSender(sender));
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
