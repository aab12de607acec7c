import {randomUUID} from 'node:crypto';
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
