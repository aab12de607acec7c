/** Permanently failed jobs, stored until a user retries them or what they are about is deleted. */
import {sql} from 'kysely';
import type {FailedJobType} from '../../../contract/resources/failed-job.js';
import type {Queries} from '../connection/database.js';
import {startOf, type Page, type PageRequest} from '../connection/page.js';

/** Work that is given up. */
export interface NewFailedJob {
  /** Null for what is the installation's own. */
  readonly companyId: number | null;
  /** Under which the queue knew it, a UUID: it is kept once. */
  readonly jobId: string;
  readonly type: FailedJobType;
  /** What the queue was given. */
  readonly job: object;
  readonly envelopeId: number | null;
  readonly deliveryId: number | null;
  readonly reason: string;
  readonly tries: number;
  readonly queued: Date;
  readonly givenUp: Date;
}

/** Work that was given up, as it is shown. */
export interface KeptFailedJob extends Omit<NewFailedJob, 'envelopeId' | 'jobId'> {
  readonly id: number;
  /** Fingerprint of the envelope that it is about. */
  readonly envelope: string | null;
  /** Fingerprint of the template. */
  readonly template: string | null;
  readonly partyId: number | null;
  readonly webhookId: number | null;
}

/** Which of them are meant. */
export interface FailedJobFilter {
  /** All accounts if left out. */
  readonly companyId?: number | undefined;
  readonly type?: FailedJobType | undefined;
}

/** Keeps it; false if it is kept already, or the account or envelope is gone that it was about. */
export async function insertFailedJob(db: Queries, failed: NewFailedJob): Promise<boolean> {
  const {companyId, envelopeId, deliveryId} = failed;
  // The lock that a change of the envelope takes: with a weaker one, two callers that change it next wait for each other.
  const {numAffectedRows = 0n} = await sql`
    INSERT INTO failed_jobs
      (company_id, job_id, type, job, envelope_id, delivery_id, reason, tries, queued, given_up)
    SELECT ${companyId}::bigint, ${failed.jobId}::uuid, ${failed.type}, ${JSON.stringify(failed.job)}::jsonb,
      ${envelopeId}::bigint, ${deliveryId}::bigint, ${failed.reason}, ${failed.tries}::int,
      ${failed.queued}::timestamptz, ${failed.givenUp}::timestamptz
    WHERE (${companyId}::bigint IS NULL OR EXISTS (SELECT FROM companies WHERE company_id = ${companyId}))
      AND (${envelopeId}::bigint IS NULL OR EXISTS (
        SELECT FROM envelopes WHERE company_id = ${companyId} AND envelope_id = ${envelopeId} FOR UPDATE))
    ON CONFLICT (job_id) DO NOTHING`.execute(db);
  return numAffectedRows > 0n;
}

/** A page of what was given up, newest first. */
export async function listFailedJobs(
  db: Queries,
  filter: FailedJobFilter,
  page: PageRequest,
): Promise<Page<KeptFailedJob>> {
  const {total} = await countFailedJobs(db, filter);
  const offset = startOf(page.offset, total);
  const {rows} = await sql<KeptFailedJob>`${shown} WHERE ${meant(filter)}
    ORDER BY failed_job_id DESC OFFSET ${offset} LIMIT ${page.limit}`.execute(db);
  return {rows, total, offset};
}

/** One of them, if these hold it. */
export async function findFailedJob(
  db: Queries,
  filter: FailedJobFilter,
  id: number,
): Promise<KeptFailedJob | undefined> {
  const {rows} = await sql<KeptFailedJob>`${shown} WHERE ${meant(filter)}
    AND failed_job_id = ${id}`.execute(db);
  return rows[0];
}

/** Removes one; false if it was already removed in the meantime. */
export async function removeFailedJob(db: Queries, id: number): Promise<boolean> {
  const {numDeletedRows} = await db
    .deleteFrom('failed_jobs')
    .where('failed_job_id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** How many there are, and since when the oldest; null if there is none. */
export async function countFailedJobs(
  db: Queries,
  filter: FailedJobFilter = {},
): Promise<{readonly total: number; readonly oldest: Date | null}> {
  const {rows} = await sql<{total: number; oldest: Date | null}>`
    SELECT count(*) AS total, min(given_up) AS oldest FROM failed_jobs WHERE ${meant(filter)}`.execute(
    db,
  );
  return rows[0] ?? {total: 0, oldest: null};
}

const meant = ({companyId, type}: FailedJobFilter) => sql`
  (${companyId ?? null}::bigint IS NULL OR failed_jobs.company_id = ${companyId ?? null})
  AND (${type ?? null}::text IS NULL OR failed_jobs.type = ${type ?? null})`;

const shown = sql`
  SELECT failed_job_id AS id, failed_jobs.company_id AS "companyId", failed_jobs.type, job, delivery_id AS "deliveryId",
    reason, tries, queued, given_up AS "givenUp", envelopes.fingerprint AS envelope,
    templates.fingerprint AS template, (job->>'webhookId')::bigint AS "webhookId",
    CASE WHEN jsonb_typeof(job->'to') = 'number' THEN (job->>'to')::bigint
      ELSE (job->>'partyId')::bigint END AS "partyId"
  FROM failed_jobs
    LEFT JOIN envelopes USING (company_id, envelope_id)
    LEFT JOIN templates ON templates.company_id = failed_jobs.company_id
      AND template_id = (job->>'templateId')::bigint`;
