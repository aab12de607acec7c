import type {BlobsConfig} from '../config/blobs-config.js';
import type {Log} from '../log.js';
import type {Clock} from '../ports.js';
import {listStored} from '../storage/files/sweeping/stored-files.js';
import {
  sweepFiles,
  type SweepParts,
  type SweptFiles,
} from '../storage/files/sweeping/sweep-files.js';

/** Milliseconds that a file may lie without a row. */
export const sweepGrace = 24 * 3_600_000;

/** What the daily sweep takes. */
export interface OrphanParts extends Omit<SweepParts, 'stored'> {
  readonly config: {readonly blobs: BlobsConfig};
  readonly clock: Clock;
  readonly log: Log;
}

/** Deletes, once a day, files that no row names, and says how many; a store that cannot be listed hinders nothing else. */
export const createSweepOrphans =
  ({db, blobs, config, clock, log}: OrphanParts) =>
  async (): Promise<void> => {
    const before = new Date(clock.now().getTime() - sweepGrace);
    const parts = {db, blobs, stored: listStored(config.blobs)};
    try {
      const swept = await sweepFiles(parts, {before, isSure: false});
      const refusal = sweepRefusal(swept);
      if (refusal) log.error(swept, refusal);
      else log.info(swept, 'The files were compared with the rows that name them.');
    } catch (error) {
      log.error(
        {err: error},
        'Files that no row names could not be looked for; this is tried again tomorrow.',
      );
    }
  };

/** Why a sweep deleted nothing, and what to do; undefined if it did. */
export const sweepRefusal = ({stored, unnamed, deleted}: SweptFiles): string | undefined =>
  unnamed === 0 || deleted > 0
    ? undefined
    : `${unnamed} of ${stored} files are named by no row, too many to be deleted unasked: if this database is older than ` +
      'the files, restore a newer back-up; if they may go, run `esign-service scrub --orphans --yes`.';
