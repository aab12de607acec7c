/** A receiver that is well again gets what waits for it at once, as long as it acknowledges. */
import {sql} from 'kysely';
import {describe, expect, it} from 'vitest';
import {inTransaction} from '../../../src/service/storage/connection/in-transaction.js';
import {wakeOldest} from '../../../src/service/storage/delivery/delivery-queue.js';
import {send} from './delivery-fixture.js';
import {setup} from './webhook-fixture.js';

const second = 1_000;
const hour = 3_600_000;

describe('a receiver that is well again', () => {
  /** Events of this many envelopes, each refused so often that it waits for long. */
  async function withBacklog(count: number, attempts: number) {
    const parts = await setup();
    const {db, play, clock} = parts;
    await play(send);
    const [first] = await db.selectFrom('deliveries').selectAll().execute();
    const {delivery_id: _, ...row} = first!;
    const waiting = {attempts, next_try: new Date(clock.now().getTime() + hour), last_status: 503};
    await db.deleteFrom('deliveries').execute();
    const rows = Array.from({length: count}, (_, index) => ({
      ...row,
      ...waiting,
      message_id: row.message_id,
      envelope_id: index + 1,
      origin: null,
    }));
    await db.insertInto('deliveries').values(rows).execute();
    await db.updateTable('webhooks').set({failing_since: clock.now()}).execute();
    parts.queued.length = 0;
    return {...parts, wakes: () => parts.queued.splice(0)};
  }

  it('gets what waits, the oldest first, at a rate that grows', async () => {
    const {db, deliver, wakes, received, queue} = await withBacklog(20, 6);
    // Something new happens, and is acknowledged.
    await db
      .updateTable('deliveries')
      .set({attempts: 0, next_try: new Date(0)})
      .where('envelope_id', '=', 20)
      .execute();
    await deliver({...queue, envelopeId: 20});
    const rounds: number[][] = [];
    for (;;) {
      const jobs = wakes().map(({job}) => job as typeof queue);
      if (jobs.length === 0) break;
      rounds.push(jobs.map(({envelopeId}) => envelopeId!));
      for (const job of jobs) await deliver(job);
    }
    expect(rounds.map(({length}) => length)).toEqual([2, 4, 8, 5]);
    expect(rounds.flat()).toEqual(Array.from({length: 19}, (_, index) => index + 1));
    expect(received).toHaveLength(20);
  });

  it('gets no more than that however the database reads them', async () => {
    const {db, clock, queue} = await withBacklog(20, 6);
    await inTransaction(db, async (transaction) => {
      // What waits is then read anew for each row that may be changed, as it is where statistics are old.
      for (const way of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'memoize'])
        await sql.raw(`SET LOCAL enable_${way} = off`).execute(transaction);
      expect(await wakeOldest(transaction, queue, clock.now(), 2)).toHaveLength(2);
    });
  });

  it('gets nothing of which it had too much, and nothing that comes by itself', async () => {
    const {db, deliver, wakes, queue} = await withBacklog(3, 6);
    await db
      .updateTable('deliveries')
      .set({last_status: 429})
      .where('envelope_id', '=', 1)
      .execute();
    await db.updateTable('deliveries').set({attempts: 4}).where('envelope_id', '=', 2).execute();
    await db
      .updateTable('deliveries')
      .set({next_try: new Date(0)})
      .where('envelope_id', '=', 3)
      .execute();
    await deliver({...queue, envelopeId: 3});
    expect(wakes()).toEqual([]);
  });

  it('gets the others, too, where the oldest are refused for good', async () => {
    const {db, deliver, wakes, received, queue, pass} = await withBacklog(8, 6);
    const tried = (envelopeId: number, at: number) =>
      db
        .updateTable('deliveries')
        .set({last_tried: new Date(at)})
        .where('envelope_id', '=', envelopeId)
        .execute();
    await tried(1, 9_000);
    await tried(2, 9_000);
    for (let each = 3; each <= 8; each += 1) await tried(each, 1_000);
    await db
      .updateTable('deliveries')
      .set({next_try: new Date(0)})
      .where('envelope_id', '=', 8)
      .execute();
    pass(second);
    await deliver({...queue, envelopeId: 8});
    expect(wakes().map(({job}) => (job as typeof queue).envelopeId)).toEqual([3, 4]);
    expect(received).toHaveLength(1);
  });

  it('that fails once more is left alone until the next attempt', async () => {
    const {db, deliver, wakes, received, queue} = await withBacklog(5, 6);
    await db
      .updateTable('deliveries')
      .set({next_try: new Date(0)})
      .where('envelope_id', '=', 1)
      .execute();
    await db.updateTable('webhooks').set({url: 'http://127.0.0.1:9/'}).execute();
    await deliver({...queue, envelopeId: 1});
    expect(wakes().map(({notBefore}) => notBefore)).toEqual([expect.any(Date)]);
    expect(received).toEqual([]);
  });
});
