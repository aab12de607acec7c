import type {Blobs, Clock} from '../ports.js';
import type {Database, Queries} from '../storage/connection/database.js';
import {forgetMessageDays} from '../storage/delivery/message-allowance.js';
import {forgetAgents} from '../storage/access/agents.js';
import {forgetAttempts} from '../storage/access/console-attempts.js';
import {forgetConsoleLinks} from '../storage/access/console-links.js';
import {forgetConsoleSessions} from '../storage/access/console-sessions.js';
import {forgetAnswers} from '../storage/access/idempotency-keys.js';
import {forgetSearches} from '../storage/envelopes/counts/search-counts.js';
import {forgetUnnamed} from '../storage/files/pending-files.js';
import {forgetDeliveries} from '../storage/delivery/delivery-log.js';
import {forgetUnreferenced} from '../storage/files/file-locks.js';
import {forgetImages, isShown} from '../storage/files/page-images.js';
import type {JobOf} from '../jobs/job.js';
import type {Services} from '../services.js';
import {AlteredRecordError} from '../storage/envelopes/bound-envelope.js';
import {arrangedBefore} from '../storage/retention/due.js';
import {isAbandoned} from '../domain/template.js';
import {Refusal} from '../domain/refusal.js';
import type {TemplateStore} from '../storage/templates/template-store.js';
import {untouchedTemplates} from '../storage/templates/templates.js';
import type {BlobsConfig} from '../config/blobs-config.js';
import type {Log} from '../log.js';
import {listStored} from '../storage/files/sweeping/stored-files.js';
import {
  sweepFiles,
  type SweepServices,
  type SweptFiles,
} from '../storage/files/sweeping/sweep-files.js';

/** Deletes data whose retention period is over, and files that no row references. */
export const createCleanup =
  ({
    db,
    blobs,
    clock,
  }: {
    readonly db: Database;
    readonly blobs: Pick<Blobs, 'delete'>;
    readonly clock: Clock;
  }) =>
  async (): Promise<void> => {
    const now = clock.now();
    await forgetDeliveries(db, now);
    await forgetAnswers(db, now);
    await forgetConsoleSessions(db, now);
    await forgetConsoleLinks(db, now);
    await forgetAttempts(db, now);
    await forgetAgents(db, now);
    await forgetMessageDays(db, now);
    await forgetSearches(db, now);
    await forgetUnnamed(db, blobs, now);
  };

/**
 * Creates the handler that deletes files that no row of any account references any more, and images created from them.
 */
export function createForgetFiles({db, blobs}: {readonly db: Database; readonly blobs: Blobs}) {
  return async ({companyId, sha256s}: JobOf<'forget'>): Promise<void> => {
    for (const sha256 of new Set(sha256s)) {
      if (!(await isShown(db, companyId, sha256))) await forgetImages(db, blobs, companyId, sha256);
      await forgetUnreferenced(db, blobs, sha256);
    }
  };
}

/** Deletes the templates whose time has passed and that still hold nobody's work. */
export const createForgetTemplates =
  ({
    db,
    templates,
    clock,
  }: {
    readonly db: Queries;
    readonly templates: Pick<TemplateStore, 'remove'>;
    readonly clock: Clock;
  }) =>
  async (): Promise<void> => {
    const now = clock.now();
    for (const key of await untouchedTemplates(db, now))
      await templates.remove(key, (template) => isAbandoned(template, now)).catch(unlessGone);
  };

/** Milliseconds for which an arrangement of pages can be taken back at least. */
const formerPagesKept = 24 * 3_600_000;

/** Forgets what drafts were before their pages were arranged. Interrupted, the next one goes on. */
export const createForgetFormerPages =
  ({db, store, clock, log}: Pick<Services, 'db' | 'store' | 'clock' | 'log'>) =>
  async (): Promise<void> => {
    const before = new Date(clock.now().getTime() - formerPagesKept);
    for (const key of await arrangedBefore(db, before)) {
      // Arranged again meanwhile, it has its day.
      const command = {type: 'forget-former-pages', before} as const;
      await store.change(key, command, null).catch((error: unknown) => {
        if (!(error instanceof AlteredRecordError)) return unlessGone(error);
        log.error({companyId: key.companyId}, error.message);
      });
    }
  };

/** Somebody may have deleted it meanwhile. */
function unlessGone(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

/** Milliseconds for which a file may exist without a row. */
export const sweepGrace = 24 * 3_600_000;

/** What the daily sweep needs. */
interface OrphanServices extends Omit<SweepServices, 'stored'> {
  readonly config: {readonly blobs: BlobsConfig};
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Deletes files that no row references, once a day, and logs how many. A store that cannot be listed does not affect
 * the rest of the cleanup.
 */
export const createSweepOrphans =
  ({db, blobs, config, clock, log}: OrphanServices) =>
  async (): Promise<void> => {
    const before = new Date(clock.now().getTime() - sweepGrace);
    const services = {db, blobs, stored: listStored(config.blobs)};
    try {
      const swept = await sweepFiles(services, {before, isSure: false});
      const refusal = sweepRefusal(swept);
      if (refusal) log.error(swept, refusal);
      else log.info(swept, 'The files were compared with the rows that reference them.');
    } catch (error) {
      log.error(
        {err: error},
        'Files that no row references could not be searched for; this will be retried tomorrow.',
      );
    }
  };

/** Why a sweep deleted nothing, and what to do; undefined if it did. */
export const sweepRefusal = ({stored, unnamed, deleted}: SweptFiles): string | undefined =>
  unnamed === 0 || deleted > 0
    ? undefined
    : `${unnamed} of ${stored} files are referenced by no row, too many to delete without confirmation: if this database is ` +
      'older than the files, restore a newer backup; to delete them, run `esign-service scrub --orphans --yes`.';
