/**
 * The database's clock, which all processes of an installation use: it decides when jobs start, so the data that they
 * look for must be due by the same clock. Between measurements, the process uses its own monotonic clock, so a step of
 * the machine's clock has no effect.
 */
import type pg from 'pg';
import type {Log} from '../../log.js';
import type {Clock} from '../../ports.js';

/** The time of a database. */
export interface DatabaseClock extends Clock {
  /** Milliseconds that this machine's clock is ahead of the database's; negative if it is behind. */
  skew(): number;
  /** Stops the measurements. */
  stop(): void;
}

/** Milliseconds that the two clocks may differ without a warning: more than a time server leaves. */
const tolerance = 1_000;

/** Milliseconds between measurements. */
const pause = 10_000;

/** Number of measurements at the start, of which the best is used. */
const firstMeasurements = 3;

/** Measures the database's clock now and periodically, and logs a warning if this machine's clock differs. */
export async function startDatabaseClock(
  pool: Pick<pg.Pool, 'connect'>,
  log: Pick<Log, 'warn'>,
): Promise<DatabaseClock> {
  let offset = await firstOffset(pool);
  const now = () => new Date(performance.now() + offset);
  const skew = () => Math.round(Date.now() - performance.now() - offset);
  const warn = () => {
    const warning = skewWarning(skew());
    if (warning !== undefined) log.warn(warning);
  };
  warn();
  const timer = setInterval(() => {
    measure(pool).then(
      (measured) => {
        if (isWithin(offset, measured)) return;
        offset = measured.offset;
        warn();
      },
      () => undefined, // Others report an unavailable database; the clock continues meanwhile.
    );
  }, pause);
  timer.unref();
  return {now, skew, stop: () => clearInterval(timer)};
}

/** What to do about clocks that differ, in one sentence; undefined if they agree. */
export function skewWarning(skew: number): string | undefined {
  if (Math.abs(skew) <= tolerance) return undefined;
  const seconds = (Math.abs(skew) / 1_000).toFixed(1);
  return (
    `This machine's clock is ${seconds} s ${skew > 0 ? 'ahead of' : 'behind'} the database's, by which everything ` +
    'is dated and due; set both by a time server.'
  );
}

/** Milliseconds to add to the monotonic clock to get the database's, and by how much that may be wrong. */
interface Measured {
  readonly offset: number;
  readonly error: number;
}

async function firstOffset(pool: Pick<pg.Pool, 'connect'>): Promise<number> {
  const measured: Measured[] = [];
  while (measured.length < firstMeasurements) measured.push(await measure(pool));
  // The shortest round trip leaves the least uncertainty about when the database read its clock.
  return measured.reduce((best, other) => (other.error < best.error ? other : best)).offset;
}

/** The database reads its clock between query and result; waiting for a connection is not included. */
async function measure(pool: Pick<pg.Pool, 'connect'>): Promise<Measured> {
  const client = await pool.connect();
  try {
    const before = performance.now();
    const {rows} = await client.query<{now: number}>(
      'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now',
    );
    const error = (performance.now() - before) / 2;
    return {offset: (rows[0]?.now ?? 0) - (before + error), error};
  } finally {
    client.release();
  }
}

/** Whether this offset is within the error of a measurement. */
const isWithin = (offset: number, measured: Measured): boolean =>
  Math.abs(offset - measured.offset) <= measured.error;
