import type {Clock} from '../ports.js';
import type {Database} from '../storage/database.js';
import {forgetAnswers} from '../storage/kept-answers.js';
import {forgetSearches} from '../storage/kept-searches.js';
import {forgetDeliveries} from './delivery-log.js';

/** Deletes what is kept for some time only. */
export const createTidy =
  ({db, clock}: {readonly db: Database; readonly clock: Clock}) =>
  async (): Promise<void> => {
    const now = clock.now();
    await forgetDeliveries(db, now);
    await forgetAnswers(db, now);
    await forgetSearches(db, now);
  };
