import {setTimeout as delay} from 'node:timers/promises';
import {Migrator, type Migration} from 'kysely';
import pg from 'pg';
import {StartError} from '../../config/start-error.js';
import type {Database} from './database.js';
import * as foundation from '../migrations/0001-0019/0001-foundation.js';
import * as typedHistory from '../migrations/0001-0019/0002-typed-history.js';
import * as integrity from '../migrations/0001-0019/0003-integrity.js';
import * as seal from '../migrations/0001-0019/0004-seal.js';
import * as doors from '../migrations/0001-0019/0005-doors.js';
import * as uploads from '../migrations/0001-0019/0006-uploads.js';
import * as certificate from '../migrations/0001-0019/0007-certificate.js';
import * as damageTold from '../migrations/0001-0019/0009-damage-told.js';
import * as keptSignatures from '../migrations/0001-0019/0011-kept-signatures.js';
import * as failedTries from '../migrations/0001-0019/0012-failed-tries.js';
import * as sealEnds from '../migrations/0001-0019/0013-seal-ends.js';
import * as shownPages from '../migrations/0001-0019/0014-shown-pages.js';
import * as failedJobs from '../migrations/0001-0019/0016-failed-jobs.js';
import * as mailFaults from '../migrations/0001-0019/0017-mail-faults.js';
import * as checksums from '../migrations/0001-0019/0019-checksums.js';
import * as fileStore from '../migrations/0020-0039/0020-file-store.js';
import * as unsigned from '../migrations/0020-0039/0021-unsigned.js';
import * as fieldSettings from '../migrations/0020-0039/0022-field-settings.js';
import * as phoneCodes from '../migrations/0020-0039/0031-phone-codes.js';
import * as reassigned from '../migrations/0020-0039/0032-reassigned.js';
import * as stages from '../migrations/0020-0039/0034-stages.js';
import * as hiddenFields from '../migrations/0020-0039/0035-hidden-fields.js';
import * as templateOwners from '../migrations/0020-0039/0036-template-owners.js';
import * as toldPasswords from '../migrations/0020-0039/0037-told-passwords.js';
import * as partySettings from '../migrations/0020-0039/0039-party-settings.js';
import * as signIns from '../migrations/0040-0059/0040-sign-ins.js';
import * as externalIds from '../migrations/0040-0059/0044-external-ids.js';
import * as untouchedDrafts from '../migrations/0040-0059/0045-untouched-drafts.js';
import * as formerWebhookSecrets from '../migrations/0040-0059/0046-former-webhook-secrets.js';
import * as passkeys from '../migrations/0040-0059/0047-passkeys.js';
import * as lockedFields from '../migrations/0040-0059/0049-locked-fields.js';
import * as remindedParties from '../migrations/0040-0059/0050-reminded-parties.js';
import * as untouchedTemplates from '../migrations/0040-0059/0051-untouched-templates.js';
import * as webhookFormats from '../migrations/0040-0059/0052-webhook-formats.js';
import * as deliveryOrigins from '../migrations/0040-0059/0053-delivery-origins.js';
import * as consoleSessions from '../migrations/0040-0059/0054-console-sessions.js';
import * as bulkSends from '../migrations/0040-0059/0055-bulk-sends.js';
import * as consoleLinks from '../migrations/0040-0059/0056-console-links.js';
import * as keyScopes from '../migrations/0040-0059/0057-key-scopes.js';
import * as consolePasskeys from '../migrations/0040-0059/0058-console-passkeys.js';
import * as holds from '../migrations/0040-0059/0059-holds.js';
import * as removals from '../migrations/0060-0079/0060-removals.js';
import * as mandates from '../migrations/0060-0079/0061-mandates.js';
import * as acts from '../migrations/0060-0079/0062-acts.js';
import * as openedBy from '../migrations/0060-0079/0063-opened-by.js';
import * as boundEnvelopes from '../migrations/0060-0079/0064-bound-envelopes.js';
import * as endsWithItsKey from '../migrations/0060-0079/0065-ends-with-its-key.js';
import * as confirmedAddresses from '../migrations/0060-0079/0066-confirmed-addresses.js';
import * as envelopeRemovals from '../migrations/0060-0079/0067-envelope-removals.js';
import {countPending, keepChecksums, refuseOtherMigrations} from '../schema/applied-migrations.js';
import {checksumsOf} from '../schema/migration-checksum.js';
import {requireColumns} from '../schema/required-columns.js';
import type {TellWait} from './tell-wait.js';
import {UnavailableError} from './unavailable.js';

/** Migrations by name. */
export type Migrations = Readonly<Record<string, Migration>>;

/** Milliseconds until a migration that gave way is tried again. */
const pause = 1_000;

/**
 * In the order in which they run. Existing entries never change: databases in use have run them and store their
 * checksums. A change is a new migration, with the next number.
 */
export const migrations: Migrations = {
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
  '0016-failed-jobs': failedJobs,
  '0017-mail-faults': mailFaults,
  '0019-checksums': checksums,
  '0020-file-store': fileStore,
  '0021-unsigned': unsigned,
  '0022-field-settings': fieldSettings,
  '0031-phone-codes': phoneCodes,
  '0032-reassigned': reassigned,
  '0034-stages': stages,
  '0035-hidden-fields': hiddenFields,
  '0036-template-owners': templateOwners,
  '0037-told-passwords': toldPasswords,
  '0039-party-settings': partySettings,
  '0040-sign-ins': signIns,
  '0044-external-ids': externalIds,
  '0045-untouched-drafts': untouchedDrafts,
  '0046-former-webhook-secrets': formerWebhookSecrets,
  '0047-passkeys': passkeys,
  '0049-locked-fields': lockedFields,
  '0050-reminded-parties': remindedParties,
  '0051-untouched-templates': untouchedTemplates,
  '0052-webhook-formats': webhookFormats,
  '0053-delivery-origins': deliveryOrigins,
  '0054-console-sessions': consoleSessions,
  '0055-bulk-sends': bulkSends,
  '0056-console-links': consoleLinks,
  '0057-key-scopes': keyScopes,
  '0058-console-passkeys': consolePasskeys,
  '0059-holds': holds,
  '0060-removals': removals,
  '0061-mandates': mandates,
  '0062-acts': acts,
  '0063-opened-by': openedBy,
  '0064-bound-envelopes': boundEnvelopes,
  '0065-ends-with-its-key': endsWithItsKey,
  '0066-confirmed-addresses': confirmedAddresses,
  '0067-envelope-removals': envelopeRemovals,
};

const silent: TellWait = () => Promise.resolve();

/**
 * Brings the tables up to date. Several processes may call this concurrently; one of them does the work.
 * @param tellWait Is called after each attempt that gave way to another transaction.
 * @throws StartError if a migration fails, which is then rolled back, or if the tables belong to another version.
 */
export async function migrate(
  db: Database,
  target: Migrations = migrations,
  tellWait: TellWait = silent,
): Promise<void> {
  const known = await checksumsOf(target);
  // First, so that the tables of another version are not changed.
  await refuseOtherMigrations(db, known);
  await runMigrations(db, target, tellWait);
  await keepChecksums(db, known);
  await requireColumns(db);
}

/** The tables of this version are not all there yet. The message says what makes them. */
export class PendingTablesError extends StartError {}

/**
 * Compares the tables with those of this version, and changes nothing.
 * @throws PendingTablesError if migrations have not run yet
 * @throws StartError if the tables belong to another version
 */
export async function requireMigrated(
  db: Database,
  target: Migrations = migrations,
): Promise<void> {
  const known = await checksumsOf(target);
  await refuseOtherMigrations(db, known);
  const {applied, pending} = await countPending(db, Object.keys(target));
  if (pending === 0) return;
  throw new PendingTablesError(
    applied === 0
      ? 'The database has no tables of this service: start the service once to make them, or set DATABASE_URL as it is set for the service.'
      : 'The tables are those of an earlier version: the next start of the service, or `esign-service migrate`, updates them.',
  );
}

async function runMigrations(db: Database, target: Migrations, tellWait: TellWait): Promise<void> {
  const provider = {getMigrations: () => Promise.resolve(target)};
  // Numbers are assigned when work begins: a lower one may land, and reach databases, after a higher one.
  const migrator = new Migrator({db, provider, allowUnorderedMigrations: true});
  const {error, results} = await migrator.migrateToLatest();
  if (!error) return;
  if (isInTheWay(error)) {
    // All is undone. Whoever waited behind it goes on, and it gets its turn when the other has ended.
    await tellWait(db);
    await delay(pause);
    return runMigrations(db, target, tellWait);
  }
  const failed = results?.find(({status}) => status === 'Error')?.migrationName ?? 'the first';
  const reason = error instanceof Error ? error.message : String(error);
  throw new StartError(
    `The database could not be brought up to date, and is as it was before: migration ${failed} failed (${reason}); ` +
      'continue with the version that was last used with it.',
    {cause: error},
  );
}

/** Whether somebody else holds a lock that it needs (PostgreSQL, appendix A: not available in time, or a deadlock). */
function isInTheWay(error: unknown): boolean {
  const cause = error instanceof UnavailableError ? error.cause : error;
  return cause instanceof pg.DatabaseError && ['55P03', '40P01'].includes(cause.code ?? '');
}
