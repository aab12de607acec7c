/** Makes an account's envelopes by SQL alone, as a real one would have grown: people come back, titles differ. */
import type pg from 'pg';

/** The people and words that the rows can be found by. */
export const sought = {
  /** A twentieth of all envelopes. */
  owner: 'agent-7',
  /** Countersigns every envelope. */
  director: 'director@agency.example',
  /** Has signed eight. */
  tenant: 'tenant-100@post.example',
  /** Stands in the title of twelve envelopes, however many there are. */
  rareWord: 'Lighthouse',
  /** Stands in every title. */
  commonWord: 'agreement',
} as const;

/** Adds the envelopes from one number up to another, two parties each, and counts them. */
export async function addEnvelopes(
  pool: pg.Pool,
  companyId: number,
  from: number,
  to: number,
): Promise<void> {
  // Made anew afterwards: entering a million titles one by one takes ten times as long.
  await pool.query('DROP INDEX envelopes_by_title');
  for (const statement of statements) {
    const used = Number(statement.includes('$3')) + 2;
    await pool.query(statement, [companyId, from, to].slice(0, used));
  }
  await pool.query(
    'CREATE INDEX envelopes_by_title ON envelopes USING gin (company_id, title gin_trgm_ops) WITH (gin_pending_list_limit = 512)',
  );
  await pool.query('VACUUM ANALYZE envelopes, parties, envelope_counts');
}

const statements = [
  `INSERT INTO envelopes (company_id, fingerprint, title, status, user_id, is_all_at_once, meta, created)
   SELECT $1, md5($1::bigint || '-' || n),
          CASE WHEN n <= 12 THEN 'Lighthouse' ELSE 'Tenancy' END || ' agreement ' || n || ', '
            || n % 97 || ' ' || (ARRAY['Mill', 'Quay', 'Orchard', 'Chandler', 'Harbour'])[1 + n % 5] || ' Lane',
          (ARRAY['sent', 'signed', 'signed', 'signed', 'draft', 'expired', 'cancelled'])[1 + n % 7],
          1, false, jsonb_build_object('esign_owner', 'agent-' || n % 20),
          timestamptz '2020-01-01' + n * interval '1 minute'
   FROM generate_series($2::bigint, $3::bigint) n`,
  `INSERT INTO parties (company_id, envelope_id, contact_id, position, name, email, role, status, signature_fingerprint)
   SELECT company_id, envelope_id, 1 + n / 8, 0, 'Tenant', 'tenant-' || n / 8 || '@post.example', 'signer', 'pending', fingerprint
   FROM (SELECT *, substring(title FROM ' agreement (\\d+)')::bigint n FROM envelopes WHERE company_id = $1) e
   WHERE n >= $2`,
  `INSERT INTO parties (company_id, envelope_id, contact_id, position, name, email, role, status, signature_fingerprint)
   SELECT company_id, envelope_id, 0, 1, 'Director', 'director@agency.example', 'signer', 'pending', fingerprint
   FROM (SELECT *, substring(title FROM ' agreement (\\d+)')::bigint n FROM envelopes WHERE company_id = $1) e
   WHERE n >= $2`,
  `INSERT INTO envelope_counts (company_id, kind, key, status, slot, total)
   SELECT company_id, kind, key, envelopes.status, 0, count(DISTINCT envelope_id)
   FROM envelopes JOIN parties USING (company_id, envelope_id),
        LATERAL (VALUES ('all', ''), ('owner', owner), ('party', lower(email)),
          ('owner and party', lower(email) || E'\\n' || owner), ('contact', contact_id::text)) counted (kind, key)
   WHERE company_id = $1 AND $2::bigint > 0
   GROUP BY company_id, kind, key, envelopes.status
   ON CONFLICT (company_id, kind, key, status, slot) DO UPDATE SET total = excluded.total`,
];
