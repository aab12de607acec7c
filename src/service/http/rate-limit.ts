/** Counts requests in the database, so that limits hold across processes. */
import type pg from 'pg';
import {RateLimiterPostgres, RateLimiterRes} from 'rate-limiter-flexible';
import {Throttled} from './failure.js';

/** Allows so many requests a minute for each key. */
export interface Limiter {
  /** Counts one request. @throws Throttled once the minute's number is used up. */
  count(key: string): Promise<void>;
}

/** A limiter over PostgreSQL: the minute begins with the first request. */
export function createLimiter(pool: pg.Pool, name: string, perMinute: number): Limiter {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points: perMinute,
    duration: 60,
  });

  return {
    async count(key) {
      try {
        await limiter.consume(key);
      } catch (reason) {
        if (reason instanceof RateLimiterRes)
          throw new Throttled(perMinute, Math.ceil(reason.msBeforeNext / 1000));
        throw reason;
      }
    },
  };
}
