/** Where rows name files. One file may be named by many rows of many accounts, and stays until none is left. */
import {sql, type RawBuilder} from 'kysely';
import type {Queries} from '../connection/database.js';
import type {Tables} from '../tables/tables.js';

/** Table and expression of everything that keeps a file by its SHA-256; tests hold it against the database. */
export const fileHolders: readonly (readonly [table: keyof Tables, file: string])[] = [
  ['documents', 'original_sha256'],
  ['documents', 'pdf_sha256'],
  ['documents', 'sealed_sha256'],
  ['templates', 'original_sha256'],
  ['templates', 'pdf_sha256'],
  ['former_files', 'sha256'],
  ['page_images', 'image_sha256'],
  ['companies', `branding ->> 'logoSha256'`],
];

/** Those of what is not made again where it is missing, as images of pages are. */
const lastingHolders = fileHolders.filter(([table]) => table !== 'page_images');

/** SQL: whether a row of any account names the file; upload fields name several each, in their value. */
export const namedByRows = (
  sha256: RawBuilder<unknown>,
  holders = fileHolders,
): RawBuilder<unknown> => {
  const searches = holders.map(
    ([table, file]) =>
      // Raw SQL is safe here: expressions come only from the list above.
      sql`EXISTS (SELECT FROM ${sql.table(table)} WHERE ${sql.raw(file)} = ${sha256})`,
  );
  const value = sql`jsonb_build_object('files', jsonb_build_array(jsonb_build_object('sha256', ${sha256}::text)))`;
  // Containment within uploads, because that is what the index `fields_by_file` covers.
  const inField = sql`EXISTS (SELECT FROM fields WHERE type = 'upload' AND value @> ${value})`;
  return sql.join([...searches, inField], sql` OR `);
};

const inFieldsOf = (companyIds: readonly number[]): RawBuilder<unknown> =>
  sql`SELECT entry ->> 'sha256' AS sha256
    FROM fields CROSS JOIN LATERAL jsonb_array_elements(value -> 'files') AS file(entry)
    WHERE company_id = ANY(${companyIds}) AND type = 'upload' AND value ? 'files'`;

const namedInFields = `SELECT entry ->> 'sha256' FROM fields
    CROSS JOIN LATERAL jsonb_array_elements(value -> 'files') AS file(entry)
    WHERE type = 'upload' AND value ? 'files'`;

const namedIn = (holders: typeof fileHolders): string =>
  [
    ...holders.map(
      ([table, file]) => `SELECT ${file} AS sha256 FROM ${table} WHERE ${file} IS NOT NULL`,
    ),
    namedInFields,
  ].join(' UNION ');

/** SQL: every file that a row of any account names, each once. */
export const everyNamedFile = namedIn(fileHolders);

/** SQL: the same without images of pages, which are made again where they are missing. */
export const everyLastingFile = namedIn(lastingHolders);

/**
 * Forgets a file that is nothing but an image of pages, which is drawn again where it is shown.
 * @returns whether it was one
 */
export async function forgetImage(db: Queries, sha256: string): Promise<boolean> {
  const {rows} = await sql`
    DELETE FROM page_images WHERE image_sha256 = ${sha256}
      AND NOT (${namedByRows(sql.val(sha256), lastingHolders)}) RETURNING 1`.execute(db);
  return rows.length > 0;
}

/** Whether a row of any account still names this file. */
export async function isHeld(db: Queries, sha256: string): Promise<boolean> {
  const {rows} = await sql<{
    held: boolean;
  }>`SELECT ${namedByRows(sql.val(sha256))} AS held`.execute(db);
  return rows[0]?.held ?? false;
}

/** Every file that these accounts name. */
export const filesOf = (db: Queries, companyIds: readonly number[]): Promise<readonly string[]> =>
  filesIn(db, companyIds, fileHolders);

/** The same without images of pages. */
export const lastingFilesOf = (
  db: Queries,
  companyIds: readonly number[],
): Promise<readonly string[]> => filesIn(db, companyIds, lastingHolders);

async function filesIn(
  db: Queries,
  companyIds: readonly number[],
  holders: typeof fileHolders,
): Promise<readonly string[]> {
  const named: RawBuilder<unknown>[] = holders.map(
    ([table, file]) => sql`SELECT ${sql.raw(file)} AS sha256 FROM ${sql.table(table)}
      WHERE company_id = ANY(${companyIds}) AND ${sql.raw(file)} IS NOT NULL`,
  );
  const {rows} = await sql<{
    sha256: string;
  }>`${sql.join([...named, inFieldsOf(companyIds)], sql` UNION `)}`.execute(db);
  return rows.map(({sha256}) => sha256);
}

/** The envelopes of all accounts that name this file: as a document's, or as an upload. */
export async function envelopesNaming(
  db: Queries,
  sha256: string,
): Promise<readonly {readonly companyId: number; readonly envelopeId: number}[]> {
  const value = JSON.stringify({files: [{sha256}]});
  const {rows} = await sql<{company_id: number; envelope_id: number}>`
    SELECT company_id, envelope_id FROM documents
      WHERE envelope_id IS NOT NULL
        AND ${sha256} IN (original_sha256, pdf_sha256, sealed_sha256)
    UNION SELECT company_id, envelope_id FROM fields
      WHERE envelope_id IS NOT NULL AND type = 'upload' AND value @> ${value}::jsonb`.execute(db);
  return rows.map(({company_id: companyId, envelope_id: envelopeId}) => ({companyId, envelopeId}));
}
