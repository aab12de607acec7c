/** Counts requests in the database, so that limits hold across processes. */
import type pg from 'pg';
import {RateLimiterPostgres, RateLimiterRes} from 'rate-limiter-flexible';
import {ifAway} from '../../storage/connection/unavailable.js';
import {ThrottledError} from '../answers/failure.js';

/** The period in which requests are counted; it begins with the first request. */
export type Period = 'minute' | 'hour' | 'day';

/** Allows a number of requests per period and key. */
export interface Limiter {
  /** Counts one request. @throws ThrottledError once the limit of the period is reached */
  count(key: string): Promise<void>;
}

const seconds: Readonly<Record<Period, number>> = {minute: 60, hour: 3_600, day: 86_400};

/** Creates a limiter that counts in PostgreSQL. */
export function createLimiter(
  pool: pg.Pool,
  name: string,
  most: number,
  period: Period = 'minute',
): Limiter {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    // A migration creates the table; otherwise, the library would.
    tableCreated: true,
    keyPrefix: name,
    points: most,
    duration: seconds[period],
  });

  return {
    async count(key) {
      try {
        await limiter.consume(key);
      } catch (reason) {
        if (reason instanceof RateLimiterRes)
          throw new ThrottledError(most, Math.ceil(reason.msBeforeNext / 1000), period);
        throw ifAway(reason);
      }
    },
  };
}
