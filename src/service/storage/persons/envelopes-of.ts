/** The envelopes in which a person's address occurs: as a party's, in the history, or as a value. */
import {sql} from 'kysely';
import type {Envelope} from '../../domain/envelope.js';
import type {Queries} from '../connection/database.js';
import {namesAddress} from './traces.js';

/** One of them. */
export interface EnvelopeOfPerson extends Pick<Envelope, 'companyId' | 'status'> {
  readonly envelopeId: number;
  readonly fingerprint: string;
  readonly sent: Date | null;
  readonly isHeld: boolean;
}

export async function envelopesOf(
  db: Queries,
  companyIds: readonly number[],
  email: string,
): Promise<readonly EnvelopeOfPerson[]> {
  const parts = ['parties', 'history', 'fields', 'documents'].map(
    (table) => sql`SELECT company_id, envelope_id FROM ${sql.table(table)} r
      WHERE company_id = ANY(${companyIds}) AND ${namesAddress('r', email)}`,
  );
  const {rows} = await sql<EnvelopeOfPerson>`
    WITH found AS (${sql.join(parts, sql` UNION `)})
    SELECT company_id AS "companyId", envelope_id AS "envelopeId", fingerprint, status, sent,
      EXISTS (SELECT FROM holds WHERE holds.company_id = envelopes.company_id
        AND (holds.envelope_id IS NULL OR holds.envelope_id = envelopes.envelope_id)) AS "isHeld"
    FROM envelopes WHERE company_id = ANY(${companyIds})
      AND ((company_id, envelope_id) IN (SELECT company_id, envelope_id FROM found)
        OR ${namesAddress('envelopes', email)})
    ORDER BY company_id, envelope_id`.execute(db);
  return rows;
}
