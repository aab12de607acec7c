import {afterEach, describe, expect, it, vi} from 'vitest';
import type pg from 'pg';
import {createPool} from '../../../src/service/storage/connection/database.js';
import {
  skewWarning,
  startDatabaseClock,
} from '../../../src/service/storage/connection/database-clock.js';
import {createTestDatabase} from '../test-database.js';

/** A database whose clock is so many milliseconds ahead of ours, which can be changed, and what is logged about it. */
async function setup(ahead: number) {
  const database = {ahead, isAway: false};
  const client = {
    query: () =>
      database.isAway
        ? Promise.reject(new Error('The connection broke.'))
        : Promise.resolve({rows: [{now: Date.now() + database.ahead}]}),
    release: () => undefined,
  };
  const pool = {connect: () => Promise.resolve(client)} as unknown as pg.Pool;
  const logged: string[] = [];
  const log = {warn: (text: unknown) => void logged.push(String(text))};
  const clock = await startDatabaseClock(pool, log as never);
  const differs = () => clock.now().getTime() - Date.now();
  return {database, logged, clock, differs};
}

describe('the clock of the database', () => {
  afterEach(() => vi.useRealTimers());

  it('is that of a real one', async () => {
    const {address} = await createTestDatabase();
    const pool = createPool(address, () => undefined);
    const clock = await startDatabaseClock(pool, {warn: () => undefined} as never);
    const {rows} = await pool.query<{now: Date}>('SELECT clock_timestamp() AS now');
    const difference = (rows[0]?.now.getTime() ?? 0) - clock.now().getTime();
    clock.stop();
    await pool.end();
    expect(Math.abs(difference)).toBeLessThan(250);
  });

  it.each([-2_000, 0, 300, 2_000])('is told by a process that differs by %i ms', async (ahead) => {
    const {differs, clock} = await setup(ahead);
    expect(Math.abs(differs() - ahead)).toBeLessThan(20);
    expect(Math.abs(clock.skew() + ahead)).toBeLessThan(20);
  });

  it('goes on by the time that passes if the clock of the machine is set', async () => {
    const {clock} = await setup(0);
    vi.useFakeTimers({toFake: ['Date']});
    const before = clock.now().getTime();
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(clock.now().getTime() - before).toBeLessThan(1_000);
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(before);
  });

  it('follows a database whose clock is set, and one that is away for some time', async () => {
    vi.useFakeTimers({toFake: ['setInterval', 'clearInterval']});
    const {database, differs, logged} = await setup(0);
    database.isAway = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(Math.abs(differs())).toBeLessThan(20);
    database.isAway = false;
    database.ahead = -5_000;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(Math.abs(differs() + 5_000)).toBeLessThan(20);
    expect(logged).toEqual([expect.stringContaining('5.0 s ahead of the database')]);
  });

  it('is told of if this machine differs by more than a second, in one sentence', async () => {
    expect((await setup(-2_000)).logged).toEqual([
      "This machine's clock is 2.0 s ahead of the database's, by which everything is dated and due; set both by a time server.",
    ]);
    expect((await setup(300)).logged).toEqual([]);
    expect(skewWarning(-1_500)).toContain('1.5 s behind the database');
  });
});
