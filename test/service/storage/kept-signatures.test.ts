/** What senders decided about signatures before they could keep them. */
import {sql, type Kysely} from 'kysely';
import {expect, it} from 'vitest';
import {up} from '../../../src/service/storage/migrations/0001-0019/0011-kept-signatures.js';
import {setUpDatabase} from '../test-database.js';

const signatures = [{name: 'Anna', at: null}];

it.each([
  [
    {dropsSignatures: true, signatures},
    {choice: 'drop', obstacle: 'structure'},
  ],
  [
    {dropsSignatures: false, signatures},
    {choice: null, obstacle: 'structure'},
  ],
  [
    {dropsSignatures: false, signatures: []},
    {choice: null, obstacle: null},
  ],
])('%j is %j since', async ({signatures: found, ...before}, after) => {
  const {db} = await setUpDatabase();
  await sql`DROP TABLE documents CASCADE`.execute(db);
  await sql`CREATE TABLE documents (upload_report jsonb)`.execute(db);
  const report = JSON.stringify({findings: [], signatures: found, ...before});
  await sql`INSERT INTO documents VALUES (${report}::jsonb), (NULL)`.execute(db);
  await up(db.withTables<Record<never, never>>() as Kysely<unknown>);
  const {rows} =
    await sql`SELECT upload_report FROM documents ORDER BY upload_report IS NULL`.execute(db);
  expect(rows).toEqual([
    {upload_report: {findings: [], signatures: found, ...after}},
    {upload_report: null},
  ]);
});
