/** A year of one large account: a million envelopes with five entries of history each, filled in with SQL. */
import type pg from 'pg';
import {createDatabase, createPool} from '../src/service/storage/connection/database.js';
import {bindRow} from '../test/service/bind-rows.js';
import {addEnvelopes} from './list-rows.js';
import {sized} from './measuring.js';

export const envelopesOfYear = sized(1_000_000, 60);
/** Entries of history of each of them. */
const entries = 5;
/** How many of the oldest are looked at by retention; three of seven are signed, the others stay. */
const old = sized(25_000, 40);

/**
 * From the first of January 2020, one a minute; those that have ended did so within two days.
 * A service has made the tables, and counts what is filled in.
 */
export async function fillYear(pool: pg.Pool, databaseUrl: string): Promise<void> {
  await addEnvelopes(pool, 1, 1, envelopesOfYear);

  await pool.query(
    `UPDATE envelopes SET sent = created, processed = created + interval '2 days'
     WHERE company_id = 1 AND status IN ('signed', 'expired', 'cancelled')`,
  );
  await pool.query(
    `INSERT INTO history (company_id, envelope_id, position, type, ip, user_agent, at, previous, hash, data)
     SELECT company_id, envelope_id, position, (ARRAY['party-invited', 'party-mailed', 'party-confirmed'])[1 + position % 3],
       '2001:db8::' || envelope_id % 9999, 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)',
       created + position * interval '1 hour', encode(sha256((fingerprint || position)::bytea), 'hex'),
       encode(sha256((fingerprint || position + 1)::bytea), 'hex'),
       jsonb_build_object('party', jsonb_build_object('party_id', envelope_id::text, 'name', 'Tenant',
         'email', 'tenant-' || envelope_id || '@post.example'))
     FROM envelopes, generate_series(1, $1::integer) position WHERE company_id = 1`,
    [entries],
  );
  await bindOld(databaseUrl);
  await pool.query('VACUUM ANALYZE envelopes, history');
  await pool.query('CHECKPOINT');
}

/** As the service would have: it deletes nothing whose rows somebody else has written. */
async function bindOld(databaseUrl: string): Promise<void> {
  const db = createDatabase(createPool({connectionString: databaseUrl}, console.error));
  const rows = await db
    .selectFrom('envelopes')
    .select(['company_id as companyId', 'envelope_id as envelopeId'])
    .where('status', '=', 'signed')
    .where('processed', '<', new Date(Date.now() - oldDays() * day))
    .execute();
  for (const row of rows) await bindRow(db, row);
  await db.destroy();
}

/** Days that leave the oldest envelopes to retention. */
export const oldDays = () => Math.floor((Date.now() - Date.UTC(2020, 0, 3) - old * 60_000) / day);

export const day = 24 * 3_600_000;
