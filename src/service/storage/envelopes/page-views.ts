import {sql} from 'kysely';
import type {NamedPage} from '../../public-links.js';
import type {Queries} from '../connection/database.js';

/** Remembers that a party has loaded a page; the record tells of it when the party signs. */
export async function notePageView(
  db: Queries,
  {companyId, reader, fingerprint, number}: NamedPage,
): Promise<void> {
  if (!reader) return;
  const page = `${fingerprint}/${number}`;
  await sql`UPDATE parties
    SET viewed = coalesce(viewed, '{}') || jsonb_build_object(${page}::text, true)
    WHERE company_id = ${companyId} AND party_id = ${reader.partyId}
      AND NOT coalesce(viewed ? ${page}::text, false)`.execute(db);
}

/** Forgets it, where the party has become another person. */
export async function forgetPageViews(
  db: Queries,
  companyId: number,
  partyId: number,
): Promise<void> {
  await db
    .updateTable('parties')
    .set({viewed: null})
    .where('company_id', '=', companyId)
    .where('party_id', '=', partyId)
    .execute();
}
