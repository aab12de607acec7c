/** Counts requests in the database, so that limits hold across processes. */
import type pg from 'pg';
import {RateLimiterPostgres, RateLimiterRes} from 'rate-limiter-flexible';
import {Throttled} from './failure.js';

/** Allows so many requests a minute for each key. */
export interface Limiter {
  /** Counts one request. @throws Throttled once the minute's number is used up. */
  count(key: string): Promise<void>;
}

/** A limiter over PostgreSQL: the minute begins with the first request; the table is made where it is missing. */
export async function createLimiter(
  pool: pg.Pool,
  name: string,
  perMinute: number,
): Promise<Limiter> {
  const limiter = await new Promise<RateLimiterPostgres>((resolve, reject) => {
    const made = new RateLimiterPostgres(
      {
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        keyPrefix: name,
        points: perMinute,
        duration: 60,
      },
      (error) => (error ? reject(error) : resolve(made)),
    );
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
