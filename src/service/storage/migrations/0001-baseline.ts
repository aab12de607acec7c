import {sql, type Kysely} from 'kysely';
import {access} from './0001-baseline/access.js';
import {accounts} from './0001-baseline/accounts.js';
import {console} from './0001-baseline/console.js';
import {counts} from './0001-baseline/counts.js';
import {delivery} from './0001-baseline/delivery.js';
import {envelopes} from './0001-baseline/envelopes.js';
import {installation} from './0001-baseline/installation.js';
import {templates} from './0001-baseline/templates.js';

/** The tables of the first version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE EXTENSION IF NOT EXISTS pg_trgm`,
  `CREATE EXTENSION IF NOT EXISTS btree_gin`,
  // What each migration ran when it ran, so that a later change of it is noticed.
  `ALTER TABLE kysely_migration ADD COLUMN checksum text`,
  ...accounts,
  ...envelopes,
  ...counts,
  ...templates,
  ...access,
  ...console,
  ...delivery,
  ...installation,
];
