import {randomUUID} from 'node:crypto';
import {sql} from 'kysely';
import {addMandate, updateMandate} from '../../../src/service/storage/access/mandates.js';
import {insertFailedJob} from '../../../src/service/storage/accounts/failed-jobs.js';
import type {Database} from '../../../src/service/storage/connection/database.js';
import {keepSearch} from '../../../src/service/storage/envelopes/counts/search-counts.js';

const at = new Date('2026-11-21T09:00:00Z');

/** A bounce report from this address that could not be read. */
export const addJob = (db: Database, companyId: number, email: string): Promise<boolean> =>
  insertFailedJob(db, {
    companyId,
    jobId: randomUUID(),
    type: 'mail',
    job: {type: 'mail', companyId, envelopeId: 1, quote: `Somebody (${email}): no`},
    envelopeId: null,
    deliveryId: null,
    reason: 'refused',
    tries: 3,
    queued: at,
    givenUp: at,
  });

/** A bulk send that is over, with a row of these cells. */
export async function addBulk(
  db: Database,
  companyId: number,
  cells: readonly string[],
): Promise<void> {
  const {bulk_id} = await db
    .insertInto('bulk_sends')
    .values({
      company_id: companyId,
      fingerprint: 'b'.repeat(32),
      title: 'Leases',
      status: 'done',
      columns: JSON.stringify(['name', 'email', 'phone']),
      mapping: JSON.stringify({}),
      created: at,
    })
    .returning('bulk_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('bulk_rows')
    .values({
      company_id: companyId,
      bulk_id,
      number: 2,
      status: 'created',
      cells: JSON.stringify(cells),
      problems: '[]',
    })
    .execute();
}

/** A search for the address, whose totals are kept. */
export const addSearch = (db: Database, companyId: number, q: string): Promise<void> =>
  keepSearch(db, companyId, {q});

/** A mandate to send to the person and to somebody else, and one that the person has approved. */
export async function addMandates(
  db: Database,
  companyId: number,
  {id: userId, name, email}: {readonly id: number; readonly name: string; readonly email: string},
): Promise<void> {
  const add = (token: string) =>
    addMandate(db, companyId, token, {
      title: 'Leases',
      templates: [],
      recipients: [email.toLowerCase(), 'ben@example.com'],
      actions: ['send'],
      mostEnvelopes: 1,
      expires: new Date(at.getTime() + 86_400_000),
      created: at,
      createdBy: email,
      agent: null,
    });
  const {id: mandateId} = await add('first');
  await updateMandate(db, {companyId, mandateId}, {revoked: at, revokedBy: email});
  const approved = await add('second');
  await updateMandate(
    db,
    {companyId, mandateId: approved.id},
    {approved: {at, userId, name, email}},
  );
}

/**
 * Tables of the whole database in which one of the texts occurs, by the database's own list of tables.
 * @param stranger A text whose rows do not count
 */
export async function tablesWith(
  db: Database,
  texts: readonly string[],
  stranger?: string,
): Promise<readonly string[]> {
  const {rows: tables} = await sql<{name: string}>`
    SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`.execute(
    db,
  );
  const found: string[] = [];
  for (const {name} of tables)
    for (const text of texts) {
      const hex = Buffer.from(text).toString('hex');
      const {rows} = await sql<{
        line: string;
      }>`SELECT to_jsonb(r)::text AS line FROM ${sql.raw(name)} r
        WHERE strpos(lower(to_jsonb(r)::text), lower(${text})) > 0 OR strpos(to_jsonb(r)::text, ${hex}) > 0`.execute(
        db,
      );
      const isThere = rows.some(({line}) => stranger === undefined || !line.includes(stranger));
      if (isThere) found.push(name.split('.').at(-1) ?? '');
    }
  return [...new Set(found)].toSorted();
}
