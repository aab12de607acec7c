/** What is older than an account wants to keep it. */
import {sql, type RawBuilder} from 'kysely';
import type {RetentionKind} from '../../../contract/keeping/retention.js';
import type {Envelope} from '../../domain/envelope.js';
import type {Queries} from '../connection/database.js';

/** Kinds that are envelopes. */
export type EnvelopeKind = 'signed' | 'unsigned' | 'drafts';

/** What of an account was over before this instant. */
export interface DueOf<Kind extends RetentionKind = RetentionKind> {
  readonly companyId: number;
  readonly kind: Kind;
  readonly before: Date;
}

const statuses: Readonly<Record<EnvelopeKind, readonly Envelope['status'][]>> = {
  signed: ['signed'],
  unsigned: ['rejected', 'expired', 'cancelled'],
  drafts: ['draft', 'failed'],
};

/** SQL: when an envelope ended, or a draft was last worked on. */
const ended: Readonly<Record<EnvelopeKind, RawBuilder<Date>>> = {
  signed: sql`processed`,
  unsigned: sql`processed`,
  drafts: sql`greatest(created,
    (SELECT max(at) FROM history
      WHERE history.company_id = envelopes.company_id AND history.envelope_id = envelopes.envelope_id),
    (SELECT max(last_used) FROM embed_sessions
      WHERE embed_sessions.company_id = envelopes.company_id AND embed_sessions.envelope_id = envelopes.envelope_id))`,
};

/** SQL: which envelopes are of this kind and age; what failed after it was sent can be tried again. */
const dueEnvelopes = ({companyId, kind, before}: DueOf<EnvelopeKind>): RawBuilder<boolean> =>
  sql`envelopes.company_id = ${companyId} AND status = ANY(${statuses[kind]})
    AND NOT (status = 'failed' AND sent IS NOT NULL) AND ${ended[kind]} < ${before}`;

const isHeld = sql<boolean>`EXISTS (SELECT FROM holds WHERE holds.company_id = envelopes.company_id
  AND (holds.envelope_id IS NULL OR holds.envelope_id = envelopes.envelope_id))`;

/** An envelope whose time is over. */
export interface DueEnvelope {
  readonly envelopeId: number;
  readonly fingerprint: string;
}

/** Some of the envelopes that may go, by their ids, after one of them. */
export async function dueAfter(
  db: Queries,
  due: DueOf<EnvelopeKind>,
  after: number,
  most: number,
): Promise<readonly DueEnvelope[]> {
  const {rows} = await sql<DueEnvelope>`
    SELECT envelope_id AS "envelopeId", fingerprint FROM envelopes
    WHERE ${dueEnvelopes(due)} AND NOT ${isHeld} AND envelope_id > ${after}
    ORDER BY envelope_id LIMIT ${most}`.execute(db);
  return rows;
}

/** Whether it may still go: somebody may have gone on with a draft. */
export async function isStillDue(
  db: Queries,
  due: DueOf<EnvelopeKind>,
  envelopeId: number,
): Promise<boolean> {
  const {rows} = await sql`SELECT FROM envelopes
    WHERE ${dueEnvelopes(due)} AND NOT ${isHeld} AND envelope_id = ${envelopeId}`.execute(db);
  return rows.length > 0;
}

/** How many there are, and how many of them are on hold. */
export interface DueTotal {
  readonly total: number;
  readonly held: number;
}

export async function countDue(db: Queries, due: DueOf): Promise<DueTotal> {
  if (isOfEnvelopes(due)) {
    const {rows} = await sql<DueTotal>`
      SELECT count(*) FILTER (WHERE NOT ${isHeld}) AS total, count(*) FILTER (WHERE ${isHeld}) AS held
      FROM envelopes WHERE ${dueEnvelopes(due)}`.execute(db);
    return rows[0] ?? {total: 0, held: 0};
  }
  const counts = dueRows(due).map(
    ({table, where}) => sql`SELECT count(*) AS rows FROM ${sql.table(table)} WHERE ${where}`,
  );
  const {rows} = await sql<DueTotal>`
    SELECT coalesce(sum(rows) FILTER (WHERE NOT is_held), 0)::bigint AS total,
      coalesce(sum(rows) FILTER (WHERE is_held), 0)::bigint AS held
    FROM (${sql.join(counts, sql` UNION ALL `)}) AS counted,
      LATERAL (SELECT ${isAccountHeld(due.companyId)} AS is_held) AS hold`.execute(db);
  return rows[0] ?? {total: 0, held: 0};
}

export const isOfEnvelopes = (due: DueOf): due is DueOf<EnvelopeKind> => due.kind in statuses;

const isAccountHeld = (companyId: number): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM holds WHERE company_id = ${companyId} AND envelope_id IS NULL)`;

interface DueRows {
  readonly table: 'deliveries' | 'failed_jobs' | 'bulk_sends';
  readonly where: RawBuilder<boolean>;
}

function dueRows({companyId, kind, before}: DueOf): readonly DueRows[] {
  const own = sql`company_id = ${companyId}`;
  if (kind === 'deliveries')
    return [
      {
        table: 'deliveries',
        where: sql`${own} AND next_try IS NULL AND coalesce(delivered, last_tried, created) < ${before}`,
      },
      {table: 'failed_jobs', where: sql`${own} AND given_up < ${before}`},
    ];
  return [
    {
      table: 'bulk_sends',
      where: sql`${own} AND status NOT IN ('sending', 'paused') AND coalesce(finished, created) < ${before}`,
    },
  ];
}

/** Deletes some of them, unless the account is on hold. @returns How many. */
export async function deleteDue(db: Queries, due: DueOf, most: number): Promise<number> {
  let deleted = 0;
  for (const {table, where} of dueRows(due)) {
    // In two parts, because DELETE has no LIMIT; the second is an array, as it is read once (`wakeOldest`).
    const {numAffectedRows = 0n} = await sql`
      DELETE FROM ${sql.table(table)} WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM ${sql.table(table)}
        WHERE ${where} AND NOT ${isAccountHeld(due.companyId)} LIMIT ${most} FOR UPDATE SKIP LOCKED))`.execute(
      db,
    );
    deleted += Number(numAffectedRows);
  }
  return deleted;
}

/**
 * The drafts of all accounts whose pages were arranged last before this instant, which can still be taken back, without
 * those that are on hold.
 */
export async function arrangedBefore(
  db: Queries,
  before: Date,
): Promise<readonly {readonly companyId: number; readonly envelopeId: number}[]> {
  const {rows} = await sql<{companyId: number; envelopeId: number}>`
    SELECT company_id AS "companyId", envelope_id AS "envelopeId" FROM envelopes
    WHERE former_pages IS NOT NULL AND former_pages ->> 'arranged' < ${before.toISOString()}
      AND NOT ${isHeld}
    ORDER BY company_id, envelope_id`.execute(db);
  return rows;
}
