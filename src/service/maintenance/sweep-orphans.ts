import type {BlobsConfig} from '../config/blobs-config.js';
import type {Log} from '../log.js';
import type {Clock} from '../ports.js';
import {listStored} from '../storage/files/sweeping/stored-files.js';
import {
  sweepFiles,
  type SweepParts,
  type SweptFiles,
} from '../storage/files/sweeping/sweep-files.js';

/** Milliseconds for which a file may exist without a row. */
export const sweepGrace = 24 * 3_600_000;

/** What the daily sweep needs. */
export interface OrphanParts extends Omit<SweepParts, 'stored'> {
  readonly config: {readonly blobs: BlobsConfig};
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Deletes files that no row references, once a day, and logs how many. A store that cannot be listed does not affect
 * the rest of the cleanup.
 */
export const createSweepOrphans =
  ({db, blobs, config, clock, log}: OrphanParts) =>
  async (): Promise<void> => {
    const before = new Date(clock.now().getTime() - sweepGrace);
    const parts = {db, blobs, stored: listStored(config.blobs)};
    try {
      const swept = await sweepFiles(parts, {before, isSure: false});
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
