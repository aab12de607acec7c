import type {Blobs, Clock} from '../ports.js';
import type {Database} from '../storage/connection/database.js';
import {forgetAttempts} from '../storage/access/console-attempts.js';
import {forgetConsoleLinks} from '../storage/access/console-links.js';
import {forgetConsoleSessions} from '../storage/access/console-sessions.js';
import {forgetAnswers} from '../storage/access/idempotency-keys.js';
import {forgetSearches} from '../storage/envelopes/counts/search-counts.js';
import {forgetUnnamed} from '../storage/files/pending-files.js';
import {forgetDeliveries} from '../storage/delivery/delivery-log.js';

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
    await forgetSearches(db, now);
    await forgetUnnamed(db, blobs, now);
  };
