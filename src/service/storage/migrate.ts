import {Migrator, type Migration} from 'kysely';
import type {Database} from './database.js';
import * as foundation from './migrations/0001-foundation.js';
import * as typedHistory from './migrations/0002-typed-history.js';
import * as integrity from './migrations/0003-integrity.js';
import * as seal from './migrations/0004-seal.js';
import * as doors from './migrations/0005-doors.js';
import * as uploads from './migrations/0006-uploads.js';
import * as certificate from './migrations/0007-certificate.js';
import * as damageTold from './migrations/0009-damage-told.js';
import * as keptSignatures from './migrations/0011-kept-signatures.js';
import * as failedTries from './migrations/0012-failed-tries.js';
import * as sealEnds from './migrations/0013-seal-ends.js';
import * as shownPages from './migrations/0014-shown-pages.js';

const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-typed-history': typedHistory,
  '0003-integrity': integrity,
  '0004-seal': seal,
  '0005-doors': doors,
  '0006-uploads': uploads,
  '0007-certificate': certificate,
  '0009-damage-told': damageTold,
  '0011-kept-signatures': keptSignatures,
  '0012-failed-tries': failedTries,
  '0013-seal-ends': sealEnds,
  '0014-shown-pages': shownPages,
};

/**
 * Brings the tables up to date; several processes may try at once, one does it.
 * @throws Error that names the migration which failed; none of its steps are kept.
 */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({db, provider: {getMigrations: () => Promise.resolve(migrations)}});
  const {error, results} = await migrator.migrateToLatest();
  if (!error) return;
  const failed = results?.find(({status}) => status === 'Error')?.migrationName ?? 'the first';
  throw new Error(`The database could not be brought up to date: migration ${failed} failed.`, {
    cause: error,
  });
}
