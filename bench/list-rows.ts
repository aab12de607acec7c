/**
 * Creates an account's envelopes with SQL only, distributed as in a real account. Contacts recur. Of a hundred titles,
 * forty are those of the template, twenty add a number, thirty a name before or after it, ten an address; the first of
 * ten templates is used six times as often as the last. The service counts them itself.
 */
import {setTimeout as delay} from 'node:timers/promises';
import type pg from 'pg';

/** People and words to search for. */
export const sought = {
  /** A twentieth of all envelopes. */
  owner: 'agent-7',
  /** Countersigns every envelope. */
  director: 'director@agency.example',
  /** Has signed eight envelopes. */
  tenant: 'tenant-100@post.example',
  /** In the title of twelve envelopes, however many there are. */
  rareWord: 'Lighthouse',
  /** In two titles out of three. */
  commonWord: 'agreement',
  /** Parts of it, one for each size, that no other search uses. */
  newText: ['agreemen', 'greement', 'agreeme'],
  /** In a fifth of all titles. */
  commonWords: 'tenancy agreement',
  /** In a ninth of all titles. */
  digit: '1',
} as const;

/** Adds the envelopes from one number to another, with two parties each, and waits until they are counted. */
export async function addEnvelopes(
  pool: pg.Pool,
  companyId: number,
  from: number,
  to: number,
): Promise<void> {
  // Recreated afterwards: adding a million texts to an index one by one takes ten times as long.
  for (const name of Object.keys(textIndexes)) await pool.query(`DROP INDEX ${name}`);
  for (const statement of statements) {
    const used = Number(statement.includes('$3')) + 2;
    await pool.query(statement, [companyId, from, to].slice(0, used));
  }
  for (const [name, text] of Object.entries(textIndexes))
    await pool.query(
      `CREATE INDEX ${name} ON envelopes USING gin (company_id, ${text} gin_trgm_ops) WITH (gin_pending_list_limit = 512)`,
    );
  await untilCounted(pool);
  await pool.query('VACUUM ANALYZE envelopes, parties, envelope_counts, envelope_changes');
  await pool.query('CHECKPOINT');
}

/** What of an envelope is indexed for searches, by the name of the index. */
const textIndexes = {envelopes_by_title: 'title', envelopes_by_text: '(coalesce(found_by, title))'};

/** Waits until the service has nothing left to count. */
export async function untilCounted(pool: pg.Pool): Promise<void> {
  const left = `SELECT FROM envelope_changes UNION ALL SELECT FROM kept_searches WHERE NOT is_counted LIMIT 1`;
  while ((await pool.query(left)).rows.length > 0) await delay(100);
}

const words = (text: string): string => `ARRAY['${text.split(', ').join("', '")}']`;

const templates = words(
  'Tenancy agreement, Employment contract, Service agreement, Non-disclosure agreement, Offer letter, ' +
    'Purchase agreement, Loan agreement, Consent form, Data processing agreement, Invoice approval',
);
const firstNames = words(
  'Anna, Ben, Carla, David, Elif, Farid, Greta, Hugo, Ines, Jonas, Kira, Liam, Mona, Nils, Olga, Paul, Rosa, Samir, Tara, Yusuf',
);
/** Beginnings and ends that combine to six hundred names. */
const surnames = {
  begin: words(
    'Ander, Berg, Clar, Dor, Eber, Fried, Gold, Hart, Iver, Jan, Karl, Lind, Mor, Nor, Oster, Peter, Rich, Schnei, Stein, Wal',
  ),
  end: words(
    'acker, bach, berg, by, den, der, dorf, er, feld, ford, gren, hoff, ig, kamp, land, ley, mann, mark, nau, nik, quist, sen, son, stad, stein, strom, ton, ville, well, wood',
  ),
};
const streets = words('Mill, Quay, Orchard, Chandler, Harbour, Church, Station, Park');

/** A random one of them. */
const oneOf = (texts: string): string => `(${texts})[1 + floor(random() * cardinality(${texts}))]`;

/** The random values by which envelopes created from one template differ. */
const titles = `SELECT n, floor(random() * 100) AS kind,
    (${templates})[1 + floor(10 * random() ^ 1.5)] AS template,
    ${oneOf(firstNames)} || ' ' || ${oneOf(surnames.begin)} || ${oneOf(surnames.end)} AS name,
    1 + floor(random() * 99) || ' ' || ${oneOf(streets)} || ' Lane' AS address
  FROM generate_series($2::bigint, $3::bigint) n`;

const numbered = `SELECT *, extract(epoch FROM created - timestamptz '2020-01-01')::bigint / 60 AS n
  FROM envelopes WHERE company_id = $1`;

const statements = [
  `INSERT INTO envelopes (company_id, fingerprint, title, found_by, status, user_id, is_all_at_once, meta, created)
   SELECT $1, md5($1::bigint || '-' || n), title,
          title || E'\\nTenant\\ntenant-' || n / 8 || E'@post.example\\nDirector\\ndirector@agency.example',
          (ARRAY['sent', 'signed', 'signed', 'signed', 'draft', 'expired', 'cancelled'])[1 + n % 7],
          1, false, jsonb_build_object('esign_owner', 'agent-' || n % 20),
          timestamptz '2020-01-01' + n * interval '1 minute'
   FROM (SELECT *, CASE WHEN n <= 12 THEN 'Lighthouse: ' ELSE '' END || CASE
       WHEN kind < 40 THEN template
       WHEN kind < 60 THEN template || ' ' || n
       WHEN kind < 85 THEN template || ' – ' || name
       WHEN kind < 90 THEN name || ': ' || template
       ELSE template || ', ' || address END AS title FROM (${titles}) titles) titled`,
  `INSERT INTO parties (company_id, envelope_id, contact_id, position, name, email, role, status, signature_fingerprint)
   SELECT company_id, envelope_id, 1 + n / 8, 0, 'Tenant', 'tenant-' || n / 8 || '@post.example', 'signer', 'pending', fingerprint
   FROM (${numbered}) e WHERE n >= $2`,
  `INSERT INTO parties (company_id, envelope_id, contact_id, position, name, email, role, status, signature_fingerprint)
   SELECT company_id, envelope_id, 0, 1, 'Director', 'director@agency.example', 'signer', 'pending', fingerprint
   FROM (${numbered}) e WHERE n >= $2`,
  `INSERT INTO envelope_changes (company_id, status, owner, title, emails, contacts, step)
   SELECT company_id, status, owner, found_by,
          ARRAY['tenant-' || n / 8 || '@post.example', 'director@agency.example'], ARRAY[1 + n / 8, 0], 1
   FROM (${numbered}) e WHERE n >= $2`,
];
