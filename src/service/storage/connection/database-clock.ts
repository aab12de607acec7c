/**
 * The database's clock, which all processes of an installation go by: jobs start when it says so, so what they look
 * for must be due by it too. Between measurements the process counts on by its own monotonic clock, so a step of the
 * machine's clock moves nothing.
 */
import type pg from 'pg';
import type {Log} from '../../log.js';
import type {Clock} from '../../ports.js';

/** The time of a database. */
export interface DatabaseClock extends Clock {
  /** Milliseconds that this machine's clock is ahead of the database's; negative if it is behind. */
  skew(): number;
  /** Ends the measurements. */
  stop(): void;
}

/** Milliseconds that the two may differ before somebody is told: more than a time server leaves. */
const tolerance = 1_000;

/** Milliseconds between measurements. */
const pause = 10_000;

/** At the start the best of so many counts. */
const firstMeasurements = 3;

/** Measures the database's clock now and from time to time, and says in the log where this machine's differs. */
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
      () => undefined, // A database that is away is everybody else's to tell; time goes on meanwhile.
    );
  }, pause);
  timer.unref();
  return {now, skew, stop: () => clearInterval(timer)};
}

/** What to do about two clocks that differ, one sentence; undefined if they agree. */
export function skewWarning(skew: number): string | undefined {
  if (Math.abs(skew) <= tolerance) return undefined;
  const seconds = (Math.abs(skew) / 1_000).toFixed(1);
  return (
    `This machine's clock is ${seconds} s ${skew > 0 ? 'ahead of' : 'behind'} the database's, by which everything ` +
    'is dated and due; set both by a time server.'
  );
}

/** What to add to the monotonic clock to have the database's, milliseconds, and how far that may be off. */
interface Measured {
  readonly offset: number;
  readonly error: number;
}

async function firstOffset(pool: Pick<pg.Pool, 'connect'>): Promise<number> {
  const measured: Measured[] = [];
  while (measured.length < firstMeasurements) measured.push(await measure(pool));
  // The shortest round trip leaves the least doubt about when the database read its clock.
  return measured.reduce((best, other) => (other.error < best.error ? other : best)).offset;
}

/** The database has read its clock between question and answer; a wait for a connection is not part of that. */
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

/** Whether a measurement that may be off so far says nothing against this offset. */
const isWithin = (offset: number, measured: Measured): boolean =>
  Math.abs(offset - measured.offset) <= measured.error;
